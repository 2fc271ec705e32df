import { type Browser, chromium } from "playwright";
import { freePort } from "@/test/free-port";
import { findChromium } from "../../bin/lib/chromium.mjs";

export interface StartedChromium {
  /** The debugging protocol's. */
  readonly port: number;
  readonly browser: Browser;
  stop(): Promise<void>;
}

/**
 * A headless browser that contacts only the pages it opens.
 *
 * @throws when there is none
 */
export async function startChromium(): Promise<StartedChromium> {
  const executablePath = await findChromium();
  if (executablePath === undefined) {
    throw new Error("No Chromium was found; set PLAYWRIGHT_CHROMIUM_PATH.");
  }
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [
      `--remote-debugging-port=${port}`,
      // Chromium refuses to sandbox root, who runs benchmarks in containers.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  return { port, browser, stop: () => browser.close() };
}
