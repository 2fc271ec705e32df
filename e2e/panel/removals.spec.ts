import { expect, type Page, test } from "../support/test";
import { newAccount, signUp } from "./support/accounts";
import { failLater } from "./support/fail-later";
import { callPanel } from "./support/operator-workspace";
import { checkScreen } from "./support/screens";

const REFUSED = "Somebody else was faster.";
const cell = (page: Page, name: string) => page.getByRole("cell", { name, exact: true });

/** Where the focus moves when the focused button is gone. */
const expectFocusOnContent = (page: Page) => expect(page.locator("#content")).toBeFocused();

test("a list entry goes at once, and comes back when it is refused", async ({ page }) => {
  const { handle } = await signUp(page);
  const list = `w/${handle}/lists/ipBlacklist`;
  await callPanel(page, "POST", list, { value: "203.0.113.7" });
  await callPanel(page, "POST", list, { value: "203.0.113.8" });
  await page.goto(`/w/${handle}/lists`);
  const url = "**/lists/ipBlacklist";
  const release = await failLater(page, url, "DELETE");
  const remove = async () => {
    await page.getByRole("button", { name: "Actions for 203.0.113.7" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  };

  await remove();
  await expect(cell(page, "203.0.113.7")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cell(page, "203.0.113.8")).toBeVisible();
  await expectFocusOnContent(page);
  release();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(cell(page, "203.0.113.7")).toBeVisible();

  await page.unroute(url);
  await remove();
  await expect(page.getByText("1 entry removed.")).toBeVisible();
  await expect(cell(page, "203.0.113.7")).toHaveCount(0);
});

test("many entries go at once, with the last of a list too, and come back when refused", async ({
  page,
}) => {
  const { handle } = await signUp(page);
  const list = `w/${handle}/lists/ipBlacklist`;
  await callPanel(page, "POST", list, { value: "203.0.113.7" });
  await callPanel(page, "POST", list, { value: "203.0.113.8" });
  await page.goto(`/w/${handle}/lists`);
  const url = "**/lists/ipBlacklist";
  const release = await failLater(page, url, "DELETE");
  const remove = async () => {
    await page.getByRole("button", { name: "Remove selected" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  };

  await page.getByLabel("Select all on this page").check();
  await remove();
  await expect(page.getByText("Nothing on this list yet")).toBeVisible();
  release();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(cell(page, "203.0.113.7")).toBeVisible();
  // The selection survives, for another try.
  await expect(page.getByText("2 selected")).toBeVisible();

  await page.unroute(url);
  await remove();
  await expect(page.getByText("2 entries removed.")).toBeVisible();
  await expect(page.getByText("Nothing on this list yet")).toBeVisible();
});

test("entries that the server asks about come back, with the question", async ({ page }) => {
  const { handle } = await signUp(page);
  const lists = `w/${handle}/lists`;
  const everyone = { value: "0.0.0.0/0", confirmed: true };
  await callPanel(page, "POST", `${lists}/ipWhitelist`, everyone);
  await callPanel(page, "POST", `${lists}/ipBlacklist`, everyone);
  await page.goto(`/w/${handle}/lists?list=ipWhitelist`);
  await page.getByRole("button", { name: "Actions for 0.0.0.0/0" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  const again = dialog.getByRole("button", { name: "Remove anyway" });
  await expect(again).toBeVisible();
  await expect(page.locator("td").getByText("0.0.0.0/0", { exact: true })).toBeVisible();
  await again.click();
  await expect(page.getByText("1 entry removed.")).toBeVisible();
  await expect(page.getByText("Nothing on this list yet")).toBeVisible();
});

test("an invitation and a domain go at once, and come back when they are refused", async ({
  page,
}, info) => {
  const { handle, password } = await signUp(page);
  const invited = newAccount("invited").email;
  await callPanel(page, "POST", "account/confirmation", { password });

  await test.step("an invitation", async () => {
    await callPanel(page, "POST", `w/${handle}/invitations`, { email: invited, role: "viewer" });
    await page.goto(`/w/${handle}/settings/members`);
    const release = await failLater(page, "**/invitations/*", "DELETE");
    const revoke = page.getByRole("button", { name: `Revoke the invitation for ${invited}` });
    await revoke.click();
    await expect(cell(page, invited)).toHaveCount(0);
    release();
    await expect(page.getByText(REFUSED)).toBeVisible();
    await expect(cell(page, invited)).toBeVisible();
    await page.unroute("**/invitations/*");
    await revoke.click();
    await expect(page.getByText(`The invitation for ${invited} was revoked.`)).toBeVisible();
    await expect(cell(page, invited)).toHaveCount(0);
  });

  await test.step("a domain", async () => {
    const host = `go.${handle}.example.net`;
    await callPanel(page, "POST", `w/${handle}/domains`, { host });
    await page.goto(`/w/${handle}/settings/domains`);
    const release = await failLater(page, "**/domains/*", "DELETE");
    const card = page.getByRole("listitem").filter({ hasText: "waiting for proof" });
    const remove = async () => {
      await card.getByRole("button", { name: "Remove" }).click();
      await page.getByRole("button", { name: "Remove domain" }).click();
    };
    await remove();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectFocusOnContent(page);
    release();
    await expect(page.getByText(REFUSED)).toBeVisible();
    await expect(card).toBeVisible();
    await checkScreen(page, info, "domains-refused");
    await page.unroute("**/domains/*");
    await remove();
    await expect(page.getByText(`${host} removed.`)).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});

test("a member goes at once, and comes back when it is refused", async ({ page }) => {
  const { handle } = await signUp(page);
  const colleague = "colleague@example.net";
  const url = "**/api/panel/w/*/members?*";
  // The server's answer with one more member, which saves an invitation.
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    const added = { ...list.members[0], userId: "another", email: colleague, name: null };
    await route.fulfill({ json: { ...list, members: [...list.members, added] } });
  });
  await page.goto(`/w/${handle}/settings/members`);
  const release = await failLater(page, "**/members/another", "DELETE");
  await page.getByRole("button", { name: `Remove ${colleague}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(cell(page, colleague)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectFocusOnContent(page);
  release();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(cell(page, colleague)).toBeVisible();
  // An answer may still be in flight.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
