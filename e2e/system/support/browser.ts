import { type Browser, chromium, devices, type Page } from "@playwright/test";
import { findChromium } from "../../../bin/lib/chromium.mjs";
import type { PanelSession } from "./panel-session";

const ROOT_ARGS = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** @returns undefined where there is no browser */
async function launch(args: readonly string[] = []): Promise<Browser | undefined> {
  const executablePath = await findChromium();
  if (executablePath === undefined) return undefined;
  return chromium.launch({ executablePath, args: [...ROOT_ARGS, ...args] });
}

/**
 * A person's browser, for which all names are on loopback.
 *
 * @param port where each name's site listens
 * @returns undefined where there is no browser
 */
export function openPersonsBrowser(port: number): Promise<Browser | undefined> {
  return launch([
    `--host-resolver-rules=MAP *:80 127.0.0.1:${port}`,
    "--disable-blink-features=AutomationControlled",
  ]);
}

/** The device of that browser: nothing in its requests shows that a program drives it. */
export const PERSON = devices["Desktop Chrome"];

/** A page of that browser, which names no headless brand either. */
export async function openPersonsPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext(PERSON);
  const page = await context.newPage();
  const { userAgent = "" } = PERSON;
  const [, version = ""] = /Chrome\/(\d+)/.exec(userAgent) ?? [];
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setUserAgentOverride", {
    userAgent,
    platform: "Win32",
    userAgentMetadata: {
      brands: [{ brand: "Chromium", version }],
      ...{ platform: "Windows", platformVersion: "10.0.0", architecture: "x86", model: "" },
      mobile: false,
    },
  });
  return page;
}

/**
 * The text that a signed-in person reads on a page once its scripts have run: its headings, joined.
 *
 * @returns undefined where there is no browser
 */
export async function headingsOf(panel: PanelSession, path: string): Promise<string | undefined> {
  const browser = await launch();
  if (browser === undefined) return undefined;
  try {
    const context = await browser.newContext();
    await context.addCookies(panel.cookies());
    const page = await context.newPage();
    await page.goto(`${panel.origin}${path}`);
    const headings = page.getByRole("heading");
    await headings.first().waitFor();
    return (await headings.allTextContents()).join("; ");
  } finally {
    await browser.close();
  }
}
