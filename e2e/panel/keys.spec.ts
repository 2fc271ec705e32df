import { expect, test } from "../support/test";
import { newAccount, signUp } from "./support/accounts";
import { checkScreen } from "./support/screens";

test("a key is made, used, rotated with an overlap, disabled and revoked", async ({
  page,
  request,
}, info) => {
  const { handle } = await signUp(page, newAccount("keys"));
  await page.goto(`/w/${handle}/keys`);
  await expect(page.getByText("No keys yet")).toBeVisible();
  await checkScreen(page, info, "keys-empty");
  const dialog = page.getByRole("dialog");
  const colourOf = (name: string) =>
    dialog
      .getByRole("button", { name })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const statusOf = async (apikey: string) => {
    const params = { apikey, ip: "192.0.2.1" };
    return (await request.get("/api/blocker", { params })).status();
  };

  await page.getByRole("button", { name: "Create key" }).first().click();
  await dialog.getByLabel("Name").fill("<i>shop</i>");
  await dialog.getByLabel("Monthly limit").fill("many");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Enter a whole number, such as 5000.");
  await page.mouse.move(0, 0); // a button below the pointer has another color
  const primary = await colourOf("Create key");
  await dialog.getByLabel("Monthly limit").fill("500");
  await page.keyboard.press("Enter");
  const first = (await dialog.locator("code").textContent()) ?? "";
  expect(first).toMatch(/^gh[0-9A-Za-z]{46}$/);
  await expect(dialog.getByText(/^curl "http.*\/api\/blocker\?apikey=/)).toContainText(first);
  // Copying is what one is asked to do.
  expect(await colourOf("Copy key")).toBe(primary);
  expect(await colourOf("I've saved it")).not.toBe(primary);
  await checkScreen(page, info, "keys-new");
  await dialog.getByRole("button", { name: "I've saved it" }).click();
  await expect(page.getByText("<i>shop</i>")).toBeVisible();
  const shop = page.getByRole("row").filter({ hasText: "<i>shop</i>" });
  await expect(shop).toContainText("0 of 500");
  await expect(shop).not.toContainText("Rotate it");
  expect(await statusOf(first)).toBe(200);
  // The page is not reloaded.
  await expect(shop).toContainText("1 of 500");
  await expect(shop).toContainText("just now");

  await page.getByLabel("Actions for <i>shop</i>").click();
  await page.getByRole("menuitem", { name: "Rotate" }).click();
  await dialog.getByLabel("Keep the old key for").selectOption("1 hour");
  await checkScreen(page, info, "keys-rotate");
  await dialog.getByRole("button", { name: "Rotate key" }).click();
  await expect(dialog.getByText("The old key works until")).toBeVisible();
  const second = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByRole("button", { name: "I've saved it" }).click();
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);

  const row = page.getByRole("row").nth(1);
  await row.getByLabel(/^Actions for/).click();
  await page.getByRole("menuitem", { name: "Disable" }).click();
  await expect(row.getByText("Disabled")).toBeVisible();
  await expect.poll(() => statusOf(second)).toBe(403);
  await row.getByLabel(/^Actions for/).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await checkScreen(page, info, "keys-revoke");
  await dialog.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("Revoked", { exact: true })).toBeVisible();
  await expect.poll(() => statusOf(second)).toBe(401);
  expect(await statusOf(first)).toBe(200);
  await checkScreen(page, info, "keys");
});
