import { test as base, type Page } from "@playwright/test";
import { ownAddress } from "./own-address";

export * from "@playwright/test";

/**
 * Playwright's test, whose pages are ready for the hand after `goto` and `waitForURL`: a click that comes before React
 * has taken over the server's HTML does nothing, and on a busy machine tests are faster than that.
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  context: async ({ context }, use) => {
    context.on("page", waitForReact);
    await use(context);
  },
});

function waitForReact(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await page.waitForFunction(hasReact);
    return response;
  };
  const waitForURL = page.waitForURL.bind(page);
  page.waitForURL = async (...args) => {
    await waitForURL(...args);
    await page.waitForFunction(hasReact);
  };
}

/** Runs in the page: React keeps its properties in each element that it has taken over. */
function hasReact(): boolean {
  if (!("__next_f" in window)) return true; // not one of Next.js's pages
  const controls = [...document.querySelectorAll("button, input, select, textarea")];
  return controls.every((each) => Object.keys(each).some((key) => key.startsWith("__reactProps")));
}
