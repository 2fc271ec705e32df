import { existsSync } from "node:fs";
import { say } from "./project.mjs";
import { run } from "./run.mjs";

const WITH_WINDOW = "/usr/bin/chromium";
const INSTALLED = [
  // Chromium without a window: half the work per page.
  "/usr/bin/chromium-headless-shell",
  WITH_WINDOW,
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const DOWNLOAD_TIMEOUT_MS = 120_000;
const APT_TIMEOUT_MS = 180_000;

/**
 * Path of a Chromium for the browser tests: PLAYWRIGHT_CHROMIUM_PATH, an installed one, Playwright's
 * download, or Debian's package when root. Undefined when none can be had.
 */
export async function findChromium() {
  const given = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`PLAYWRIGHT_CHROMIUM_PATH is "${given}", where there is no file.`);
  }
  const path = installed() ?? (await playwrights()) ?? (await debians());
  if (path === WITH_WINDOW)
    say("Debian's chromium-headless-shell would need half of Chromium's work per page.");
  return path;
}

function installed() {
  return INSTALLED.find((path) => existsSync(path));
}

async function playwrights() {
  const { chromium } = await import("playwright");
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  say("No Chromium is installed: trying Playwright's …");
  await tryRun("npx", ["playwright", "install", "chromium"], DOWNLOAD_TIMEOUT_MS);
  return existsSync(path) ? path : undefined;
}

async function debians() {
  if (process.getuid?.() !== 0) return undefined;
  say("Trying Debian's Chromium …");
  for (const name of ["chromium-headless-shell", "chromium"]) {
    await tryRun("apt-get", ["install", "-y", name], APT_TIMEOUT_MS);
    if (installed()) break;
  }
  return installed();
}

async function tryRun(command, args, timeoutMs) {
  await run(command, args, { timeoutMs }).catch((error) => say(error.message));
}
