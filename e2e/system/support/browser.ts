import { chromium } from "@playwright/test";
import { findChromium } from "../../../bin/lib/chromium.mjs";
import type { PanelSession } from "./panel-session";

const ROOT_ARGS = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/**
 * What a signed-in person reads on a page once its scripts have run: its headings, joined.
 *
 * @returns undefined where there is no browser
 */
export async function headingsOf(panel: PanelSession, path: string): Promise<string | undefined> {
  const executablePath = await findChromium();
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({ executablePath, args: ROOT_ARGS });
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
