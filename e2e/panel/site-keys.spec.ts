import { createServer, type Server } from "node:http";
import { type Browser, expect, type Page, test } from "../support/test";
import { newAccount, signUp } from "./support/accounts";
import { signUpByApi } from "./support/api-session";
import { startFrontProxy } from "./support/front-proxy";
import { checkScreen, sidewaysOverflow, takePicture, violationsOf } from "./support/screens";
import {
  openAs as openBrowser,
  type VisitingBrowsers,
  visitSite,
} from "./support/visiting-browsers";

/** Only this test's Chromium resolves it. */
const HOST = "shop.example";
const SITE = `http://${HOST}/sign-up`;
const WORDS = {
  working: "Checking your browser…",
  solved: "Checked",
  failed: "The check did not work",
};

let visiting: VisitingBrowsers;
let front: Awaited<ReturnType<typeof startFrontProxy>>;

/** Without the test's own header: the proxy in front names the visitor. */
const openAs = (browser: Browser, more: object = {}) =>
  openBrowser(browser, { extraHTTPHeaders: {}, ...more });

/** A customer's site as the panel shows to build it, under a strict policy, which verifies what is sent. */
function startSite(base: string, publicKey: string, secret: string): Server {
  return createServer(async (request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    if (request.method === "POST") {
      const chunks = await request.toArray();
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const body = new URLSearchParams({
        secret,
        response: form.get("gatehouse-response") ?? "",
      });
      const checked = await fetch(`${base}/api/siteverify`, { method: "POST", body });
      const { success, hostname, action, "error-codes": codes } = await checked.json();
      response.end(`<h1>${success ? `Welcome from ${hostname}: ${action}` : codes}</h1>`);
      return;
    }
    const policy = `default-src 'none'; script-src ${base}; connect-src ${base}; form-action 'self'`;
    response.setHeader("Content-Security-Policy", policy);
    const key = request.url === "/other" ? "ghsite_aaaaaaaaaaaaaaaaaaaaaaaa" : publicKey;
    response.end(`<!doctype html><html lang="en"><title>Shop</title>
<meta name="viewport" content="width=device-width">
<script src="${base}/.gatehouse/challenge.js" data-workers="off" async defer></script>
<main><h1>Sign up</h1><form method="post">
<div class="gatehouse" data-sitekey="${key}" data-action="sign-up"></div>
<button>Sign up</button></form></main></html>`);
  });
}

test.beforeAll(async ({ playwright, baseURL }) => {
  const session = await signUpByApi(playwright, baseURL, "sitekeys");
  const input = { name: "Sign-up form", hosts: [HOST] };
  const answer = await session.call("POST", `/api/panel/w/${session.handle}/site-keys`, input);
  expect(answer.ok(), await answer.text()).toBe(true);
  const { siteKey, secret } = await answer.json();
  front = await startFrontProxy(baseURL ?? "");
  visiting = await visitSite(HOST, startSite(front.origin, siteKey.publicKey, secret));
});

test.afterAll(async () => {
  await visiting?.close();
  front?.close();
});

const status = (page: Page) => page.getByRole("status");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a person's form is accepted once, under a strict policy of the site", async () => {
  const context = await openAs(visiting.persons);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto(SITE);
  await expect(status(page)).toHaveText(WORDS.solved);
  const token = await page.locator("[name=gatehouse-response]").inputValue();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(heading(page)).toHaveText("Welcome from shop.example: sign-up");
  const again = await page.request.post(`http://${visiting.address}/`, {
    form: { "gatehouse-response": token },
  });
  expect(await again.text()).toContain("timeout-or-duplicate");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a form that is sent too early waits for its challenge", async () => {
  const context = await openAs(visiting.persons);
  const page = await context.newPage();
  let letOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  await page.route("**/.gatehouse/widget/start", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(SITE);
  await expect(page.locator(".gatehouse")).toBeVisible();
  await page.getByRole("button", { name: "Sign up" }).click();
  letOn();
  await expect(heading(page)).toHaveText("Welcome from shop.example: sign-up");
  await context.close();
});

test("a server that cannot answer is asked again", async () => {
  const context = await openAs(visiting.persons);
  const page = await context.newPage();
  let asked = 0;
  await page.route("**/.gatehouse/widget/start", async (route) => {
    const headers = { "Access-Control-Allow-Origin": "*" };
    if (asked++ === 0) await route.fulfill({ status: 503, headers, json: {} });
    else await route.continue();
  });
  await page.goto(SITE);
  await expect(status(page)).toHaveText(WORDS.solved);
  expect(asked).toBe(2);
  await context.close();
});

test("an automated browser gets no token, and may try again", async () => {
  const context = await openAs(visiting.driven);
  const page = await context.newPage();
  await page.goto(SITE);
  await expect(status(page)).toHaveText(WORDS.failed);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(status(page)).toHaveText(WORDS.failed);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(heading(page)).toHaveText("missing-input-response");
  await context.close();
});

test("a site's mistake is told to who built it", async () => {
  const context = await openAs(visiting.persons);
  const page = await context.newPage();
  await page.goto(`http://${HOST}/other`);
  await expect(status(page)).toHaveText("Gatehouse: there is no such site key.");
  await context.close();
});

for (const [name, look] of [
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["arabic", { locale: "ar", viewport: { width: 320, height: 640 } }],
] as const) {
  test(`its challenge can be read and used: ${name}`, async () => {
    const context = await openAs(visiting.persons, { ...look, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(SITE);
    await expect(status(page)).not.toHaveText(WORDS.working);
    await expect(page.locator("[name=gatehouse-response]")).not.toHaveValue("");
    await takePicture(page, `widget-${name}`);
    expect(await violationsOf(page, "all")).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await context.close();
  });
}

test("a site key is made, tried, changed and removed in the panel", async ({ page }, info) => {
  await signUp(page, newAccount("sites"));
  await page.getByRole("link", { name: "Keys", exact: true }).click();
  await page.getByRole("link", { name: "Site keys" }).click();
  await page.getByRole("button", { name: "Create site key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Contact form");
  await dialog.getByLabel("Hosts").fill("https://Shop.Example/contact\nco.uk");
  await dialog.getByRole("button", { name: "Create site key" }).click();
  await expect(dialog.getByRole("alert")).toContainText("co.uk, a public suffix");
  await dialog.getByLabel("Hosts").fill("https://Shop.Example/contact");
  await dialog.getByRole("button", { name: "Create site key" }).click();
  await expect(dialog.getByText(/^ghsecret_[0-9A-Za-z]{40}$/)).toBeVisible();
  await dialog.getByRole("button", { name: "I've saved it" }).click();
  await page.getByRole("link", { name: "Contact form" }).click();
  await expect(page.getByText("No challenges in this period")).toBeVisible();
  await page.getByRole("button", { name: "Show the challenge" }).click();
  // Playwright's browser says what it is.
  await expect(status(page).filter({ hasText: WORDS.failed })).toBeVisible();
  await expect(page.getByText("Challenges your pages started")).toBeVisible();
  await checkScreen(page, info, "site-key");

  await page.getByLabel("Difficulty").selectOption("High");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Site key saved.")).toBeVisible();
  await page.getByRole("button", { name: "New secret" }).click();
  await dialog.getByRole("button", { name: "New secret" }).click();
  await expect(dialog.getByText("The previous secret works for one more day.")).toBeVisible();
  await dialog.getByRole("button", { name: "I've saved it" }).click();
  await page.getByRole("button", { name: "Remove site key" }).click();
  await dialog.getByRole("button", { name: "Remove site key" }).click();
  await expect(page.getByText("No site keys yet")).toBeVisible();
});
