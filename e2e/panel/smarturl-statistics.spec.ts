import { expect, type Page, test } from "../support/test";
import { signUp } from "./support/accounts";
import { callPanel } from "./support/operator-workspace";
import { checkScreen } from "./support/screens";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const OFFER = "https://offer.example.org/";
const SORRY = "https://sorry.example.org/";

async function newLink(page: Page, part: object = {}) {
  const { handle } = await signUp(page);
  const document = { keyname: "spring", destination: OFFER, blockedDestination: SORRY, ...part };
  const { id } = await callPanel(page, "POST", `w/${handle}/smarturls`, {
    document,
    confirmed: true,
  });
  const path = `/w/${handle}/smarturls/${id}`;
  const visit = (userAgent: string, headers: Record<string, string> = {}) =>
    page.request.get(`/go/${handle}/spring`, {
      headers: { "User-Agent": userAgent, "X-Forwarded-For": "73.2.3.4", ...headers },
      maxRedirects: 0,
    });
  return { handle, path, visit };
}

/** The number of a figure. */
const figure = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd > p");

/** A line of a ranking: its count and share. */
const line = (page: Page, table: string, name: string) =>
  page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: name });

test("visits show up by themselves, in figures, over time and by what they were", async ({
  page,
}, info) => {
  const { handle, path, visit } = await newLink(page);
  await page.goto(path);
  await page.getByRole("navigation", { name: "SmartURL" }).getByText("Statistics").click();
  await expect(page.getByText("No visits in this period")).toBeVisible();
  await checkScreen(page, info, "link-statistics-empty");

  expect((await visit(CHROME, { Referer: "https://News.example/today" })).status()).toBe(302);
  await visit(CHROME);
  await visit("curl/8.5.0");
  // None of these is a visit.
  await visit(CHROME, { "X-Forwarded-For": "40.94.16.10" });
  await visit("Twitterbot/1.0");
  await page.request.head(`/go/${handle}/spring`, { maxRedirects: 0 });

  await expect(figure(page, "Visits")).toHaveText("3", { timeout: 20_000 });
  await expect(page.getByText("Not counted: 1 by mail filters")).toBeVisible();
  await expect(figure(page, "Passed")).toHaveText("2");
  await expect(figure(page, "Blocked")).toHaveText("1");
  await expect(figure(page, "Humans")).toHaveText("–");
  await expect(line(page, "Countries", "United States")).toContainText("3100%");
  await expect(line(page, "Referrers", "news.example")).toContainText("133.3%");
  await expect(line(page, "Referrers", "Direct")).toContainText("266.7%");
  await expect(line(page, "Destinations", OFFER)).toContainText("2100%");
  await expect(line(page, "Destinations", SORRY)).toHaveCount(0);
  await expect(line(page, "Blocked, by reason", "Bots and crawlers")).toContainText("1100%");
  await expect(line(page, "Devices", "Desktop")).toContainText("3100%");
  await checkScreen(page, info, "link-statistics");

  await page.getByRole("slider", { name: "Visits over time" }).focus();
  await page.getByText("As a table").click();
  const table = page.getByRole("region", { name: "Visits over time" });
  await expect(table.getByRole("row").last()).toContainText("3021");
  for (const range of ["7 days", "30 days"]) {
    await page.getByText(range, { exact: true }).click();
    await expect(figure(page, "Visits")).toHaveText("3");
  }
  await expect(page).toHaveURL(/range=30d$/);

  await page.goto(`/w/${handle}/smarturls`);
  const row = page.getByRole("row").filter({ hasText: "spring" });
  await expect(row.getByRole("link", { name: "3 visits of spring" })).toBeVisible();
  await expect(row.getByText("Active")).toBeVisible();
  await checkScreen(page, info, "smarturls-visits");
});

test("a visitor on the verification page counts as a visit, not yet as a human", async ({
  page,
}) => {
  const { path, visit } = await newLink(page, { jsVerification: true });
  await page.goto(`${path}/statistics`);
  const answer = await visit(CHROME);
  expect([answer.status(), answer.headers().location]).toEqual([200, undefined]);
  await expect(figure(page, "Visits")).toHaveText("1", { timeout: 20_000 });
  await expect(figure(page, "Humans")).toHaveText("0");
  await expect(figure(page, "Passed")).toHaveText("0");
  await expect(figure(page, "Asked")).toHaveText("1");
  await page.getByRole("link", { name: "By check, device and reason" }).click();
  await expect(page.getByRole("combobox", { name: "Policy" })).toHaveValue("shorterlink spring");
  const byCheck = page.getByRole("region", { name: "By check and rule" });
  const row = byCheck.getByRole("row", { name: "JavaScript verification of a link 1 1 0" });
  await expect(row).toBeVisible();
});

test("statistics that cannot be read say so, and can be retried", async ({ page }) => {
  const { path } = await newLink(page);
  const api = /\/smarturls\/[^/]+\/statistics/;
  await page.route(api, (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await page.goto(`${path}/statistics`);
  await expect(page.getByText("Can't reach the server")).toBeVisible({ timeout: 30_000 });
  await page.unroute(api);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No visits in this period")).toBeVisible();
});
