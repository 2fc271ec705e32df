import { expect, test } from "@playwright/test";
import { signUpByApi } from "./support/api-session";
import { OPERATOR_STATE } from "./support/operator-workspace";
import { checkScreen } from "./support/screens";

test.use({ storageState: OPERATOR_STATE });

test("the operator suspends a workspace, whose calls are refused until it is lifted", async ({
  page,
  playwright,
  request,
  baseURL,
}) => {
  const customer = await signUpByApi(playwright, baseURL, "suspended");
  const created = await customer.call("POST", `/api/panel/w/${customer.handle}/keys`, {
    name: "shop",
  });
  const { apikey } = await created.json();
  const status = async () =>
    (await request.get(`/api/account?${new URLSearchParams({ apikey })}`)).status();
  expect(await status()).toBe(200);

  await page.goto("/operator");
  await page.getByLabel("Search workspaces").fill(customer.email);
  const row = page.getByRole("row").filter({ hasText: customer.handle });
  await row.getByRole("button", { name: "Change" }).click();
  await page.getByLabel("Suspended: every call is refused").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row.getByText("suspended", { exact: true })).toBeVisible();
  await expect.poll(status).toBe(403);

  await row.getByRole("button", { name: "Change" }).click();
  await page.getByLabel("Suspended: every call is refused").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row.getByText("active", { exact: true })).toBeVisible();
  await expect.poll(status).toBe(200);
});

test("a workspace that its owner deletes leaves its trail to the operator", async ({
  page,
  playwright,
  baseURL,
}, info) => {
  const customer = await signUpByApi(playwright, baseURL, "gone");
  const { handle, email } = customer;
  await customer.call("POST", `/api/panel/w/${handle}/keys`, { name: "the <b>shop</b>" });
  const deleted = await customer.call("DELETE", `/api/panel/w/${handle}/settings`, { handle });
  expect(deleted.status()).toBe(200);
  await page.goto("/operator/deleted");
  const row = page.getByRole("row").filter({ hasText: handle });
  await expect(row).toContainText(email);
  await checkScreen(page, info, "operator-deleted");
  await row.getByRole("button", { name: `Audit log of ${handle}` }).click();
  const trail = page.getByRole("dialog", { name: `Audit log of ${handle}` });
  await expect(trail.getByText("deleted the workspace")).toBeVisible();
  await expect(trail.getByText("the <b>shop</b>").first()).toBeVisible();
  await checkScreen(page, info, "operator-deleted-trail");
});

test("an invalid number of credits shows an error at its field, and nothing is saved", async ({
  page,
}) => {
  await page.goto("/operator");
  const row = page.getByRole("row").nth(1);
  await row.getByRole("button", { name: "Change" }).click();
  await page.getByLabel("Credits in 30 days").fill("-5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("0 or more.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Credits in 30 days")).toHaveValue("-5");
});

test("the operator sees what happened to accounts, and narrows it down", async ({
  page,
  playwright,
  baseURL,
}, info) => {
  const customer = await signUpByApi(playwright, baseURL, "watched");
  await customer.call("POST", `/api/panel/w/${customer.handle}/keys`, { name: "shop" });
  const wrong = { current: "not the password", password: "a sentence of my own" };
  await customer.call("POST", "/api/panel/account/password", wrong);
  await page.goto("/operator/events");
  const events = page.getByRole("listitem");
  await expect(events).not.toHaveCount(0);
  await page.getByLabel("E-mail address").fill(customer.email);
  // The other lists' rows stay until the answer arrives.
  await expect(events.filter({ hasNotText: customer.email })).toHaveCount(0);
  await expect(events.filter({ hasText: "API key changed" })).toContainText("made");
  await expect(events.filter({ hasText: "Change of password refused" })).toContainText(
    "wrong password",
  );
  await expect(events.filter({ hasText: "Signed in" })).toContainText("with the password");
  await checkScreen(page, info, "operator-events");
  await page.getByLabel("Outcome").selectOption("failure");
  await expect(events).toHaveCount(1);
  await page.getByLabel("What happened").selectOption("sign-in");
  await expect(page.getByText("No event matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all events" }).click();
  await expect(events.filter({ hasText: customer.email })).not.toHaveCount(0);
});
