import { hash } from "node:crypto";
import { type Browser, type BrowserContextOptions, devices, type Page } from "playwright";
import type { Oddity } from "@/lib/challenge/signals";
import { COOKIES, type Cookies } from "./browsers";
import { type Arrival, DOORS, type Door, HOSTS, type ProtectedSite, type Scheme } from "./site";

/** Far beyond what anyone waits. */
const TIMEOUT_MS = 60_000;
const PATH = "cart?item=1&x=%20y";

const LANGUAGES = {
  en: { locale: "en-US" },
  ar: { locale: "ar" },
  zh: { locale: "zh-CN" },
  "pt-BR": { locale: "pt-BR" },
  "the browser's": {},
  "not sent": { extraHTTPHeaders: { "Accept-Language": "" } },
} as const satisfies Record<string, BrowserContextOptions>;

const DEVICES = {
  "window, light": { colorScheme: "light" },
  "window, dark": { colorScheme: "dark" },
  "narrow window": { viewport: { width: 400, height: 700 } },
  "Pixel 7": devices["Pixel 7"] ?? {},
  "iPhone's user agent": devices["iPhone 14"] ?? {},
} as const satisfies Record<string, BrowserContextOptions>;

const ZONES = ["America/New_York", "Asia/Kolkata", "Pacific/Chatham", "Africa/Cairo", "UTC"];

/** A visitor of the site, with a browser that has never been there. */
export interface Visitor {
  /** Addresses in the USA that are on no list, each in its own network. */
  readonly ip: string;
  readonly door: Door;
  readonly scheme: Scheme;
  readonly cookies: Cookies;
  readonly language: keyof typeof LANGUAGES;
  readonly device: keyof typeof DEVICES;
  readonly zone: string | undefined;
  /** How many times slower than this machine. */
  readonly slowdown: number;
}

/** Any number, as different as people are; the same ones each time. */
export function manyVisitors(count: number): Visitor[] {
  return Array.from({ length: count }, (_, at) => ({
    ip: addressOf(at),
    door: pick(DOORS, at, "door"),
    scheme: pick(["http", "https"] as const, at, "scheme"),
    cookies: pick(COOKIES, at, "cookies"),
    language: pick(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[], at, "language"),
    device: pick(Object.keys(DEVICES) as (keyof typeof DEVICES)[], at, "device"),
    zone: pick([...ZONES, undefined], at, "zone"),
    slowdown: at % 2 === 0 ? 4 : 6,
  }));
}

/** Any number of slow phones. */
export function manyPhones(count: number): Visitor[] {
  return Array.from({ length: count }, (_, at) => ({
    ip: addressOf(30_000 + at),
    door: "forward-auth",
    scheme: "https",
    cookies: "all",
    language: "en",
    device: "Pixel 7",
    zone: undefined,
    slowdown: 6,
  }));
}

const addressOf = (at: number): string => `73.${at >> 8}.${at & 255}.7`;

function pick<T>(choices: readonly T[], at: number, what: string): T {
  const number = Number.parseInt(hash("sha256", `${what} ${at}`, "hex").slice(0, 8), 16);
  return choices[number % choices.length] as T; // an index below its length
}

export interface Visit {
  readonly visitor: Visitor;
  /** From the first navigation to the page wanted, ms; NaN: never there. */
  readonly arrivedMs: number;
  /** In the page: from the beginning of its navigation to the answer's way back, ms. */
  readonly pageMs: number;
  /** The part after the challenge's first byte: the browser's own work. */
  readonly solvedMs: number;
  readonly oddities: readonly Oddity[];
  /** Why they were turned away; null when they were not. */
  readonly failure: string | null;
}

const SOLVED = "the challenge is solved";
/** Says in the console when the page sends its answer. */
const LISTEN = `{const { submit } = HTMLFormElement.prototype;
HTMLFormElement.prototype.submit = function () {
  const [{ responseStart }] = performance.getEntriesByType("navigation");
  console.debug("${SOLVED}", performance.now(), responseStart);
  submit.call(this);
}}`;

/** Opens the page wanted, as the visitor would, and waits for it. */
export async function visit(
  browser: Browser,
  visitor: Visitor,
  site: ProtectedSite,
): Promise<Visit> {
  const context = await browser.newContext(optionsOf(visitor));
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: visitor.slowdown });
    await page.addInitScript(LISTEN);
    return await open(page, visitor, site);
  } finally {
    await context.close();
  }
}

function optionsOf({ ip, language, device, zone }: Visitor): BrowserContextOptions {
  const { extraHTTPHeaders = {}, ...speaks }: BrowserContextOptions = LANGUAGES[language];
  // A person's window has the size that it has.
  const { viewport = null, ...looks }: BrowserContextOptions = DEVICES[device];
  const headers = { ...extraHTTPHeaders, "X-Forwarded-For": ip };
  const where = zone === undefined ? {} : { timezoneId: zone };
  const isMobile = looks.isMobile === true;
  return {
    ...{ ...looks, ...speaks, ...where, extraHTTPHeaders: headers, ignoreHTTPSErrors: true },
    ...(isMobile && viewport === null ? {} : { viewport }),
  };
}

async function open(page: Page, visitor: Visitor, site: ProtectedSite): Promise<Visit> {
  const [solved, refused] = [timesOf(page), refusalOf(page)];
  const start = performance.now();
  const lost = await Promise.race([arrive(page, visitor), refused]);
  const took = performance.now() - start;
  const arrival = site.arrivals.get(visitor.ip);
  const failure = lost ?? (arrival ? missing(visitor, solved, arrival) : await refused);
  const arrivedMs = failure === null ? took : Number.NaN;
  const [pageMs = Number.NaN, responseMs = Number.NaN] = solved;
  const oddities = arrival?.oddities ?? [];
  return {
    ...{ visitor, failure, arrivedMs, pageMs, solvedMs: pageMs - responseMs, oddities },
  };
}

async function arrive(page: Page, { scheme, door }: Visitor): Promise<string | null> {
  try {
    await page.goto(`${scheme}://${HOSTS[scheme]}/${door}/${PATH}`, { waitUntil: "commit" });
    const isThere = (url: URL) => url.pathname === `/${door}/cart`;
    await page.waitForURL(isThere, { waitUntil: "domcontentloaded", timeout: TIMEOUT_MS });
    return null;
  } catch (error) {
    return `${page.url().split("?")[0]}: ${error}`;
  }
}

/** The bench's own mistakes: a visitor who was not challenged, or whose cookies are not what they should be. */
function missing(
  { cookies }: Visitor,
  solved: readonly number[],
  { sendsCookies }: Arrival,
): string | null {
  if (solved.length === 0) return "they were not challenged";
  return cookies === "none" && sendsCookies ? "their browser keeps cookies" : null;
}

/** Fills with the page's time and that of its first byte, ms, once it is solved. */
function timesOf(page: Page): number[] {
  const times: number[] = [];
  page.on("console", (message) => {
    const text = message.text();
    if (!text.startsWith(SOLVED)) return;
    const told = text.slice(SOLVED.length + 1).split(" ");
    times.push(...told.map(Number));
  });
  return times;
}

/** Settles when the visitor is refused, or they have given up. */
function refusalOf(page: Page): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(`nowhere: ${page.url().split("?")[0]}`), TIMEOUT_MS).unref();
    page.on("response", async (response) => {
      if (response.status() < 400 || !response.request().isNavigationRequest()) return;
      const text = (await response.text().catch(() => "")).replace(/<[^>]*>|\s+/g, " ");
      resolve(`${response.status()} ${response.url().split("?")[0]}: ${text.slice(0, 300)}`);
    });
  });
}
