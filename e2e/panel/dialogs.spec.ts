import { expect, type Locator, type Page, test } from "../support/test";
import { signUp } from "./support/accounts";
import { checkScreen } from "./support/screens";

const QUESTION = { name: "Leave without saving?" };

/** Visible and focused. */
async function expectQuestion(page: Page): Promise<void> {
  await expect(page.getByRole("dialog", QUESTION).locator(":focus")).toBeVisible();
}

/**
 * Clicks beside a window until `isSeen` passes. Its style shows that no window is above it a moment
 * before it listens again, and a click in that moment is lost.
 */
async function clickBeside(window: Locator, isSeen: () => Promise<void>): Promise<void> {
  await expect(window).toHaveCSS("pointer-events", "auto");
  await expect(async () => {
    await window.page().mouse.click(5, 5);
    await isSeen();
  }).toPass();
}

test("a window with something typed in it is closed only after a question", async ({
  page,
}, info) => {
  const { handle } = await signUp(page);
  await page.goto(`/w/${handle}/lists`);
  const add = page.getByRole("button", { name: "Add entry" });
  const dialog = page.getByRole("dialog", { name: "Add to the IP blocklist" });
  const value = dialog.getByLabel("Address, network or range");
  const question = page.getByRole("dialog", QUESTION);

  await test.step("not an untouched one, nor one that was emptied again", async () => {
    await add.click();
    await expect(value).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await add.click();
    await value.fill("203.0.113.7");
    await value.fill("");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();
  });

  await test.step("Escape asks, and Escape in the question returns to what was typed", async () => {
    await add.click();
    await value.fill("203.0.113.7");
    await page.keyboard.press("Escape");
    await expectQuestion(page);
    await checkScreen(page, info, "dialog-unsaved");
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(value).toHaveValue("203.0.113.7");
    await expect(value).toBeFocused();
  });

  await test.step("so do a click beside it and its cross", async () => {
    await clickBeside(dialog, () => expectQuestion(page));
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(value).toHaveValue("203.0.113.7");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expectQuestion(page);
    await clickBeside(question, () => expect(question).toHaveCount(0));
    await expect(dialog).toBeVisible();
  });

  await test.step("after a yes, both are gone, and the focus is back at the button", async () => {
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(add).toBeFocused();
    await add.click();
    await expect(value).toHaveValue("");
  });

  await test.step("Cancel is an answer already", async () => {
    await value.fill("203.0.113.7");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("the back button asks before a window with something typed in it goes with its page", async ({
  page,
}) => {
  const { handle } = await signUp(page);
  await page.goto(`/w/${handle}/overview`);
  await page.getByRole("link", { name: "Keys", exact: true }).first().click();
  await page.waitForURL(`/w/${handle}/keys`);
  await page.getByRole("button", { name: "Create key" }).first().click();
  const name = page.getByRole("dialog").getByLabel("Name");
  const question = page.getByRole("dialog", QUESTION);

  await name.fill("shop");
  await page.evaluate(() => history.back());
  await expectQuestion(page);
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue("shop");

  await page.evaluate(() => history.back());
  await question.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL(`/w/${handle}/overview`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the windows of keys, invitations and imports ask too, and not once it is done", async ({
  page,
}) => {
  const { handle } = await signUp(page);
  const question = page.getByRole("dialog", QUESTION);
  const escapeIsAsked = async () => {
    await page.keyboard.press("Escape");
    await expectQuestion(page);
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
  };
  const dialog = page.getByRole("dialog");

  await page.goto(`/w/${handle}/keys`);
  await page.getByRole("button", { name: "Create key" }).first().click();
  await dialog.getByLabel("Name").fill("shop");
  await escapeIsAsked();
  await dialog.getByRole("button", { name: "Create key" }).click();
  const newKey = page.getByRole("dialog", { name: "Your new key" });
  const lost = page.getByRole("dialog", { name: "Close without saving the key?" });
  await expect(newKey.getByRole("button", { name: "Copy key" })).toBeVisible();
  await page.keyboard.press("Escape");
  await lost.getByRole("button", { name: "Back to the key" }).click();
  await newKey.getByRole("button", { name: "Close" }).click();
  await lost.getByRole("button", { name: "Back to the key" }).click();
  // The question leaves with a movement, and takes clicks as its own until it is gone.
  await expect(lost).toHaveCount(0);
  await clickBeside(newKey, () => expect(lost).toBeVisible());
  await lost.getByRole("button", { name: "Back to the key" }).click();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await newKey.getByRole("button", { name: "Copy key" }).click();
  await expect(newKey.getByRole("button", { name: "Done" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.goto(`/w/${handle}/settings/members`);
  await page.getByRole("button", { name: "Invite" }).click();
  await dialog.getByLabel("Email").fill("somebody@example.net");
  await escapeIsAsked();

  await page.goto(`/w/${handle}/lists`);
  await page.getByRole("button", { name: "Import" }).click();
  await dialog.getByLabel("Entries").fill("203.0.113.7");
  await dialog.getByRole("button", { name: "Check entries" }).click();
  await expect(dialog.getByText(/1 new entr/)).toBeVisible();
  // The pasted text is off screen, and not stored yet.
  await escapeIsAsked();
});
