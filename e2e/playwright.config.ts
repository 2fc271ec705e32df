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

/** Flows are walked once; how the other pages look, in all sizes, is panel/screens.spec.ts' own. */
const LOOKS = "landing.spec.ts";
const BEFORE = { dependencies: ["operator"] };

export default defineConfig({
  testDir: ".",
  testIgnore: "system/**", // whole processes, without a browser: a configuration of their own
  outputDir: "../test-results",
  workers: 3,
  // `npm test` names what needed it.
  retries: 1,
  // None of these is a promise of the product: only what hangs reaches them, on a busy machine too.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: { baseURL: `http://127.0.0.1:${PORT}`, launchOptions },
  projects: [
    { name: "operator", testMatch: "panel/operator.setup.ts", use: devices["Desktop Chrome"] },
    { ...BEFORE, name: "desktop", use: devices["Desktop Chrome"] },
    { ...BEFORE, name: "phone", testMatch: LOOKS, use: devices["Pixel 7"] },
    {
      ...BEFORE,
      name: "dark",
      testMatch: LOOKS,
      use: { ...devices["Desktop Chrome"], colorScheme: "dark" },
    },
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
      // So that each test can come from an address of its own.
      TRUSTED_PROXIES: "127.0.0.1/32",
      DNS_SERVERS: "127.0.0.1:9",
      LOG_LEVEL: "warn",
    },
  },
});
