import { passIn } from "./http.mjs";

/*
 * Browsers that programs drive. Each try is a context, or a browser, of its own; the page decides when it goes on.
 */

const ARGS = ["--no-sandbox", "--disable-background-networking"];
const WITHIN_MS = 90_000;
const FAILED = /The check did not work/;

/** The pass in the page's address once the challenge is over. Polled from outside: a page that goes on ends what waits in it. */
async function settled(page) {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; ) {
    const pass = passIn(page.url());
    if (pass !== null) return pass;
    if (FAILED.test(await page.title().catch(() => ""))) return null;
    await new Promise((then) => setTimeout(then, 100));
  }
  throw new Error("The challenge did not end.");
}

/** @param chromium Playwright's, or what stands in for it */
const byPlaywright =
  (chromium, executablePath, { headless = true, args = [], context = {} } = {}) =>
  async () => {
    const browser = await (await chromium()).launch({
      executablePath,
      headless,
      args: [...ARGS, ...args],
    });
    return {
      async run({ url, ip }) {
        const tab = await browser.newContext({
          ...context,
          extraHTTPHeaders: { "X-Forwarded-For": ip },
        });
        try {
          const page = await tab.newPage();
          await page.goto(url);
          return await settled(page);
        } finally {
          await tab.close();
        }
      },
      stop: () => browser.close(),
    };
  };

/** @param puppeteer Puppeteer's module, or what stands in for it */
const byPuppeteer = (puppeteer, options) => async () => {
  const browser = await (await puppeteer()).launch({ args: ARGS, ...options });
  return {
    async run({ url, ip }) {
      const tab = await browser.createBrowserContext();
      try {
        const page = await tab.newPage();
        await page.setExtraHTTPHeaders({ "X-Forwarded-For": ip });
        await page.goto(url);
        return await settled(page);
      } finally {
        await tab.close();
      }
    },
    stop: () => browser.close(),
  };
};

const plainPuppeteer = async () => (await import("puppeteer-core")).default;
const patchright = async () => (await import("patchright-core")).chromium;

const stealthy = async () => {
  const { default: puppeteer } = await import("puppeteer-extra");
  const { default: stealth } = await import("puppeteer-extra-plugin-stealth");
  const core = await import("puppeteer-core");
  const extra = puppeteer.addExtra ? puppeteer.addExtra(core.default) : puppeteer;
  return extra.use(stealth());
};

const stealthyPlaywright = async () => {
  const { addExtra } = await import("playwright-extra");
  const { chromium } = await import("playwright");
  const { default: stealth } = await import("puppeteer-extra-plugin-stealth");
  return addExtra(chromium).use(stealth());
};

const WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
const HIDDEN = ["--disable-blink-features=AutomationControlled"];

/**
 * @param shell path of Chromium's headless shell
 * @param full path of Chromium
 * @param firefox path of Firefox
 */
export const browsers = ({ shell, full, firefox }) => [
  {
    name: "Playwright",
    kind: "plain",
    tool: null,
    executable: shell,
    start: byPlaywright(async () => (await import("playwright")).chromium, shell),
  },
  {
    name: "Puppeteer",
    kind: "plain",
    tool: "puppeteer-core",
    executable: full,
    start: byPuppeteer(plainPuppeteer, { executablePath: full }),
  },
  {
    name: "Firefox by Puppeteer",
    kind: "plain",
    tool: "puppeteer-core",
    executable: firefox,
    start: byPuppeteer(plainPuppeteer, { browser: "firefox", executablePath: firefox, args: [] }),
  },
  {
    name: "Playwright, its flag and name hidden",
    kind: "stealth",
    tool: null,
    executable: shell,
    start: byPlaywright(async () => (await import("playwright")).chromium, shell, {
      args: HIDDEN,
      context: { userAgent: WINDOWS },
    }),
  },
  {
    name: "puppeteer-extra-plugin-stealth",
    kind: "stealth",
    tool: "puppeteer-extra-plugin-stealth",
    executable: full,
    start: byPuppeteer(stealthy, { executablePath: full, headless: true }),
  },
  {
    name: "playwright-extra with stealth",
    kind: "stealth",
    tool: "playwright-extra",
    executable: full,
    start: byPlaywright(stealthyPlaywright, full),
  },
  {
    name: "patchright",
    kind: "stealth",
    tool: "patchright-core",
    executable: full,
    start: byPlaywright(patchright, full),
  },
  {
    name: "patchright with a window",
    kind: "stealth",
    tool: "patchright-core",
    executable: full,
    needsScreen: true,
    start: byPlaywright(patchright, full, { headless: false }),
  },
  {
    name: "rebrowser-playwright",
    kind: "stealth",
    tool: "rebrowser-playwright-core",
    executable: full,
    start: byPlaywright(async () => (await import("rebrowser-playwright-core")).chromium, full, {
      args: HIDDEN,
    }),
  },
  {
    name: "rebrowser-playwright with a window",
    kind: "stealth",
    tool: "rebrowser-playwright-core",
    executable: full,
    needsScreen: true,
    start: byPlaywright(async () => (await import("rebrowser-playwright-core")).chromium, full, {
      args: HIDDEN,
      headless: false,
    }),
  },
];
