// The examples of the README: each program and each command prints what the README says that it prints.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter } from "node:path";
import { test } from "node:test";

import { npmBin, root } from "../../js/scripts/tools.mjs";

const readme = readFileSync(`${root}README.md`, "utf8");

/** The fenced blocks of a language that are followed by one of `text`, what they print. */
function examples(language) {
  const blocks = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`\n+\`\`\`text\n(.*?)^\`\`\``, "gms");
  return [...readme.matchAll(blocks)].map(([, source, printed]) => ({ source, printed }));
}

function printed(program, args, env = process.env) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, env, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return stdout;
}

test("the TypeScript examples compile, and print what is said", () => {
  const found = examples("ts");
  assert.ok(found.length >= 2, `${found.length} examples`);
  for (const [index, example] of found.entries()) {
    const file = `js/test/readme-${index}`;
    try {
      writeFileSync(`${root}${file}.mts`, example.source);
      writeFileSync(`${root}${file}.mjs`, example.source);
      const options = [
        "--module",
        "nodenext",
        "--target",
        "es2022",
        "--lib",
        "es2022,esnext.disposable,dom",
      ];
      printed(npmBin("tsc"), [
        "--noEmit",
        "--strict",
        "--types",
        "node",
        "--ignoreConfig",
        ...options,
        `${file}.mts`,
      ]);
      assert.equal(printed(process.execPath, [`${file}.mjs`]), example.printed);
    } finally {
      rmSync(`${root}${file}.mts`, { force: true });
      rmSync(`${root}${file}.mjs`, { force: true });
    }
  }
});

test("the commands print what is said", () => {
  const found = examples("sh");
  assert.ok(found.length >= 2, `${found.length} examples`);
  const env = { ...process.env, PATH: `${root}target/release${delimiter}${process.env.PATH}` };
  for (const { source, printed: expected } of found) {
    assert.equal(printed("sh", ["-c", source], env), expected, source);
  }
});

test("the table of error codes is that of the code", () => {
  const rust = readFileSync(`${root}crates/assize-core/src/code.rs`, "utf8");
  const inRust = [...rust.matchAll(/Self::\w+ => "([a-z0-9-]+)"/g)].map(([, code]) => code);
  const typescript = readFileSync(`${root}js/src/error.ts`, "utf8");
  const inTypescript = [...typescript.matchAll(/^ {2}\| "([a-z0-9-]+)"/gm)].map(([, code]) => code);
  const batchOnly = ["invalid-pointer", "unknown-function", "invalid-call"];
  const coreCodes = inRust.filter((code) => !batchOnly.includes(code));
  assert.deepEqual(inTypescript.slice(0, coreCodes.length), coreCodes);
  const [, table] = readme.split("## Errors");
  const inReadme = [...table.split("\n## ")[0].matchAll(/^\| `([a-z0-9-]+)`/gm)].map(
    ([, code]) => code,
  );
  assert.deepEqual(new Set(inReadme), new Set([...inRust, ...inTypescript]));
});
