// The suite in Chromium: the files of the package as they are, over HTTP on loopback, without a bundler.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";

import { chromium } from "playwright-core";

import { needChromium, root } from "../../js/scripts/tools.mjs";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

export async function linesOfChromium(vectors) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const body = pathname === "/vectors.json" ? vectors : fileOf(pathname);
    if (body === undefined) return response.writeHead(404).end();
    response
      .writeHead(200, { "content-type": TYPES[extname(pathname)] ?? "application/json" })
      .end(body);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const browser = await chromium.launch({ executablePath: needChromium(), args: FLAGS });
  try {
    const page = await browser.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.goto(`http://127.0.0.1:${server.address().port}/page.html`);
    const ended = page.waitForFunction(() => globalThis.lines !== undefined, null, {
      timeout: 60_000,
    });
    const lines = await ended
      .then((handle) => page.evaluate(() => globalThis.lines))
      .catch((error) => {
        throw new Error([...errors, error.message].join("\n"));
      });
    if (errors.length > 0) throw new Error(errors.join("\n"));
    return lines.split("\n");
  } finally {
    await browser.close();
    server.close();
  }
}

function fileOf(pathname) {
  const folders = { "/page.html": "tests/parity/runners", "/suite.mjs": "tests/parity" };
  if (pathname.startsWith("/dist/")) return readFileSync(`${root}js${pathname}`);
  if (pathname in folders) return readFileSync(`${root}${folders[pathname]}${pathname}`);
  return undefined;
}
