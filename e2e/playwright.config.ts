import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

/*
 * Browser tests against their own server, started as a user starts it, on an empty data folder. `npm test`
 * finds a Chromium and names it in PLAYWRIGHT_CHROMIUM_PATH.
 */
const PORT = process.env.E2E_PORT ?? "3917";
/** From which the first operator's set-up code follows. */
process.env.E2E_SECRET ??= randomBytes(16).toString("hex");
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "gatehouse-e2e-"));

const launchOptions = {
  ...(process.env.PLAYWRIGHT_CHROMIUM_PATH && {
    executablePath: process.env.PLAYWRIGHT_CHROMIUM_PATH,
  }),
  args: [
    // Chromium refuses to sandbox itself for root, the user of tests in containers.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** Each flow runs once; panel/screens.spec.ts checks how pages look in all sizes and themes. */
export default defineConfig({
  testDir: ".",
  testIgnore: "system/**", // whole processes without a browser, with their own configuration
  outputDir: "../test-results",
  workers: 2,
  // `npm test` reports the missing browser.
  retries: 0,
  // No promises of the product: only something that hangs reaches them, even on a busy machine.
  timeout: 120_000,
  // Solving a challenge without workers took 15 s beside other tests.
  expect: { timeout: 45_000 },
  reporter: "list",
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions,
    // Colors on their way from one to another are no look of the product, and axe measures what it meets.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "operator", testMatch: "panel/operator.setup.ts", use: devices["Desktop Chrome"] },
    { name: "desktop", dependencies: ["operator"], use: devices["Desktop Chrome"] },
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
      NEXTAUTH_SECRET: process.env.E2E_SECRET,
      FEEDS_SYNC: "off",
      // So that each test can use its own address.
      TRUSTED_PROXIES: "127.0.0.1/32",
      DNS_SERVERS: "127.0.0.1:9",
      LOG_LEVEL: "warn",
    },
  },
});
