import { expect, test } from "../support/test";
import { signUp } from "./support/accounts";
import { checkScreen } from "./support/screens";

test("links are imported after a report, tagged, filtered and duplicated", async ({
  page,
}, info) => {
  const { handle } = await signUp(page);
  await page.goto(`/w/${handle}/smarturls`);
  await page.getByRole("button", { name: "Import" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Import SmartURLs" });
  await dialog.getByRole("button", { name: "Check links" }).click();
  await expect(dialog.getByText("Paste some links, or choose a file.")).toBeVisible();
  await dialog
    .getByLabel("Links", { exact: true })
    .fill(
      "Alias;Goes to\nspring;https://192.0.2.80/a\na/b;https://8.8.8.8/b\nbad;javascript:alert(1)\n",
    );
  await checkScreen(page, info, "links-import");
  await dialog.getByRole("button", { name: "Check links" }).click();
  await expect(dialog.getByText("Read as: CSV.")).toBeVisible();
  await dialog.getByText("Refused, left out").click();
  await expect(dialog.getByText("javascript:alert(1)")).toBeVisible();
  await checkScreen(page, info, "links-import-report");
  await dialog.getByRole("button", { name: "Import 1 SmartURL" }).click();
  await expect(dialog.getByText("1 added, 0 changed.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();

  await page.getByLabel("Select a-b").check();
  await page.getByLabel("Tag to add or remove").fill("mail");
  await page.getByRole("button", { name: "Add tag" }).click();
  await expect(page.getByText("1 SmartURL changed.")).toBeVisible();
  await page.getByRole("button", { name: "Actions for a-b" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByText("is the copy.")).toBeVisible();
  await page.locator("select[aria-label='Tag']").selectOption("mail");
  await expect(page.getByRole("row")).toHaveCount(3);
  await checkScreen(page, info, "links-tagged");

  await page.getByRole("link", { name: "a-b", exact: true }).click();
  await page.getByText("Campaign parameters").click();
  await page.getByLabel("Source (utm_source)").fill("news letter");
  await expect(page.getByLabel("Destination", { exact: true })).toHaveValue(
    "https://8.8.8.8/b?utm_source=news+letter",
  );
  await checkScreen(page, info, "link-campaign");
});
