import type { Locator } from "@playwright/test";
import { defaultPolicy } from "@/lib/engine/document/policy-schema";
import { expect, type Page, test } from "../support/test";
import { signUp } from "./support/accounts";
import { callPanel, OPERATOR_STATE, readOperatorWorkspace } from "./support/operator-workspace";
import { sidewaysOverflow } from "./support/screens";

const open = async (page: Page, path: string) => {
  await page.goto(`/w/${readOperatorWorkspace().handle}/${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
};

/** Puts these fields into the JSON that the server answers with. */
const answerWith = (page: Page, url: string, fields: object) =>
  page.route(url, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...fields } });
  });

test.describe("the panel", () => {
  test.use({ storageState: OPERATOR_STATE });

  test("is all within reach of the keyboard: palette, shortcuts, search", async ({ page }) => {
    await open(page, "lists");
    await page.keyboard.press("/");
    const search = page.getByLabel("Search this list");
    await expect(search).toBeFocused();
    await page.keyboard.type("gt?");
    await expect(search).toHaveValue("gt?");

    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search or jump to" });
    await expect(field).toBeFocused();
    await field.fill("spring");
    await expect(page.getByRole("option", { name: /^spring/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.keyboard.press("Escape");
    await expect(search).toBeFocused();

    await page.keyboard.press("Control+k");
    await field.fill("203.0.113.77");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Address, network or range")).toHaveValue("203.0.113.77");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/lists$/);

    await page.locator("#content").focus();
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    await expect(page).toHaveURL(/\/smarturls$/);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  });

  test("has its pages behind a button in the header on a phone, over no row", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["blocker", "lists", "smarturls", "configurations", "settings"]) {
      await open(page, path);
      expect(await sidewaysOverflow(page), path).toBe(0);
    }
    const button = page.getByRole("banner").getByRole("button", { name: "Pages" });
    await button.click();
    await page.getByRole("dialog").getByRole("link", { name: "SmartURLs" }).click();
    await expect(page).toHaveURL(/\/smarturls$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("has its menus at hand at once, whatever the line", async ({ page }) => {
    await open(page, "overview");
    await page.context().setOffline(true);
    const account = page.getByRole("button", { name: "Your account" });
    const signOut = page.getByRole("menuitem", { name: "Sign out" });
    await account.click();
    await expect(signOut).toBeVisible({ timeout: 1_000 });
    await account.click();
    await expect(signOut).toHaveCount(0);
    await expect(account).toHaveAttribute("aria-expanded", "false");
    await page.context().setOffline(false);
  });

  test("says that a save failed beside the save bar, not over it", async ({ page }) => {
    await page.route("**/api/panel/w/*/blocker", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.fallback(),
    );
    await open(page, "blocker");
    await page.getByLabel("Block mobile").check();
    for (let attempt = 0; attempt < 3; attempt++) {
      await page.getByRole("button", { name: "Review and save" }).click();
      await page.getByRole("button", { name: /^Save version/ }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await expect(page.getByRole("button", { name: "Close the message" })).toHaveCount(1);
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByLabel("Block mobile")).not.toBeChecked();
  });

  test("keeps long names inside their cards, on the narrowest phone too", async ({ page }) => {
    const name = "Deutsche-Gesellschaft-fuer-Telekommunikation-und-Rechenzentren".repeat(2);
    await answerWith(page, "**/api/panel/w/*/overview?*", {
      networks: [{ asn: 64_500, name, calls: 9, blocked: 4, wouldBlock: 0 }],
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, "overview");
    await expect(page.getByText(name)).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  test("says on Lists that a blocklist blocks no one while Blocker only monitors", async ({
    page,
  }) => {
    await answerWith(page, "**/api/panel/w/*/blocker", {
      document: { ...defaultPolicy, mode: "monitor" },
    });
    await open(page, "lists");
    await page.getByRole("button", { name: /^IP blocklist/ }).click();
    await expect(page.getByText("Not blocked now.")).toBeVisible();
    await page.getByRole("button", { name: /^IP allowlist/ }).click();
    await expect(page.getByText("Not blocked now.")).toHaveCount(0);
  });

  test("keeps its distance, and says why a default is one", async ({ page }) => {
    await open(page, "configurations/new");
    await page.getByLabel("Check every request's parameters").check();
    const track = await page
      .getByRole("group", { name: "How many parameter rules must hold" })
      .boundingBox();
    const button = await page.getByRole("button", { name: "Add a parameter rule" }).boundingBox();
    const gap = (button?.y ?? 0) - ((track?.y ?? 0) + (track?.height ?? 0));
    expect(gap).toBeGreaterThanOrEqual(16);
    await expect(page.getByText(/This is the default, since/)).toBeVisible();
  });

  test("is on one grid, the operator's pages too", async ({ page }) => {
    await open(page, "overview");
    const left = (name: string) =>
      page
        .getByRole("navigation", { name })
        .getByRole("link")
        .first()
        .evaluate((link) => link.querySelector("svg")?.getBoundingClientRect().left);
    const brand = page.getByRole("banner").getByRole("link", { name: "Gatehouse" });
    const edge = await brand.evaluate((link) => link.getBoundingClientRect().left);
    expect(await left("Panel")).toBe(edge);
    await page.goto("/operator");
    expect(await left("Operator")).toBe(edge);
  });
});

test("a keyname as long as can be stays in its row", async ({ page }) => {
  const { handle } = await signUp(page);
  const keyname = "k".repeat(64);
  const document = {
    keyname,
    destination: "https://example.org/",
    blockedDestination: "https://example.org/",
  };
  await callPanel(page, "POST", `w/${handle}/smarturls`, { document, confirmed: true });
  await page.goto(`/w/${handle}/smarturls`);
  const edgeOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN);
  };
  const actions = page.getByRole("button", { name: `Actions for ${keyname}` });
  expect(await edgeOf(actions)).toBeLessThan(await edgeOf(page.getByRole("main")));
  expect(await sidewaysOverflow(page)).toBe(0);
});
