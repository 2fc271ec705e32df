import { expect, test } from "../support/test";
import { newAccount, signUp } from "./support/accounts";
import { callPanel, OPERATOR_STATE, readOperatorWorkspace } from "./support/operator-workspace";

const NOTICE = /^No data yet for these checks: Threat feeds,/;

test("checks without data are told on Overview until the policy has them off", async ({ page }) => {
  await signUp(page, newAccount("waiting"));
  const notice = page.getByText(NOTICE);
  await expect(notice).toBeVisible();
  const handle = /\/w\/([^/]+)\//.exec(page.url())?.[1] ?? "";
  await page.setViewportSize({ width: 320, height: 640 });
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
  await notice.getByRole("link", { name: "See the data" }).click();
  await expect(page).toHaveURL(`/w/${handle}/blocker`);
  const checks = Object.fromEntries(
    ["threatFeeds", "ipDatabase", "maliciousActivity", "hostnameDatabase", "proxyVpnTor"].map(
      (id) => [id, "off"],
    ),
  );
  const saved = { document: { checks }, baseVersion: 0, confirmed: true };
  await callPanel(page, "PUT", `w/${handle}/blocker`, saved);
  await page.goto(`/w/${handle}/overview`);
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test.describe("an operator", () => {
  test.use({ storageState: OPERATOR_STATE });

  test("is led from checks without data to the feeds", async ({ page }) => {
    await page.goto(`/w/${readOperatorWorkspace().handle}/overview`);
    await page.getByText(NOTICE).getByRole("link", { name: "See the data" }).click();
    await expect(page).toHaveURL("/operator/feeds");
  });
});
