import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { freePort } from "@/test/free-port";
import { PROXIES, type TestedProxy } from "@/test/proxies/proxies";
import { until } from "@/test/state/until";
import { openPersonsBrowser, PERSON } from "./support/browser";
import { send } from "./support/http";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { EMAIL, openWorkspace } from "./support/workspaces";

/*
 * The proxies' documented configurations, in front of one application, as a person's Chromium sees them, and when
 * Gatehouse dies. components/keys/snippets/proxies.test.ts has the rest.
 */

const testbed = openTestbed();
/** Residential addresses of the USA: a person who solved a challenge is remembered by theirs. */
const personsIp = (visitor: number) => `73.2.${visitor}.4`;
/** On the customer's blocklist. */
const BLOCKED_IP = "198.51.100.7";
const WANTED = "http://shop.example/cart?item=1&x=%20y";

const DOCUMENT = {
  version: 1,
  lists: { ipBlacklist: [BLOCKED_IP] },
  configurations: [
    {
      name: "Challenge",
      policy: { country: { rule: "block", codes: ["US"], action: "challenge" } },
    },
    { name: "Gone", pageResponse: { type: "HTTPStatusCode", contents: "410" } },
    {
      name: "Redirect",
      pageResponse: { type: "RedirectURL", contents: "http://other.example/sorry" },
    },
  ],
};

let gatehouse: Server;
let apikey = "";
let application: HttpServer;
const running: ChildProcess[] = [];
const there = PROXIES.filter(({ isThere }) => isThere());
/** The port of each proxy that asks for the Blocker policy. */
const plainPorts = new Map<string, number>();

test.beforeAll(async () => {
  const installation = testbed.installation();
  gatehouse = await installation.start();
  ({ apikey } = await openWorkspace(installation, ["--quota", "100000"]));
  const file = join(testbed.folder(), "account.json");
  writeFileSync(file, JSON.stringify(DOCUMENT));
  await installation.operator(["account", "import", "--email", EMAIL, "--file", file]);
  application = createServer(({ url }, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<title>Shop</title><h1>Cart</h1><code>${url}</code>`);
  }).listen(0, "127.0.0.1");
  await once(application, "listening");
});

test.afterAll(async () => {
  for (const child of running) {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  }
  application?.closeAllConnections();
  application?.close();
});

async function start(proxy: TestedProxy, configuration?: string): Promise<number> {
  const folder = testbed.folder();
  chmodSync(folder, 0o755); // a proxy's workers do not run as root
  const place = join(folder, proxy.name);
  mkdirSync(place);
  const [port, ownPort] = [await freePort(), await freePort()];
  const { port: own } = application.address() as AddressInfo; // TCP
  const base = `http://127.0.0.1:${gatehouse.port}/api`;
  const site = {
    place,
    port,
    ownPort,
    base,
    apikey,
    configuration,
    application: `127.0.0.1:${own}`,
  };
  const child = proxy.start(site);
  running.push(child);
  await until(`${proxy.name} answers`, async () => {
    if (child.exitCode !== null) throw new Error(`it ended with status ${child.exitCode}`);
    return (await visit(port, personsIp(0)).catch(() => null)) !== null;
  });
  return port;
}

const visit = (port: number, ip: string) =>
  send(port, "/", {
    headers: { Host: "shop.example", "X-Forwarded-For": ip, "User-Agent": PERSON.userAgent },
  });

/** Chromium as a person has it, at a proxy. */
async function browse(port: number, ip: string, look: (page: Page) => Promise<void>) {
  const browser = await openPersonsBrowser(port);
  if (browser === undefined) return;
  try {
    const headers = { "X-Forwarded-For": ip };
    const context = await browser.newContext({ ...PERSON, extraHTTPHeaders: headers });
    await look(await context.newPage());
  } finally {
    await browser.close();
  }
}

for (const [at, proxy] of there.entries()) {
  const ip = personsIp(at + 1);
  test(`${proxy.name}: Chromium is let in, blocked, redirected, challenged, and back`, async () => {
    const port = await start(proxy);
    plainPorts.set(proxy.name, port);
    await browse(port, ip, async (page) => {
      expect((await page.goto(WANTED))?.status()).toBe(200);
      await expect(page.getByText("/cart?item=1&x=%20y")).toBeVisible();
    });
    await browse(port, BLOCKED_IP, async (page) => {
      expect((await page.goto(WANTED))?.status()).toBe(403);
    });
    await browse(await start(proxy, "Gone"), BLOCKED_IP, async (page) => {
      expect((await page.goto(WANTED))?.status()).toBe(410);
    });
    await browse(await start(proxy, "Redirect"), BLOCKED_IP, async (page) => {
      await page.goto(WANTED).catch(() => undefined); // it is blocked there too
      expect(page.url()).toBe("http://other.example/sorry");
    });
    await browse(await start(proxy, "Challenge"), ip, async (page) => {
      const challenges: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/.gatehouse/")) challenges.push(request.method());
      });
      await page.goto(WANTED);
      await expect(page.getByRole("heading", { name: "Cart" })).toBeVisible();
      expect(page.url()).toBe(WANTED);
      await page.goto("http://shop.example/next");
      await expect(page.getByRole("heading", { name: "Cart" })).toBeVisible();
      // Without a window it looks like a program, and is asked once more.
      expect([["GET", "POST"].join(), ["GET", "POST", "POST"].join()]).toContain(challenges.join());
    });
  });
}

test("each site stays up when Gatehouse is killed", async () => {
  await gatehouse.program.kill();
  for (const [name, port] of plainPorts) {
    const answer = await visit(port, BLOCKED_IP);
    expect([name, answer.status]).toEqual([name, 200]);
  }
});

test("every proxy was there", () => {
  const missing = PROXIES.filter((proxy) => !there.includes(proxy)).map(({ name }) => name);
  test.skip(missing.length > 0, `not installed: ${missing.join(", ")}`);
});
