import { expect, test } from "../support/test";
import { OPERATOR_STATE } from "./support/operator-workspace";

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

test("the documentation is searched by keyboard, and knows the way back to the panel", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/docs/errors");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  const search = page.getByRole("combobox", { name: "Search the documentation" });
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await search.fill("impossible browsers");
  await expect(page.getByRole("option").first()).toContainText("Impossible browsers");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/checks#impossibleBrowser$/);

  const signedIn = await browser.newContext({ storageState: OPERATOR_STATE });
  const theirs = await signedIn.newPage();
  for (const path of ["/docs/errors", "/"]) {
    await theirs.goto(`${baseURL}${path}`);
    await expect(theirs.getByRole("link", { name: "Open the panel" }).first()).toBeVisible();
    await expect(theirs.getByRole("link", { name: "Sign in" })).toHaveCount(0);
  }
  // The text to copy is this server's own.
  await expect(theirs.getByText(`${baseURL}/sign-up`)).toBeVisible();
  await signedIn.close();
});
