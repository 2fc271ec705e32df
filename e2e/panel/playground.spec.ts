import { expect, test } from "../support/test";
import { OPERATOR_STATE, readOperatorWorkspace } from "./support/operator-workspace";
import { checkScreen } from "./support/screens";

test.use({ storageState: OPERATOR_STATE });

test("a call with one's own key shows the answer, what it means, and the same as curl", async ({
  page,
}, info) => {
  await page.goto(`/w/${readOperatorWorkspace().handle}/playground`);
  await expect(page.getByLabel("Key", { exact: true })).toContainText("shop");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText('"blockAccess"').first()).toBeVisible();
  await expect(page.getByText("apikey=YOUR_KEY").first()).toBeVisible();
  await checkScreen(page, info, "playground-answer");

  await page.getByLabel("Endpoint").selectOption("iplookup");
  await expect(page.getByText("/api/iplookup'").first()).toBeVisible();
});
