import { devices, expect, test } from "../support/test";
import { newAccount, signUp } from "./support/accounts";
import { startFrontProxy } from "./support/front-proxy";
import { guardedSite } from "./support/guarded-site";
import { callPanel } from "./support/operator-workspace";
import { checkScreen, sidewaysOverflow, takePicture, violationsOf } from "./support/screens";
import { type VisitingBrowsers, visitSite } from "./support/visiting-browsers";

/** Only this test's Chromium resolves it. */
const HOST = "shop.example";
/** A residential address of the USA, on no list; `startFrontProxy` names the same. */
const IP = "73.2.3.4";
const CRAWLERS_IP = "73.9.8.7";
/** The whole browser's: what it sends as it leaves a page has this one, whatever a context says. */
const USER_AGENT = devices["Desktop Chrome"].userAgent;
const PHONE = { viewport: { width: 390, height: 844 } };

let visiting: VisitingBrowsers | undefined;
let front: Awaited<ReturnType<typeof startFrontProxy>> | undefined;

test.afterAll(async () => {
  await visiting?.close();
  front?.close();
});

/** A crawler that runs no scripts and reads no robots.txt. */
async function crawl(path: string) {
  const headers = { "X-Visitor": CRAWLERS_IP, "User-Agent": "Mozilla/5.0 (compatible; Harvester)" };
  const answer = await fetch(`http://${visiting?.address}${path}`, { headers, redirect: "manual" });
  return { status: answer.status, html: await answer.text() };
}
const trapsIn = (html: string) =>
  [...html.matchAll(/href="(\/\.gatehouse\/trap\/[\w-]+)"/g)].map(([, path = ""]) => path);

test("a site's visits are watched, an agent is met, and a crawler walks into the trap", async ({
  page,
  baseURL,
}, info) => {
  const base = baseURL ?? "";
  // The owner switches it on.
  await signUp(page, newAccount("visits"));
  await page.getByRole("link", { name: "Keys", exact: true }).click();
  await page.getByRole("link", { name: "Site keys" }).click();
  await page.getByRole("button", { name: "Create site key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Shop");
  await dialog.getByLabel("Hosts").fill(HOST);
  await dialog.getByRole("button", { name: "Create site key" }).click();
  await dialog.getByRole("button", { name: "I've saved it" }).click();
  await page.getByRole("link", { name: "Shop", exact: true }).click();
  const section = page.locator("section", {
    has: page.getByRole("heading", { name: "Watch whole visits" }),
  });
  await section.getByRole("switch", { name: "Accept reports from pages of these hosts" }).click();
  await expect(section.getByText("No report yet")).toBeVisible();
  await expect(section.locator("pre")).toHaveCount(3);
  const [ownTag = "", otherTag = "", trap = ""] = await section.locator("pre").allTextContents();
  expect(ownTag).toMatch(
    /^<script src="\/\.gatehouse\/gatehouse\.js" data-sitekey="ghsite_\w{24}" defer><\/script>/,
  );
  await checkScreen(page, info, "visits-waiting");

  // A rule on agents at the checkout, and a key for the site's proxy.
  const handle = new URL(page.url()).pathname.split("/")[2] ?? "";
  const { apikey } = await callPanel(page, "POST", `w/${handle}/keys`, { name: "shop" });
  const stored = await callPanel(page, "GET", `w/${handle}/blocker`, undefined);
  const rule = {
    name: "Agents do not check out",
    when: 'session.hasAgent && url.path == "/checkout"',
    action: "block",
  };
  await callPanel(page, "PUT", `w/${handle}/blocker`, {
    document: { ...Object(stored.document), rules: [rule] },
    baseVersion: 0,
    confirmed: true,
  });

  front = await startFrontProxy(base);
  visiting = await visitSite(
    HOST,
    guardedSite({
      ...{ host: HOST, base, apikey: String(apikey), ip: IP },
      policy: `default-src 'none'; script-src 'self' ${front.origin}; connect-src 'self' ${front.origin}`,
      page: (path) => `<!doctype html><html lang="en"><title>Shop</title>
<meta name="viewport" content="width=device-width">
${path === "/elsewhere" ? otherTag.replace(base, front?.origin ?? "") : ownTag}
<main><h1>Shop ${path}</h1><p><a href="/">Home</a> <a href="/tea">Tea</a> <a href="/checkout">Checkout</a></p></main>
${trap}</html>`,
    }),
    [`--user-agent=${USER_AGENT}`],
  );

  // A person browses: nothing of it can be seen, heard or reached.
  const context = await visiting.persons.newContext({ extraHTTPHeaders: {} });
  const person = await context.newPage();
  const complaints: string[] = [];
  person.on("console", (message) => {
    if (message.type() !== "log") complaints.push(message.text());
  });
  // The page's first report, and not the one that the page before sends when it is left.
  const reported = () =>
    person.waitForResponse(
      (response) =>
        response.url().endsWith("/.gatehouse/report") &&
        response.request().resourceType() === "fetch",
      { timeout: 15_000 },
    );
  // The proxy's key is new: a busy machine may not know it in time.
  await expect(async () => {
    const [report] = await Promise.all([reported(), person.goto(`http://${HOST}/`)]);
    const trap = expect.stringMatching(/^\/\.gatehouse\/trap\//);
    expect(await report.json()).toEqual({ trap });
  }).toPass();
  const traps = person.locator('a[href*="/.gatehouse/trap/"]');
  await expect(traps).toHaveCount(2);
  for (const link of await traps.all()) await expect(link).toBeHidden();
  expect(await person.locator("body").ariaSnapshot()).not.toContain("archive");
  const reached: (string | null)[] = [];
  for (let i = 0; i < 8; i++) {
    await person.keyboard.press("Tab");
    reached.push(await person.evaluate(() => document.activeElement?.getAttribute("href") ?? null));
  }
  expect(reached).toContain("/tea");
  expect(reached.filter((href) => href?.includes("/trap/"))).toEqual([]);
  expect(await violationsOf(person, "all")).toEqual([]);
  await takePicture(person, "visits-site-desktop");
  await person.setViewportSize(PHONE.viewport);
  await takePicture(person, "visits-site-phone");
  await Promise.all([reported(), person.getByRole("link", { name: "Tea" }).click()]);
  const cookie = (await context.cookies()).find(({ name }) => name === "gatehouse-session");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", domain: HOST });
  // Checking out is for people.
  await Promise.all([reported(), person.getByRole("link", { name: "Checkout" }).click()]);
  await expect(person.getByRole("heading", { name: "Shop /checkout" })).toBeVisible();

  // An agent begins to act in the same browser, as Comet shows it.
  await person.evaluate(() => {
    const overlay = document.createElement("div");
    overlay.id = "pplx-agent-0_0-overlay";
    document.body.append(overlay);
  });
  await Promise.all([reported(), person.getByRole("link", { name: "Home" }).click()]);
  await person.goto(`http://${HOST}/checkout`);
  await expect(person.getByRole("heading", { name: "This page is closed to you" })).toBeVisible();
  await person.goto(`http://${HOST}/tea`);
  await expect(person.getByRole("heading", { name: "Shop /tea" })).toBeVisible();
  expect(complaints.filter((text) => !text.includes("403"))).toEqual([]);
  await context.close();

  // A site that passes nothing on loads the script from us.
  const other = await visiting.persons.newContext({ extraHTTPHeaders: {} });
  const elsewhere = await other.newPage();
  await Promise.all([
    elsewhere.waitForResponse((response) => response.url().endsWith("/.gatehouse/report")),
    elsewhere.goto(`http://${HOST}/elsewhere`),
  ]);
  await expect
    .poll(() => elsewhere.evaluate(() => document.cookie))
    .toMatch(/^gatehouse-session=1\.[\w.-]+$/);
  await other.close();

  // A crawler takes every link.
  const home = await crawl("/");
  expect(home.status).toBe(200);
  const [entrance = ""] = trapsIn(home.html);
  const first = await crawl(entrance);
  expect((await crawl("/tea")).status).toBe(200);
  const [deeper = ""] = trapsIn(first.html);
  expect((await crawl(deeper)).status).toBe(200);
  expect((await crawl("/tea")).status).toBe(403);

  // Whoever is sent to the trap reads what it is.
  const curious = await visiting.persons.newContext({ extraHTTPHeaders: {} });
  const sentThere = await curious.newPage();
  await sentThere.goto(`http://${HOST}${entrance}`);
  await expect(sentThere.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  expect(await violationsOf(sentThere, "all")).toEqual([]);
  await takePicture(sentThere, "visits-trap-desktop");
  await sentThere.setViewportSize(PHONE.viewport);
  expect(await sidewaysOverflow(sentThere)).toBe(0);
  await takePicture(sentThere, "visits-trap-phone");
  await sentThere.goto(`http://${HOST}/tea`);
  await expect(sentThere.getByRole("heading", { name: "Shop /tea" })).toBeVisible();
  await curious.close();

  // The owner sees that it works, and why who was kept out.
  await page.reload();
  await expect(section.getByText("Reports arrive")).toBeVisible();
  await checkScreen(page, info, "visits-arriving");
  await page.setViewportSize(PHONE.viewport);
  expect(await sidewaysOverflow(page)).toBe(0);
  await takePicture(page, "visits-arriving-phone");
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/w/${handle}/traffic?ip=${CRAWLERS_IP}`);
  await page.getByRole("row").filter({ hasText: "/tea" }).first().click();
  await expect(page.getByText("Followed a link that people do not see").first()).toBeVisible();
  await takePicture(page, "visits-traffic-honeypot");
  await page.goto(`/w/${handle}/traffic?ip=${IP}&blocked=1`);
  await page.getByRole("row").filter({ hasText: "/checkout" }).first().click();
  await expect(page.getByText("Agent with a person")).toBeVisible();
  await expect(page.getByText("Perplexity Comet")).toBeVisible();
  await takePicture(page, "visits-traffic-agent");
});
