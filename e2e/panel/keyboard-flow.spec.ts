import { expect, type Locator, type Page, test } from "../support/test";
import { comeFromOwnAddress, newAccount, readMailedLink } from "./support/accounts";

/*
 * From sign-up to sign-out with the keyboard alone: no test here may click, hover or fill a field by
 * script. Every element reached must be visible and show its focus.
 */

const MANY_STOPS = 120;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let stop = 0; stop < MANY_STOPS; stop++) {
    await page.keyboard.press("Tab");
    if (await target.first().evaluate((element) => element === document.activeElement)) {
      return expectShownFocus(page);
    }
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** The focused element, or its container, has an outline and is scrolled into view. */
async function expectShownFocus(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return "nothing has the focus";
    const isOutlined = (element: Element | null) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const isRinged = boxShadow !== "none" && focused.matches(":focus-visible");
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1) || isRinged;
    };
    const { top, bottom } = focused.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) return "it is out of sight";
    // A control drawn by its label, such as a radio button, is outlined there.
    return [focused, focused.parentElement].some(isOutlined)
      ? ""
      : `no outline: ${focused.outerHTML}`;
  });
  expect(shown).toBe("");
}

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** The focus stays inside a window, however often Tab is pressed. */
async function expectTrap(page: Page, dialog: Locator): Promise<void> {
  await expectFocusWithin(dialog);
  for (const key of ["Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    await expectFocusWithin(dialog);
  }
}

/** Opens a menu, which takes the focus. */
async function openMenu(page: Page, trigger: Locator): Promise<void> {
  await press(page, trigger, "ArrowDown");
  await expectFocusWithin(page.getByRole("menu"));
}

async function expectFocusWithin(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((window) => window.contains(document.activeElement)))
    .toBe(true);
}

async function goTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name });
  await press(page, link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(name, "i"));
}

test("sign up, make a key, block a country, list an address, look at a call, sign out", async ({
  page,
}) => {
  test.slow();
  const account = newAccount("keyboard");
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");
  let apikey = "";

  await test.step("sign up", async () => {
    await comeFromOwnAddress(page);
    await page.goto("/sign-up");
    await type(page, page.getByLabel("Email"), account.email);
    await type(page, page.getByLabel("Password", { exact: true }), account.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Almost there" })).toBeVisible();
    await page.goto(await readMailedLink(account.email, "Confirm your email"));
    await type(page, page.getByLabel("Password", { exact: true }), account.password);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/w\/[^/]+\//);
  });

  await test.step("a key, whose window gives the focus back", async () => {
    await goTo(page, "Keys");
    await press(page, button("Create key"));
    await expectTrap(page, dialog);
    await type(page, dialog.getByLabel("Name"), "keyboard");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Copy it now")).toBeVisible();
    await expectFocusWithin(dialog);
    apikey = (await dialog.locator("code").textContent()) ?? "";
    await press(page, dialog.getByRole("button", { name: "I've saved it" }));
    await expect(dialog).toHaveCount(0);
    await expect(button("Create key")).toBeFocused();
  });

  await test.step("a policy, by search and arrows, that the guard asks about", async () => {
    await goTo(page, "Blocker");
    await tabTo(page, page.getByRole("radio", { name: "Every country" }));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "All but these" })).toBeChecked();
    await type(page, page.getByLabel("Search countries"), "netherl");
    await press(page, page.getByRole("checkbox", { name: /^Netherlands/ }), "Space");
    await expect(button("Remove Netherlands")).toBeVisible();
    await tabTo(page, page.getByRole("switch", { name: "Block desktop" }));
    await page.keyboard.press("Space");
    await press(page, page.getByRole("switch", { name: "Block mobile" }), "Space");
    await press(page, button("Review and save"));
    await expectTrap(page, dialog);
    await press(page, button("Save version 1"));
    await expect(dialog.getByRole("alert")).toContainText("Are you sure?");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(button("Review and save")).toBeFocused();
    await page.keyboard.press("Enter");
    await press(page, button("Save version 1"));
    await press(page, button("Save anyway"));
    await expect(page.getByText("Saved as version 1.")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    // The save bar is gone; the focus moves to the page's content.
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("an entry of a list, edited and removed by its menu", async () => {
    await goTo(page, "Lists");
    await press(page, button("Add entry"));
    await type(page, dialog.getByLabel("Address, network or range"), "203.0.113.7");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("cell", { name: "203.0.113.7", exact: true })).toBeVisible();
    await expect(button("Add entry")).toBeFocused();
    const actions = button("Actions for 203.0.113.7");
    await openMenu(page, actions);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Remove" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("menuitem", { name: "Edit note and expiry" })).toBeFocused();
    await page.keyboard.press("Enter");
    await type(page, dialog.getByLabel("Note"), "a scraper");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("cell", { name: "a scraper" })).toBeVisible();
    await expect(actions).toBeFocused();
  });

  await test.step("a call in full, which Escape closes", async () => {
    const query = new URLSearchParams({ apikey, ip: "203.0.113.9", ua: "curl/8.5.0" });
    const answer = await page.request.get(`/api/blocker?${query}`);
    expect(answer.status()).toBe(200);
    await goTo(page, "Traffic");
    const row = page.getByRole("table").getByRole("button");
    await expect(async () => {
      if ((await row.count()) === 0) await press(page, button("Refresh"));
      await expect(row).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    await press(page, row);
    await expectTrap(page, page.getByRole("dialog", { name: "Call details" }));
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(row).toBeFocused();
  });

  await test.step("sign out, by the menu's last item", async () => {
    await openMenu(page, button("Your account"));
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/sign-in/);
  });
});
