import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type Browser,
  type BrowserContext,
  chromium,
  devices,
  expect,
  type Page,
  test,
} from "../support/test";
import { type ApiSession, signUpByApi } from "./support/api-session";
import { sidewaysOverflow, takePicture, violationsOf } from "./support/screens";

const CHROME = devices["Desktop Chrome"];
/** Only this test's Chromium resolves these names. */
const HOST = "dest.example";
const DESTINATION = `http://${HOST}/offer`;
const BLOCKED = `http://${HOST}/sorry`;

let destination: Server;
let session: ApiSession;
/** By keyname. */
const ids = new Map<string, string>();
/** An ordinary browser, and an automated one. */
let persons: Browser;
let driven: Browser;

async function addLink(keyname: string, more: object = {}): Promise<void> {
  const document = { keyname, destination: DESTINATION, blockedDestination: BLOCKED, ...more };
  const answer = await session.call("POST", `/api/panel/w/${session.handle}/smarturls`, {
    document,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  ids.set(keyname, (await answer.json()).id);
}

test.beforeAll(async ({ playwright, baseURL }) => {
  destination = createServer((request, response) =>
    response
      .setHeader("Content-Type", "text/html")
      .end(`<title>Shop</title><h1>${request.url === "/sorry" ? "Sorry" : "Welcome"}</h1>`),
  );
  await new Promise<void>((resolve) => destination.listen(0, "127.0.0.1", resolve));
  const { port } = destination.address() as AddressInfo; // a listening TCP server has one
  const { launchOptions = {} } = test.info().project.use;
  const args = [
    ...(launchOptions.args ?? []),
    `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${port}`,
  ];
  driven = await chromium.launch({ ...launchOptions, args });
  persons = await chromium.launch({
    ...launchOptions,
    args: [...args, "--disable-blink-features=AutomationControlled"],
  });

  session = await signUpByApi(playwright, baseURL, "served");
  await addLink("promo", { jsVerification: true });
  await addLink("other", { jsVerification: true });
  await addLink("secret");
  await addLink("ended", { serving: { expiresAt: "2020-01-01" } });
  const password = await session.call(
    "PUT",
    `/api/panel/w/${session.handle}/smarturls/${ids.get("secret")}/password`,
    { password: "open sesame" },
  );
  expect(password.ok(), await password.text()).toBe(true);
  await session.call("GET", at("secret")); // the server knows the links now
});

test.afterAll(async () => {
  await Promise.all([persons?.close(), driven?.close()]);
  destination?.closeAllConnections();
  destination?.close();
});

/** A browser window at a residential address, which is on no list. */
async function open(browser: Browser, more: object = {}): Promise<BrowserContext> {
  const { baseURL } = test.info().project.use;
  return browser.newContext({
    ...CHROME,
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: { "X-Forwarded-For": "73.2.3.4" },
    ...more,
  });
}

const at = (keyname: string) => `/go/${session.handle}/${keyname}`;

/** Opens a link, and again a moment later where the plan's few visits a second are spent: these tests come quickly. */
async function visit(page: Page, keyname: string): Promise<void> {
  await expect(async () => {
    const answer = await page.goto(at(keyname));
    expect(answer?.status()).not.toBe(429);
  }).toPass({ intervals: [1_000] });
}

async function totals(keyname: string): Promise<Record<string, number>> {
  const path = `/api/panel/w/${session.handle}/smarturls/${ids.get(keyname)}/statistics?range=24h`;
  const answer = await session.call("GET", path);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).total;
}

test("a person gets through verification to the destination, once, and is counted human once", async () => {
  const context = await open(persons);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${at("promo")}?utm=mail`);
  await page.waitForURL(DESTINATION);
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect.poll(() => totals("promo")).toMatchObject({ visits: 1, humans: 1, blocked: 0 });

  const back = asked.find((url) => url.includes("gh-code=")) ?? "";
  expect(back).toContain("utm=mail");
  for (const url of [back, back.replace("/promo?", "/other?")]) {
    await page.goto(url);
    await expect(page.getByRole("heading", { name: "Sorry" })).toBeVisible();
  }
  await expect.poll(() => totals("promo")).toMatchObject({ humans: 1 });
  expect(await totals("other")).toMatchObject({ humans: 0 });
  await context.close();
});

test("a code of another link leads to the blocked destination, also when it is fresh", async () => {
  const context = await open(persons);
  const page = await context.newPage();
  await page.route(/gh-code=/, (route) => route.abort());
  // Only once it has failed: a request that the routes let go of would use the code.
  const back = page.waitForEvent("requestfailed", (request) => request.url().includes("gh-code="));
  await page.goto(at("other"));
  const url = (await back).url();
  await page.unrouteAll();
  await page.goto(url.replace("/other?", "/promo?"));
  await expect(page.getByRole("heading", { name: "Sorry" })).toBeVisible();
  // Its own link still accepts it.
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await context.close();
});

test("an automated browser is blocked", async () => {
  const context = await open(driven);
  const page = await context.newPage();
  await visit(page, "promo");
  await page.waitForURL(BLOCKED);
  await context.close();
});

test("a client without scripts stays outside, whatever browser it claims to be", async ({
  playwright,
}) => {
  const { baseURL } = test.info().project.use;
  const curl = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    userAgent: CHROME.userAgent,
  });
  await expect(async () => {
    const answer = await curl.get(at("promo"), { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain(HOST);
  }).toPass({ intervals: [1_000] });

  const context = await open(persons, { javaScriptEnabled: false });
  const page = await context.newPage();
  await visit(page, "promo");
  await expect(page.getByRole("alert")).toContainText("This link needs JavaScript");
  await context.close();
});

test("a password is asked for until it is right", async () => {
  const context = await open(persons);
  const page = await context.newPage();
  await visit(page, "secret");
  await page.keyboard.type("sesame");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("That is not the password. Please try again.");
  await page.getByLabel("Password").fill("open sesame");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(DESTINATION);
  await context.close();
});

for (const [name, look] of [
  ["desktop", {}],
  ["phone", devices["Pixel 7"]],
  ["dark", { colorScheme: "dark" }],
] as const) {
  test(`its pages can be read and used: ${name}`, async () => {
    for (const [keyname, heading] of [
      ["none", "This link leads nowhere"],
      ["ended", "This link has ended"],
      ["secret", "This link has a password"],
      ["promo", "One moment"],
    ] as const) {
      const context = await open(persons, look);
      const page = await context.newPage();
      // The verification page stays: its way back is answered with nothing.
      await page.route(/gh-proof=/, (route) => route.fulfill({ status: 204 }));
      await visit(page, keyname);
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await expect(page.getByRole("link", { name: "Report this link" })).toBeVisible();
      await takePicture(page, `link-${keyname}-${name}`);
      expect({ keyname, violations: await violationsOf(page, "all") }).toEqual({
        keyname,
        violations: [],
      });
      expect(await sidewaysOverflow(page)).toBe(0);
      await context.close();
    }
  });
}
