import { ensureBuilt, ensureCommandLine } from "./build.mjs";
import { ensureGenerated } from "./generate.mjs";
import { ensureInstalled, ensureNode } from "./install.mjs";
import { runNode } from "./run.mjs";

/** Installs and builds what a development command needs that runs the built product. */
export async function ensureProduct() {
  ensureNode();
  await ensureInstalled({ withDevelopment: true });
  await ensureGenerated();
  await ensureBuilt();
  await ensureCommandLine();
}

/**
 * Runs tests of whole processes in a form of their own.
 *
 * @param {readonly string[]} args Playwright's
 * @param {Record<string, string>} variables
 * @returns {Promise<number>} the exit status
 */
export async function runSystemSpecs(args, variables) {
  await ensureProduct();
  const cli = "node_modules/@playwright/test/cli.js";
  return runNode([cli, "test", "--config=e2e/system/playwright.config.ts", ...args], {
    stdio: "inherit",
    env: { ...process.env, ...variables },
  });
}
