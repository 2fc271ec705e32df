import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

/*
 * Browser tests against a server of their own, started as a user starts it, on an empty data folder.
 * `npm test` finds a Chromium and names it in PLAYWRIGHT_CHROMIUM_PATH.
 */
const PORT = process.env.E2E_PORT ?? "3917";
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "gatehouse-e2e-"));

const launchOptions = {
  ...(process.env.PLAYWRIGHT_CHROMIUM_PATH && {
    executablePath: process.env.PLAYWRIGHT_CHROMIUM_PATH,
  }),
  args: [
    // Chromium refuses to sandbox itself for root, which is who runs tests in containers.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export default defineConfig({
  testDir: ".",
  testIgnore: "system/**", // whole processes, without a browser: a configuration of their own
  outputDir: "../test-results",
  workers: 1,
  reporter: "list",
  use: { baseURL: `http://127.0.0.1:${PORT}`, launchOptions },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"] } },
    { name: "phone", use: { ...devices["Pixel 7"] } },
    { name: "dark", use: { ...devices["Desktop Chrome"], colorScheme: "dark" } },
  ],
  webServer: {
    command: "node bin/start.mjs",
    cwd: "..",
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      FEEDS_SYNC: "off",
      DNS_SERVERS: "127.0.0.1:9",
      LOG_LEVEL: "warn",
    },
  },
});
