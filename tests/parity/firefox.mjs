// The suite in Firefox. Nothing drives it: it is started on the page, and the page sends its lines.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { needFirefox } from "../../js/scripts/tools.mjs";
import { linesOfPage } from "./site.mjs";

/** What keeps a new profile quiet: it opens the page, and asks nobody for anything. */
const PREFERENCES = {
  "app.normandy.enabled": false,
  "app.update.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
};

export function linesOfFirefox(vectors) {
  return linesOfPage(vectors, async (address, fail) => {
    const program = needFirefox();
    const profile = mkdtempSync(join(tmpdir(), "assize-firefox-"));
    const preferences = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
    );
    writeFileSync(join(profile, "user.js"), preferences.join(""));
    const args = ["--headless", "--no-remote", "--profile", profile, address];
    const browser = spawn(program, args, { stdio: "ignore" });
    const ended = new Promise((resolve) => browser.once("close", resolve));
    browser.once("error", fail);
    browser.once("exit", (code) => fail(new Error(`Firefox ended with ${code}`)));
    return async () => {
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    };
  });
}
