import { createServer, type IncomingMessage, type Server, request as send } from "node:http";
import { type BrowserContext, devices, expect, type Page, test } from "../support/test";
import { signUp } from "./support/accounts";
import { lookInBothWidths } from "./support/screens";
import { openAs, type VisitingBrowsers, visitSite } from "./support/visiting-browsers";

/* Visitors are turned away from a site, say that they are people, and its owner sees it all and lets one in. */

/** Only this test's Chromium resolves it. */
const HOST = "shop.example";
const SITE = `http://${HOST}/cart`;
/** A residential address of the USA, on no list but the owner's. */
const BLOCKED = "73.2.3.4";
/** Another network, whose visitors are challenged. */
const CHALLENGED = "73.9.8.7";

let owner: BrowserContext;
let panel: Page;
let handle: string;
let visiting: VisitingBrowsers;

/** A site behind a proxy that asks about each visitor, and passes `/.gatehouse/` on. */
function startSite(base: string, key: string, ipOf: (request: IncomingMessage) => string): Server {
  return createServer((request, response) => {
    const { url = "/", method = "GET" } = request;
    const { host: _, ...sent } = request.headers;
    const headers = {
      ...sent,
      "x-gatehouse-key": key,
      "x-forwarded-for": ipOf(request),
      "x-forwarded-host": HOST,
      "x-forwarded-uri": url,
    };
    const isOurs = url.startsWith("/.gatehouse/");
    const to = new URL(isOurs ? url : "/api/forward-auth", base);
    const asked = send(to, { headers, ...(isOurs && { method }) }, (answer) => {
      if (answer.statusCode === 204) {
        response.setHeader("Content-Type", "text/html").end("<title>Shop</title><h1>Cart</h1>");
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.once("error", () => response.destroy());
    request.pipe(asked);
  });
}

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser, baseURL }) => {
  const origin = baseURL ?? "";
  owner = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  panel = await owner.newPage();
  ({ handle } = await signUp(panel));
  const send = async (method: string, path: string, data: object) => {
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const answer = await panel.request.fetch(`/api/panel/w/${handle}/${path}`, {
      ...{ method, data, headers },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const rules = [
    { name: "Unwanted", when: `ip.inNetwork("73.2.0.0/16")`, action: "block" },
    { name: "In doubt", when: `ip.inNetwork("73.9.0.0/16")`, action: "challenge" },
  ];
  const { version } = await (await panel.request.get(`/api/panel/w/${handle}/blocker`)).json();
  await send("PUT", "blocker", {
    document: { appeals: "message", rules },
    baseVersion: version,
    confirmed: true,
  });
  const { apikey } = await send("POST", "keys", { name: "shop" });
  await panel.request.get(`/api/account?${new URLSearchParams({ apikey })}`);
  const ipOf = ({ headers }: IncomingMessage) => String(headers["x-test-visitor"]);
  visiting = await visitSite(HOST, startSite(origin, apikey, ipOf));
});

test.afterAll(async () => {
  await visiting?.close();
  await owner?.close();
});

const openFrom = (ip: string, by: "persons" | "driven" = "persons", more: object = {}) =>
  openAs(visiting[by], { extraHTTPHeaders: { "X-Test-Visitor": ip }, ...more });

test("a blocked visitor says that they are a person, without JavaScript too", async () => {
  const context = await openFrom(BLOCKED, "persons", { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(SITE);
  await expect(page.getByRole("heading", { name: "This page is closed to you" })).toBeVisible();
  await page.getByLabel("Message (optional)").fill("I only want to buy a lamp. <b>Please!</b>");
  await page.getByRole("button", { name: "I am a person" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(page.getByRole("code")).toHaveText(/^[0-9a-f-]{36}$/);
  await context.close();
});

test("the pages can be read and used", async () => {
  const context = await openFrom(BLOCKED, "persons", devices["Pixel 7"]);
  const page = await context.newPage();
  await page.goto(SITE);
  await lookInBothWidths(page, "appeals-blocked");
  await page.getByRole("button", { name: "I am a person" }).click();
  await lookInBothWidths(page, "appeals-thanks");
  await context.close();
});

test("a person solves the challenge; a driven browser fails it, and may appeal", async () => {
  const person = await openFrom(CHALLENGED);
  const solved = await person.newPage();
  await solved.goto(SITE);
  await expect(solved.getByRole("heading", { name: "Cart" })).toBeVisible();
  await person.close();
  const context = await openFrom(CHALLENGED, "driven");
  const page = await context.newPage();
  await page.goto(SITE);
  await expect(page.getByRole("heading", { name: "The check did not work" })).toBeVisible();
  await page.getByRole("button", { name: "I am a person" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await context.close();
});

test("the owner sees what became of the challenges", async () => {
  await panel.goto(`/w/${handle}/overview`);
  await panel.getByRole("link", { name: "Challenges" }).click();
  const row = panel.getByRole("row", { name: /Your rules: In doubt/ });
  await expect(row.getByRole("cell").nth(1)).toHaveText("2");
  await expect(row.getByRole("cell").nth(3)).toHaveText("1");
  await expect(panel.getByRole("row", { name: /A program drives the browser/ })).toBeVisible();
  await lookInBothWidths(panel, "appeals-statistics");
});

test("the owner reads the appeals, looks at why, and lets the visitor in for a day", async () => {
  await panel.getByRole("link", { name: "Appeals" }).click();
  const first = panel.getByRole("listitem").filter({ hasText: "buy a lamp" });
  await expect(first).toContainText("Your rules: Unwanted");
  await expect(first).toContainText("<b>Please!</b>");
  await lookInBothWidths(panel, "appeals-queue");
  await first.getByRole("link", { name: "Why it was decided" }).click();
  await expect(panel.getByRole("dialog")).toContainText("Unwanted");
  await panel.goBack();
  await first.getByRole("button", { name: "Allow for a day" }).click();
  await expect(panel.getByText(`${BLOCKED} is on the IP allowlist for a day.`)).toBeVisible();
  await expect(first).toHaveCount(0);
  const context = await openFrom(BLOCKED);
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(SITE);
    await expect(page.getByRole("heading", { name: "Cart" })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await context.close();
  await panel.getByRole("button", { name: "Dismiss" }).first().click();
  await expect(panel.getByText("Appeal dismissed.")).toBeVisible();
  await panel.getByText("Settled", { exact: true }).click();
  await expect(panel.getByRole("listitem").filter({ hasText: "Allowed" })).toHaveCount(1);
  await lookInBothWidths(panel, "appeals-settled");
});
