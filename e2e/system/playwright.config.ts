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
  timeout: 60_000,
  reporter: "list",
});
