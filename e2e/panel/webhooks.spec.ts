import { expect, test } from "../support/test";
import { newAccount, signUp } from "./support/accounts";
import { confirmIdentity } from "./support/confirm-identity";
import { checkScreen } from "./support/screens";

test("a webhook is made, tested, changed and removed in the panel", async ({ page }, info) => {
  const { password } = await signUp(page, newAccount("webhooks"));
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("link", { name: "Webhooks", exact: true }).click();
  await page.getByRole("button", { name: "Create webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "URL" }).fill("https://169.254.169.254/latest");
  await dialog.getByRole("checkbox", { name: /^policy\.changed/ }).check();
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await confirmIdentity(page, password);
  await expect(dialog.getByRole("alert")).toContainText("private or reserved network");
  await dialog.getByRole("textbox", { name: "URL" }).fill("https://hooks.example.org/gatehouse");
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await expect(dialog.getByText(/^whsec_[0-9A-Za-z+/=]{44}$/)).toBeVisible();
  await dialog.getByRole("button", { name: "I've saved it" }).click();
  await page.getByRole("link", { name: "https://hooks.example.org/gatehouse" }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  const log = page.getByRole("region", { name: "Deliveries" });
  // No resolver answers here.
  await expect(log.getByText(/could not be looked up|No complete answer/)).toBeVisible();
  await log.getByRole("button", { name: "policy.changed" }).click();
  await expect(dialog.getByText('"isTest": true')).toBeVisible();
  await page.keyboard.press("Escape");
  await checkScreen(page, info, "webhook");

  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("button", { name: "Enable again" }).click();
  await expect(page.getByRole("button", { name: "Disable" })).toBeVisible();
  await page.getByLabel("Description").fill("Chat");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Webhook saved.")).toBeVisible();
  await page.getByRole("button", { name: "New secret" }).click();
  await dialog.getByRole("button", { name: "New secret" }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole("button", { name: "I've saved it" }).click();
  await page.getByRole("button", { name: "Remove webhook" }).click();
  await dialog.getByRole("button", { name: "Remove webhook" }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
});
