// The package as a plain web server serves it: its files as they are, without a bundler. The page that
// runs the suite gets the vectors from here, and sends its lines back.

import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";

import { root } from "../../js/scripts/tools.mjs";

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** How long a browser may take to start and to run the suite, in milliseconds. */
const PATIENCE = 120_000;

/** Opens the page, given its address, in the browser that `browse` starts; the lines that it sends. */
export async function linesOfPage(vectors, browse) {
  const page = { lines: undefined, fail: undefined };
  const ended = new Promise((resolve, reject) =>
    Object.assign(page, { lines: resolve, fail: reject }),
  );
  // It may fail while the browser is still being started, when nobody waits for it yet.
  ended.catch(() => {});
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (request.method === "POST") {
      const body = Buffer.concat(await request.toArray()).toString();
      response.end();
      return pathname === "/lines" ? page.lines(body) : page.fail(new Error(body));
    }
    const body = pathname === "/vectors.json" ? JSON.stringify(vectors) : fileOf(pathname);
    if (body === undefined) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[extname(pathname)] }).end(body);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const impatient = setTimeout(() => page.fail(new Error("the page did not end")), PATIENCE);
  try {
    const address = `http://127.0.0.1:${server.address().port}/parity/runners/page.html`;
    const close = await browse(address, page.fail);
    return (await ended.finally(close)).split("\n");
  } finally {
    clearTimeout(impatient);
    server.closeAllConnections();
    server.close();
  }
}

const FOLDERS = { "/assize/": `${root}js/dist/`, "/parity/": `${root}tests/parity/` };

function fileOf(pathname) {
  const prefix = Object.keys(FOLDERS).find((prefix) => pathname.startsWith(prefix));
  if (prefix === undefined) return undefined;
  const file = FOLDERS[prefix] + pathname.slice(prefix.length);
  return existsSync(file) ? readFileSync(file) : undefined;
}
