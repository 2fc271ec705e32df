import { readFileSync } from "node:fs";
import { expect, type Page, test } from "../support/test";
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

/** A customer's server's call about one visitor. */
async function call(page: Page, apikey: string, visitor: Record<string, string>) {
  const query = new URLSearchParams({ apikey, ...visitor });
  const answer = await page.request.get(`/api/blocker?${query}`);
  expect(answer.status()).toBe(200);
  return answer.json();
}

test("a new user sees the first call arrive, why it was blocked, and lets that visitor in", async ({
  page,
}, testInfo) => {
  const { handle } = await signUp(page, newAccount("traffic"));
  await page.goto(`/w/${handle}/overview`);
  await expect(page.getByText("What do you want to protect?")).toBeVisible();
  await checkScreen(page, testInfo, "overview-new");

  const apikey = await makeKey(page, handle);
  await page.reload();
  await expect(page.getByText("Waiting for your first call.")).toBeVisible();
  const bot = { ip: "8.8.8.8", ua: "curl/8.5.0", url: "/<b>shop</b>" };
  expect(await call(page, apikey, bot)).toMatchObject({ blockAccess: 1 });
  await expect(page.getByText("Your call arrived")).toBeVisible();

  await page.getByRole("link", { name: "View details" }).click();
  const panel = page.getByRole("dialog", { name: "Call details" });
  await expect(panel.getByText("Blocked by the check “Bots and crawlers”.")).toBeVisible();
  await expect(panel.getByText("/<b>shop</b>")).toBeVisible();
  await checkScreen(page, testInfo, "traffic-decision");
  await panel.getByRole("button", { name: "Allow this visitor" }).click();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByText("8.8.8.8 is on your allowlist.")).toBeVisible();
  await expect.poll(async () => (await call(page, apikey, bot)).blockAccess).toBe(0);
  await expect(panel.getByText("Allowed by your allowlist:")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Allow this visitor" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("8.8.8.8 removed from the list.")).toBeVisible();
  await expect.poll(async () => (await call(page, apikey, bot)).blockAccess).toBe(1);
});

test("a monitored check that matches is told apart: in the list, the call, the overview", async ({
  page,
}) => {
  const { handle } = await signUp(page, newAccount("traffic"));
  const apikey = await makeKey(page, handle);
  const stored = await callPanel(page, "GET", `w/${handle}/blocker`, undefined);
  const document = {
    ...Object(stored.document),
    mode: "monitor",
    country: { rule: "block", codes: ["US"], unknown: "allow" },
  };
  await callPanel(page, "PUT", `w/${handle}/blocker`, {
    document,
    baseVersion: 0,
    confirmed: true,
  });
  const visitor = { ip: "73.202.12.9", ua: "Mozilla/5.0 Firefox/140" };
  await expect
    .poll(async () => (await call(page, apikey, visitor)).detectActivity)
    .toBe("BLOCK BY COUNTRY.");
  await page.goto(`/w/${handle}/traffic?verdict=would-block`);
  const row = page.getByRole("row").filter({ hasText: "73.202.12.9" }).first();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(row).toContainText("Would block", { timeout: 1_000 });
  }).toPass();
  await row.getByRole("button").click();
  const panel = page.getByRole("dialog", { name: "Call details" });
  await expect(
    panel.getByText("The check “Country” matched. It only monitors, so the visitor was let in."),
  ).toBeVisible();
  await panel.getByRole("button", { name: /^Show all/ }).click();
  await expect(panel.getByText("would have blocked, but only monitors")).toBeVisible();
  // The tests' server has no feeds.
  await expect(panel.getByRole("listitem").filter({ hasText: "Bad addresses" })).toContainText(
    "did not run",
  );
  await page.goto(`/w/${handle}/overview`);
  await expect(page.getByRole("heading", { name: "Ready to enforce?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the Blocker policy" })).toHaveAttribute(
    "href",
    `/w/${handle}/blocker`,
  );
  await page.getByRole("button", { name: "What is different" }).click();
  await expect(page.getByText("Nothing stands out").first()).toBeVisible();
  await expect(page.getByText("1 policy save in this period")).toBeVisible();
  await page.locator("dl > div").filter({ hasText: "Would block" }).getByRole("link").click();
  await expect(page).toHaveURL(/verdict=would-block/);
  await expect(row).toBeVisible();
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
  await expect(page).toHaveURL(/verdict=blocked/);
  await expect(page.getByText("1 call", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(4);
  expect((await rows.nth(1).boundingBox())?.height).toBeLessThanOrEqual(32);

  const address = page.getByLabel("Address or CIDR");
  await address.pressSequentially("8.8.", { delay: 20 });
  await expect(rows).toHaveCount(3);
  await address.pressSequentially("4.");
  await expect(rows).toHaveCount(2);
  await address.fill("not an ip");
  await expect(page.getByText(/^Enter an address such as/)).toBeVisible();
  await expect(rows).toHaveCount(0);
  // One step for all that was typed.
  await page.goBack();
  await expect(address).toHaveValue("");
  await expect(rows).toHaveCount(4);

  await address.blur();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const opened = page.getByRole("dialog", { name: "Call details" });
  await expect(opened.getByText("8.8.4.4", { exact: true })).toBeVisible();
  await page.keyboard.press("k");
  await expect(opened.getByText("9.9.9.9", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(opened).toHaveCount(0);
  await expect(rows).toHaveCount(4);

  await page.getByLabel("Group by").selectOption("network");
  await page.getByRole("button", { name: /^8\.8\.8\.0\/24/ }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByLabel("Name of the current view").fill("Resolver");
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.goto(`/w/${handle}/traffic`);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("button", { name: "Resolver", exact: true }).click();
  await expect(rows).toHaveCount(2);

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
  await expect(rows).toHaveCount(4);
  await page.getByRole("button", { name: "Live" }).click();
  // A call from before it listens is not new.
  await expect(page.getByText("Listening for calls")).toBeVisible();
  await call(page, apikey, { ip: "1.1.1.1" });
  await expect(rows.filter({ hasText: "1.1.1.1" })).toBeVisible();
  await expect(page.getByText("1 new call", { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(5);

  await page.goto(`/w/${handle}/settings`);
  await page.getByLabel("Delete a visitor's calls").fill("8.8.0.0/16");
  await page.getByRole("button", { name: "Look it up" }).click();
  await expect(page.getByText("2 recorded calls of 8.8.0.0/16")).toBeVisible();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("2 records deleted.")).toBeVisible();
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
  // Neither the key nor the keyname is among the first columns.
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "API key" }).check();
  await page.getByRole("checkbox", { name: "Configuration" }).check();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(row).toContainText("SmartURL link", { timeout: 1_000 });
  }).toPass();
  await page.reload();
  await expect(row).toContainText("SmartURL link");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("API key").selectOption("SmartURL link");
  await expect(
    page.getByRole("button", { name: "Remove the filter Key: SmartURL link" }),
  ).toBeVisible();
  await expect(row).toHaveCount(1);
  await row.getByRole("button").press("Enter");
  const detail = page.getByRole("dialog", { name: "Call details" });
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
  // Bars of one range must not stay among those of the next.
  const bars = chart.locator("xpath=preceding-sibling::*[name()='svg']/*");
  for (const [range, count] of [
    ["7 days", 28],
    ["30 days", 30],
    ["24 hours", 24],
  ] as const) {
    await page.getByText(range, { exact: true }).click();
    await expect(bars).toHaveCount(count);
  }
  await page.goBack();
  await expect(bars).toHaveCount(30);
  await page.goForward();
  await expect(bars).toHaveCount(24);
  await chart.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuetext", /: 0 requests, 0 blocked$/);
  await page.getByRole("link", { name: /Bots and crawlers/ }).press("Enter");
  await expect(page).toHaveURL(/traffic\?from=.*&reason=spiderCrawler/);
  await page.getByRole("table").getByRole("button").first().press("Enter");
  await expect(page.getByRole("dialog", { name: "Call details" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});
