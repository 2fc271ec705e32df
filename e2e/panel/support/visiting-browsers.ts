import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, type BrowserContext, chromium, devices, test } from "../../support/test";

/** Visitors of one site: an ordinary browser, and one that a program drives, as it says itself. */
export interface VisitingBrowsers {
  readonly persons: Browser;
  readonly driven: Browser;
  /** Where the site listens, for requests without these browsers. */
  readonly address: string;
  close(): Promise<void>;
}

/** Starts a site on loopback, and browsers that find it under its name. @param more arguments of both browsers */
export async function visitSite(
  host: string,
  site: Server,
  more: readonly string[] = [],
): Promise<VisitingBrowsers> {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as AddressInfo; // a listening TCP server has one
  const { launchOptions = {} } = test.info().project.use;
  const args = [
    ...(launchOptions.args ?? []),
    ...more,
    `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`,
  ];
  const driven = await chromium.launch({ ...launchOptions, args });
  const persons = await chromium.launch({
    ...launchOptions,
    args: [...args, "--disable-blink-features=AutomationControlled"],
  });
  return {
    persons,
    driven,
    address: `127.0.0.1:${port}`,
    close: async () => {
      await Promise.all([persons.close(), driven.close()]);
      site.closeAllConnections();
      site.close();
    },
  };
}

/** Each visitor has a browser of their own: a solved challenge is remembered by it. */
let visitors = 0;

export async function openAs(browser: Browser, more: object = {}): Promise<BrowserContext> {
  const device = devices["Desktop Chrome"];
  const userAgent = `${device.userAgent} visitor-${visitors++}`;
  const context = await browser.newContext({ ...device, userAgent, ...more });
  // Chromium without a window has a headless brand, which a person's has not.
  await context.addInitScript(
    'Object.defineProperty(Navigator.prototype, "userAgentData", { get: () => undefined })',
  );
  return context;
}
