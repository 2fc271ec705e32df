import { defineConfig } from "@playwright/test";

/*
 * The built product as whole processes: no browser, no server that all tests share. Each file starts
 * what it needs on data folders and ports of its own.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/system",
  globalSetup: "./support/ensure-built.ts",
  workers: 2,
  // `npm test` names what needed it.
  retries: 1,
  // None of these is a promise of the product: only what hangs reaches them, on a busy machine too.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: "list",
});
