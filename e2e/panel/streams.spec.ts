import { expect, test } from "../support/test";
import { signUp } from "./support/accounts";
import { confirmIdentity } from "./support/confirm-identity";
import { checkScreen } from "./support/screens";

test("a stream is created, tested, switched off and removed", async ({ page }, info) => {
  const { handle, password } = await signUp(page);
  await page.goto(`/w/${handle}/settings/streams`);
  await expect(page.getByText("No stream yet")).toBeVisible();

  await page.getByRole("button", { name: "New stream" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Log server");
  await dialog.getByLabel("Destination").selectOption("Syslog over TLS");
  await dialog.getByLabel("Server").fill("127.0.0.1");
  await dialog.getByRole("button", { name: "Create stream" }).click();
  await confirmIdentity(page, password);
  await expect(dialog.getByText("Leads into a private network")).toBeVisible();
  await checkScreen(page, info, "stream-dialog");

  await dialog.getByLabel("Destination").selectOption("S3 storage");
  await dialog.getByLabel("Endpoint").fill("https://storage.invalid");
  await dialog.getByLabel("Bucket", { exact: true }).fill("logs");
  await dialog.getByLabel("Access key").fill("key");
  await dialog.getByLabel("Secret key", { exact: true }).fill("not-to-be-seen");
  await dialog.getByLabel("Decisions").selectOption("Blocked visitors only");
  await dialog.getByRole("button", { name: "Create stream" }).click();
  await expect(page.getByText("Log server saved.")).toBeVisible();
  await expect(page.getByRole("cell", { name: /S3 storage · logs/ })).toBeVisible();
  await checkScreen(page, info, "streams");

  const choose = async (name: string) => {
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Actions for Log server" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose("Edit");
  await expect(dialog.getByLabel("Secret key", { exact: true })).toHaveValue("");
  await dialog.getByLabel("Bucket", { exact: true }).fill("archive");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("cell", { name: /S3 storage · archive/ })).toBeVisible();
  expect(await page.content()).not.toContain("not-to-be-seen");

  await choose("Send a test");
  await expect(page.getByText(/The test record did not arrive/)).toBeVisible();

  await choose("Switch off");
  await expect(page.getByText("Log server is off.")).toBeVisible();

  await choose("Remove");
  await dialog.getByRole("button", { name: "Remove stream" }).click();
  await expect(page.getByText("No stream yet")).toBeVisible();
});
