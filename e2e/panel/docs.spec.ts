import { expect, test } from "@playwright/test";

test("the documentation leads from its front to an endpoint, and to the document behind it", async ({
  page,
  request,
}) => {
  await page.goto("/docs");
  await page.getByRole("link", { name: "Blocker v2", exact: true }).first().click();
  await expect(page).toHaveURL(/\/docs\/reference\/blockerv2$/);
  await expect(page.getByText("confname").first()).toBeVisible();

  const document = await (await request.get("/api/openapi.json")).json();
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths)).toContain("/blockerv2");
});

test("the landing page looks up the visitor's own address", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": "73.2.3.4" });
  await page.goto("/");
  await expect(page.getByText("73.2.3.4").first()).toBeVisible();
  await expect(page.getByText(/United States/).first()).toBeVisible();
});
