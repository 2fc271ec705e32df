import { expect, test } from "@playwright/test";
import { newAccount, signUp } from "./support/accounts";
import { checkScreen } from "./support/screens";

test("a key is made, used, rotated with an overlap, disabled and revoked", async ({
  page,
  request,
}, info) => {
  const { handle } = await signUp(page, newAccount("keys"));
  await page.goto(`/w/${handle}/keys`);
  await expect(page.getByText("No key yet")).toBeVisible();
  await checkScreen(page, info, "keys-empty");
  const dialog = page.getByRole("dialog");
  const isBlocked = async (apikey: string) =>
    (await request.get("/api/blocker", { params: { apikey, ip: "192.0.2.1" } })).status();

  await page.getByRole("button", { name: "Create key" }).first().click();
  await dialog.getByLabel("Name").fill("<i>shop</i>");
  await dialog.getByLabel("Own limit").fill("many");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("A whole number, such as 5000.");
  await dialog.getByLabel("Own limit").fill("500");
  await page.keyboard.press("Enter");
  const first = (await dialog.locator("code").textContent()) ?? "";
  expect(first).toMatch(/^gh[0-9A-Za-z]{46}$/);
  await checkScreen(page, info, "keys-new");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("<i>shop</i>")).toBeVisible();
  await expect(page.getByText("Never expires.")).toBeVisible();
  expect(await isBlocked(first)).toBe(200);

  await page.getByLabel("Actions for <i>shop</i>").click();
  await page.getByRole("menuitem", { name: "Rotate" }).click();
  await dialog.getByLabel("The old key works for another").selectOption("1 hour");
  await checkScreen(page, info, "keys-rotate");
  await dialog.getByRole("button", { name: "Make the new key" }).click();
  await expect(dialog.getByText("The old key works until")).toBeVisible();
  const second = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByRole("button", { name: "Done" }).click();
  expect([await isBlocked(first), await isBlocked(second)]).toEqual([200, 200]);

  const row = page.getByRole("row").nth(1);
  await row.getByLabel(/^Actions for/).click();
  await page.getByRole("menuitem", { name: "Disable" }).click();
  await expect(row.getByText("disabled")).toBeVisible();
  await expect.poll(() => isBlocked(second)).toBe(403);
  await row.getByLabel(/^Actions for/).click();
  await page.getByRole("menuitem", { name: "Revoke for good" }).click();
  await checkScreen(page, info, "keys-revoke");
  await dialog.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("revoked", { exact: true })).toBeVisible();
  await expect.poll(() => isBlocked(second)).toBe(401);
  expect(await isBlocked(first)).toBe(200);

  await page.getByRole("tab", { name: "curl" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("AbortSignal.timeout(TIMEOUT_MS)")).toBeVisible();
  await checkScreen(page, info, "keys");
});
