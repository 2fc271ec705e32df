import { defineConfig } from "@playwright/test";

/*
 * The built product as whole processes: no browser, no shared server. Each file starts what it needs on its
 * own data folders and ports.
 */
export default defineConfig({
  testDir: ".",
  // `npm test` runs it alone: it measures stalls.
  testIgnore: process.env.HOSTILE_APART === "1" ? "hostile.spec.ts" : [],
  outputDir: "../../test-results/system",
  globalSetup: "./support/ensure-built.ts",
  workers: 2,
  // `npm test` reports what is missing.
  retries: 0,
  // No promises of the product: only something that hangs reaches them, even on a busy machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: "list",
});
