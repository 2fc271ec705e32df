import { expect, type Page, test } from "../support/test";
import { signUp } from "./support/accounts";
import { failLater } from "./support/fail-later";
import { callPanel } from "./support/operator-workspace";
import { checkScreen } from "./support/screens";

/** Leaves a half-written form: the blocker policy with another device rule, unsaved. */
async function halfWrite(page: Page, handle: string): Promise<void> {
  await page.goto(`/w/${handle}/lists`);
  await page.getByRole("link", { name: "Blocker", exact: true }).click();
  await page.getByRole("switch", { name: "Block mobile" }).check();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
}

test("a half-written form is left only after a question, by link, menu and back button", async ({
  page,
}, info) => {
  const { handle } = await signUp(page);
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  const stay = () => dialog.getByRole("button", { name: "Stay" }).click();
  const leave = () => dialog.getByRole("button", { name: "Leave" }).click();
  const isWritten = () => expect(page.getByRole("switch", { name: "Block mobile" })).toBeChecked();

  await test.step("by a link", async () => {
    await halfWrite(page, handle);
    await page.getByRole("link", { name: "Keys", exact: true }).click();
    await expect(dialog).toBeVisible();
    await checkScreen(page, info, "leave-unsaved");
    await stay();
    await expect(page).toHaveURL(/\/blocker$/);
    await isWritten();
    await page.getByRole("link", { name: "Keys", exact: true }).click();
    await leave();
    await expect(page.getByRole("heading", { level: 1, name: "API keys" })).toBeVisible();
    // Everything is saved.
    await page.getByRole("link", { name: "Blocker", exact: true }).click();
    await expect(page.getByRole("switch", { name: "Block mobile" })).not.toBeChecked();
  });

  await test.step("by the back button", async () => {
    await halfWrite(page, handle);
    await page.evaluate(() => history.back());
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/blocker$/);
    await stay();
    await isWritten();
    await page.evaluate(() => history.back());
    await leave();
    await expect(page).toHaveURL(/\/lists$/);
    await expect(page.getByRole("heading", { level: 1, name: "Lists" })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/\/blocker$/);
  });

  await test.step("by the account's menu", async () => {
    await halfWrite(page, handle);
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(dialog).toBeVisible();
    await stay();
    await isWritten();
  });

  await test.step("by closing the tab, where the browser asks", async () => {
    const asked = page.waitForEvent("dialog");
    const closing = page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    await closing;
    await isWritten();
  });

  await test.step("and not once it is discarded", async () => {
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("link", { name: "Keys", exact: true }).click();
    await expect(page).toHaveURL(/\/keys$/);
  });
});

test("an entry's new expiry asks for confirmation when it would block the customer", async ({
  page,
}, info) => {
  const { handle } = await signUp(page);
  const own = `w/${handle}/lists/ipBlacklist`;
  const expiresAt = "2026-01-01T00:00:00.000Z";
  await callPanel(page, "POST", own, { value: "198.18.0.0/15", expiresAt, confirmed: true });
  await page.goto(`/w/${handle}/lists`);
  await page.getByRole("button", { name: "Actions for 198.18.0.0/15" }).click();
  await page.getByRole("menuitem", { name: "Edit note and expiry" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Expires/).fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/Your own address, .+ would be blocked/)).toBeVisible();
  await checkScreen(page, info, "lists-edit-guard");
  // Behind the window, the table shows the stored state.
  await expect(page.locator("td").getByText("expired")).toBeVisible();
  await dialog.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText("198.18.0.0/15 saved.")).toBeVisible();
  await expect(page.locator("td").getByText("expired")).toHaveCount(0);
});

test("a configuration's switch shows at once what it does, and takes it back", async ({
  page,
}, info) => {
  const { handle } = await signUp(page);
  const document = { name: "Shop" };
  const saved = await callPanel(page, "POST", `w/${handle}/configurations`, { document });
  await page.goto(`/w/${handle}/configurations`);
  const toggle = page.getByRole("switch", { name: "Enforce Shop" });
  await expect(toggle).toBeChecked();
  await checkScreen(page, info, "configurations-switch");
  const url = `**/configurations/${saved.id}`;
  const release = await failLater(page, url, "PUT");
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  release();
  await expect(page.getByText("Somebody else was faster.")).toBeVisible();
  await expect(toggle).toBeChecked();
  await page.unroute(url);
  await toggle.click();
  await expect(page.getByText("Shop is set to Monitor only.")).toBeVisible();
  await page.reload();
  await expect(toggle).not.toBeChecked();
});

test("a configuration that blocks everyone is enforced only after a question", async ({ page }) => {
  const { handle } = await signUp(page);
  const policy = { mode: "monitor", device: { block: ["desktop", "mobile"] } };
  await callPanel(page, "POST", `w/${handle}/configurations`, {
    document: { name: "Closed", policy },
  });
  await page.goto(`/w/${handle}/configurations`);
  const toggle = page.getByRole("switch", { name: "Enforce Closed" });
  await toggle.click();
  const dialog = page.getByRole("dialog", { name: "Enforce Closed?" });
  await expect(dialog.getByText("Desktop and mobile are both blocked")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await dialog.getByRole("button", { name: "Enforce anyway" }).click();
  await expect(page.getByText("Closed is enforced now.")).toBeVisible();
  await expect(toggle).toBeChecked();
});

test("a list entry's note shows at once, and is rolled back when it is refused", async ({
  page,
}) => {
  const { handle } = await signUp(page);
  const list = `w/${handle}/lists/ipBlacklist`;
  await callPanel(page, "POST", list, { value: "203.0.113.7", note: "before" });
  await page.goto(`/w/${handle}/lists`);
  const release = await failLater(page, "**/lists/ipBlacklist/*", "PATCH");
  await page.getByRole("button", { name: "Actions for 203.0.113.7" }).click();
  await page.getByRole("menuitem", { name: "Edit note and expiry" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note").fill("after");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("td").getByText("after")).toBeVisible();
  release();
  await expect(dialog.getByRole("alert")).toContainText("Somebody else was faster.");
  await expect(page.locator("td").getByText("before")).toBeVisible();
  await expect(dialog.getByLabel("Note")).toHaveValue("after");
});
