import { sidewaysOverflow, takePicture, violationsOf } from "./panel/support/screens";
import { expect, test } from "./support/test";

test.describe("the landing page", () => {
  test("says what Gatehouse is and runs no script that the policy refuses", async ({ page }, {
    project,
  }) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    const response = await page.goto("/");
    expect(response?.status()).toBe(200);
    expect(response?.headers()["content-security-policy"]).toMatch(/script-src 'self' 'nonce-/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("May this visitor in?");
    await page.waitForLoadState("networkidle");
    await takePicture(page, `landing-${project.name}`);
    expect(complaints).toEqual([]);
  });

  test("has no accessibility violation and no sideways scrolling", async ({ page }) => {
    await page.goto("/");
    expect(await violationsOf(page, "all")).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  test("names the source of the city data, as its licence asks", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "DB-IP" })).toHaveAttribute(
      "href",
      "https://db-ip.com",
    );
  });

  test("links to the installation's status", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Status" }).click();
    await expect(page).toHaveURL(/\/status$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Everything works|Working)/);
    const stateOf = (name: string) =>
      page
        .locator("dl > div")
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator("dd");
    await expect(stateOf("API")).toContainText("Working");
    await expect(stateOf("Database")).toContainText("Working");
    await expect(stateOf("Feeds")).toContainText(/Up to date|Behind|Missing/);
    await expect(stateOf("DNS")).toContainText(/Working|Not answering|Refusing/);
    await expect(stateOf("DNS blocklists")).toContainText("Off");
  });
});

test("a page that is not there is a 404 page", async ({ page }) => {
  const response = await page.goto("/not-there");
  expect(response?.status()).toBe(404);
});

test("an endpoint that is not there is the API's 404, not a page", async ({ request }) => {
  const response = await request.get("/api/not-there");
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({
    status: "failed",
    errorMessage: "Endpoint was not found.",
  });
});

test("no public page scrolls sideways on the narrowest phone, signed out", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/docs", "/docs/reference/blocker", "/status", "/report"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Sign up" }).first()).toBeVisible();
    expect([path, await sidewaysOverflow(page)]).toEqual([path, 0]);
  }
});
