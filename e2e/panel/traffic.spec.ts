import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { newAccount, signUp } from "./support/accounts";
import { callPanel } from "./support/operator-workspace";
import { checkScreen } from "./support/screens";

/** Creates a key as the panel's pages do, and returns it. */
async function makeKey(page: Page, handle: string): Promise<string> {
  return page.evaluate(async (workspace) => {
    const answer = await fetch(`/api/panel/w/${workspace}/keys`, {
      method: "POST",
      body: JSON.stringify({ name: "shop" }),
    });
    const { apikey } = await answer.json();
    return String(apikey);
  }, handle);
}

/** A customer's server's call about one visitor; like one, it asks again when it is told "not now" (503). */
async function call(page: Page, apikey: string, visitor: Record<string, string>) {
  const query = new URLSearchParams({ apikey, ...visitor });
  const ask = () => page.request.get(`/api/blocker?${query}`);
  let answer = await ask();
  while (answer.status() === 503) answer = await ask();
  expect(answer.status()).toBe(200);
  return answer.json();
}

test("a new user sees the first call arrive, why it was blocked, and lets that visitor in", async ({
  page,
}, testInfo) => {
  const { handle } = await signUp(page, newAccount("traffic"));
  await page.goto(`/w/${handle}/overview`);
  await expect(page.getByText("Once you have a key, this is all it takes.")).toBeVisible();
  await checkScreen(page, testInfo, "overview-new");

  const apikey = await makeKey(page, handle);
  await page.reload();
  await expect(page.getByText("Waiting for your first call.")).toBeVisible();
  const bot = { ip: "8.8.8.8", ua: "curl/8.5.0", url: "/<b>shop</b>" };
  expect(await call(page, apikey, bot)).toMatchObject({ blockAccess: 1 });
  await expect(page.getByText("Your call arrived")).toBeVisible();

  await page.getByRole("link", { name: "Look at it" }).click();
  const panel = page.getByRole("dialog", { name: "One call in full" });
  await expect(panel.getByText("Bots and crawlers")).toBeVisible();
  await expect(panel.getByText("/<b>shop</b>")).toBeVisible();
  await checkScreen(page, testInfo, "traffic-decision");
  await panel.getByRole("button", { name: "Allow this visitor" }).click();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByText("8.8.8.8 is let in from now on.")).toBeVisible();
  await expect.poll(async () => (await call(page, apikey, bot)).blockAccess).toBe(0);
});

test("traffic is narrowed in the page's address, followed live, exported and deleted", async ({
  page,
}, testInfo) => {
  const { handle } = await signUp(page, newAccount("traffic"));
  const apikey = await makeKey(page, handle);
  for (const ip of ["8.8.8.8", "8.8.4.4", "9.9.9.9"]) {
    await call(page, apikey, {
      ip,
      ua: ip === "9.9.9.9" ? "curl/8.5.0" : "Mozilla/5.0 Firefox/140",
    });
  }
  await page.goto(`/w/${handle}/traffic`);
  const rows = page.getByRole("table").getByRole("row");
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(rows).toHaveCount(4, { timeout: 1_000 });
  }).toPass();
  await checkScreen(page, testInfo, "traffic");

  await page.getByText("Blocked", { exact: true }).first().click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/blocked=yes/);
  await page.goto(`/w/${handle}/traffic?ip=8.8.0.0/16`);
  await expect(rows).toHaveCount(3);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  await expect(dialog.getByText("2 records")).toBeVisible();
  await dialog.getByRole("button", { name: "Export" }).click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(3);

  await page.goto(`/w/${handle}/traffic`);
  await page.getByRole("button", { name: "Live" }).click();
  await call(page, apikey, { ip: "1.1.1.1" });
  await expect(page.getByText("1.1.1.1")).toBeVisible();

  await page.goto(`/w/${handle}/settings`);
  await page.getByLabel("Delete a visitor's calls").fill("8.8.0.0/16");
  await page.getByRole("button", { name: "Look it up" }).click();
  await expect(page.getByText("2 recorded calls of 8.8.0.0/16")).toBeVisible();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Deleted: 2 records.")).toBeVisible();
});

test("visits of a SmartURL's own link are called so, never by an id", async ({ page }) => {
  const { handle } = await signUp(page, newAccount("traffic"));
  const keyname = "spring";
  const document = {
    keyname,
    destination: "https://example.org/offer",
    blockedDestination: "https://example.org/",
  };
  await callPanel(page, "POST", `w/${handle}/smarturls`, { document, confirmed: true });
  await page.request.get(`/go/${handle}/${keyname}`, { maxRedirects: 0 });
  await page.goto(`/w/${handle}/traffic`);
  const row = page.getByRole("row").filter({ hasText: keyname });
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(row).toContainText("SmartURL link", { timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("API key").selectOption("SmartURL link");
  await expect(
    page.getByRole("button", { name: "Drop the filter Key: SmartURL link" }),
  ).toBeVisible();
  await expect(row).toHaveCount(1);
  await row.getByRole("button").press("Enter");
  const detail = page.getByRole("dialog", { name: "One call in full" });
  await expect(detail.getByText("SmartURL link")).toBeVisible();
});

test("the overview adds it up, also by keyboard", async ({ page }, testInfo) => {
  const { handle } = await signUp(page, newAccount("traffic"));
  const apikey = await makeKey(page, handle);
  for (const ip of ["8.8.8.8", "9.9.9.9"]) await call(page, apikey, { ip, ua: "curl/8.5.0" });
  await page.goto(`/w/${handle}/overview`);
  const chart = page.getByRole("slider", { name: "Requests over time" });
  const both = /: 2 requests, 2 blocked$/;
  // The two may be written in separate batches.
  await expect(async () => {
    await page.reload();
    await expect(chart).toHaveAttribute("aria-valuetext", both, { timeout: 2_000 });
  }).toPass();
  await checkScreen(page, testInfo, "overview");
  await chart.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuetext", /: 0 requests, 0 blocked$/);
  await page.getByRole("link", { name: /Bots and crawlers/ }).press("Enter");
  await expect(page).toHaveURL(/traffic\?since=24h&reason=spiderCrawler/);
  await page.getByRole("table").getByRole("button").first().press("Enter");
  await expect(page.getByRole("dialog", { name: "One call in full" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});
