// The suite in Chromium.

import { chromium } from "playwright-core";

import { needChromium } from "../../js/scripts/tools.mjs";
import { linesOfPage } from "./site.mjs";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function linesOfChromium(vectors) {
  return linesOfPage(vectors, async (address, fail) => {
    const browser = await chromium.launch({ executablePath: needChromium(), args: FLAGS });
    try {
      const page = await browser.newPage();
      // The page reports what it throws itself; here is what the browser logs, a failed request say.
      page.on(
        "console",
        (message) => message.type() === "error" && fail(new Error(message.text())),
      );
      page.on("crash", () => fail(new Error("the page crashed")));
      await page.goto(address);
    } catch (error) {
      fail(error);
    }
    return () => browser.close();
  });
}
