import { mkdir, writeFile } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import { openDatabase } from "../lib/db/open";
import { createLogger } from "../lib/log/log";
import { startChromium } from "./lib/chromium";
import { withFolder } from "./lib/folder";
import { environmentOf, startGatehouse } from "./lib/gatehouse";
import { operator } from "./lib/operator";
import { seedWorkspace } from "./lib/seed-workspace";
import { signIn } from "./lib/session";

/*
 * `node --import tsx bench/pictures.ts`: takes the landing page's pictures from the built panel, filled with a
 * made-up month, in both themes, and writes them to public/pictures.
 */

const FOLDER = "public/pictures";
/** CSS pixels; a picture has 1.25 of the screen's for each. */
const SCREEN = { width: 1280, height: 800 } as const;
const SCALE = 1.25;
const QUALITY = 0.8;
const OWNER = { email: "ada@example.org", password: "a picture's long password" } as const;

/** A real call among the made-up ones, so that its checks and evidence are real. */
const SCRAPER = {
  ip: "34.90.12.7",
  ua: "python-requests/2.32.3",
  url: "https://shop.example/products/119",
} as const;

/** The page of each picture, opened as a reader would. */
const SHOTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  overview: async (page) => {
    await page.goto("/w/shop/overview");
    await page.getByText("Requests", { exact: true }).first().waitFor();
  },
  decision: async (page) => {
    await page.goto("/w/shop/traffic");
    await page.getByRole("table").getByRole("row", { name: SCRAPER.ip }).first().click();
    await page.getByRole("dialog", { name: "Call details" }).waitFor();
  },
  replay: async (page) => {
    await page.goto("/w/shop/blocker");
    await page.getByText("All but these").click();
    await page.getByLabel("Search countries").fill("viet");
    await page.getByRole("checkbox", { name: /^Vietnam/ }).check();
    await page.getByRole("button", { name: "Review and save" }).click();
    await page.getByText(/^Newly blocked/).click();
  },
};

await withFolder(async (folder) => {
  const env = environmentOf(folder, {});
  const server = await startGatehouse(env);
  const { browser, stop } = await startChromium();
  try {
    const apikey = await prepare(env, folder);
    await call(server.url, apikey);
    await mkdir(FOLDER, { recursive: true });
    for (const theme of ["light", "dark"] as const) await take(browser, server.url, theme);
  } finally {
    await stop();
    await server.stop();
  }
});

async function prepare(env: Record<string, string>, dataDir: string): Promise<string> {
  const account = ["--email", OWNER.email, "--password", OWNER.password, "--handle", "shop"];
  await operator(env, "account", "create", ...account, "--package", "Business");
  const key = ["--email", OWNER.email, "--name", "Shop"];
  const { apikey } = await operator(env, "key", "create", ...key);
  const log = createLogger("warn");
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
  try {
    await seedWorkspace(database.url, { email: OWNER.email, records: 200_000, entries: 500 });
  } finally {
    await database.close();
  }
  return String(apikey);
}

async function call(url: string, apikey: string): Promise<void> {
  const query = new URLSearchParams({ apikey, ...SCRAPER });
  for (let tries = 0; tries < 3; tries++) await fetch(`${url}/api/blocker?${query}`);
}

async function take(browser: Browser, url: string, theme: "light" | "dark"): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SCREEN,
    deviceScaleFactor: SCALE,
    colorScheme: theme,
    locale: "en-US",
    timezoneId: "UTC",
    reducedMotion: "reduce",
  });
  const cookie = await signIn(url, OWNER.email, OWNER.password);
  await context.setExtraHTTPHeaders({ Cookie: cookie });
  const page = await context.newPage();
  for (const [name, open] of Object.entries(SHOTS)) {
    await open(page);
    await page.waitForLoadState("networkidle");
    const file = `${FOLDER}/${name}-${theme}.webp`;
    await writeFile(file, await inWebp(browser, await page.screenshot()));
    console.log(file);
  }
  await context.close();
}

/** Encoded by the browser, which takes screenshots as PNG or JPEG only. */
async function inWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ([data, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality).split(",")[1] ?? "";
    },
    [png.toString("base64"), QUALITY] as const,
  );
  await page.close();
  return Buffer.from(encoded, "base64");
}
