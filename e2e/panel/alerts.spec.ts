import { expect, test } from "../support/test";
import { newAccount, signUp } from "./support/accounts";
import { confirmIdentity } from "./support/confirm-identity";
import { checkScreen } from "./support/screens";

test("a channel and a rule are made, tested and removed in the panel", async ({ page }, info) => {
  const { password } = await signUp(page, newAccount("alerts"));
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("link", { name: "Alerts", exact: true }).click();
  // A new workspace's own.
  await expect(page.getByRole("cell", { name: "What needs a look", exact: true })).toBeVisible();
  const dialog = page.getByRole("dialog");

  await page.getByRole("button", { name: "Add channel" }).click();
  await dialog.getByLabel("Name").fill("On call");
  await dialog.getByLabel("Kind").selectOption("Slack");
  await dialog.getByLabel("URL").fill("https://hooks.example.org/T0/s3cret");
  await dialog.getByRole("button", { name: "Save channel" }).click();
  await confirmIdentity(page, password);
  await expect(dialog.getByText("slack.com")).toBeVisible();
  await dialog.getByLabel("Kind").selectOption("Mail");
  await dialog.getByLabel("Addresses").fill("on-call@example.org");
  await dialog.getByRole("button", { name: "Save channel" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("Test sent to On call")).toBeVisible();

  await page.getByRole("button", { name: "Add rule" }).click();
  await dialog.getByLabel("Name").fill("Attacks");
  await dialog.getByRole("checkbox", { name: "Many blocked calls" }).check();
  await dialog.getByRole("checkbox", { name: "On call" }).check();
  await dialog.getByRole("checkbox", { name: /^Quiet hours/ }).check();
  await checkScreen(page, info, "alert-rule");
  await dialog.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByRole("row", { name: /Attacks/ })).toContainText("On call");
  await checkScreen(page, info, "alerts");

  await page
    .getByRole("row", { name: /on-call@example\.org/ })
    .getByText("Remove")
    .click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No channels")).toBeVisible();
});
