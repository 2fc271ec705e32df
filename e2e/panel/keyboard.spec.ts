import { expect, test } from "../support/test";
import { OPERATOR_STATE, readOperatorWorkspace } from "./support/operator-workspace";

test.use({ storageState: OPERATOR_STATE });

test("the first stop of the keyboard skips the navigation", async ({ page }) => {
  await page.goto(`/w/${readOperatorWorkspace().handle}/overview`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
});

test("a menu opens, moves and closes by the keyboard, and gives the focus back", async ({
  page,
}) => {
  await page.goto(`/w/${readOperatorWorkspace().handle}/overview`);
  const account = page.getByRole("button", { name: "Your account" });
  for (const key of ["Enter", "ArrowDown"]) {
    await account.focus();
    await page.keyboard.press(key);
    const menu = page.getByRole("menu");
    await expect(menu).toBeVisible();
    await expect(page.locator("[role=menu]:focus, [role=menu] :focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(account).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[role=menuitem]:focus")).toHaveCount(1);
});

test("a window keeps the focus inside, and Escape brings it back to its button", async ({
  page,
}) => {
  await page.goto(`/w/${readOperatorWorkspace().handle}/keys`);
  const create = page.getByRole("button", { name: "Create key" });
  await create.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create a key" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => document.activeElement?.closest("[role=dialog]")),
    ).toBeTruthy();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(create).toBeFocused();
});
