import { expect, test } from "../support/test";
import { readMail } from "./support/accounts";
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
  const status = async () => (await request.get("/api/account", { params: { apikey } })).status();
  expect(await status()).toBe(200);

  await page.goto("/operator");
  await page.getByLabel("Search workspaces").fill(customer.email);
  const row = page.getByRole("row").filter({ hasText: customer.handle });
  await row.getByRole("button", { name: "Change" }).click();
  await page.getByRole("switch", { name: "Suspended" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Tell the customer why.")).toBeVisible();
  await page.getByLabel("Reason").fill("An <b>unpaid</b> invoice.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row.getByText("Suspended", { exact: true })).toBeVisible();
  await expect.poll(status).toBe(403);
  const mail = await readMail(customer.email, `Your workspace ${customer.handle} is suspended`);
  expect(mail).toContain("An <b>unpaid</b> invoice.");
  const plan = await customer.call("GET", `/api/panel/w/${customer.handle}/plan`);
  expect(await plan.text()).toContain("An <b>unpaid</b> invoice.");

  await page.getByRole("radio", { name: "Suspended" }).check();
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: "Change" }).click();
  await page.getByRole("switch", { name: "Suspended" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(status).toBe(200);
});

test("the operator makes a package, and deletes it while nobody is on it", async ({ page }) => {
  await page.goto("/operator/packages");
  await page.getByRole("button", { name: "New package" }).click();
  await page.getByLabel("Name").fill("Team <b>");
  await page.getByLabel("Calls per second").fill("0");
  await page.getByRole("button", { name: "Create package" }).click();
  await expect(page.getByText("1 or more.")).toBeVisible();
  await page.getByLabel("Calls per second").fill("7");
  await page.getByRole("button", { name: "Create package" }).click();
  const row = page.getByRole("row").filter({ hasText: "Team <b>" });
  await expect(row).toContainText("0 workspaces");
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete package" }).click();
  await expect(row).toHaveCount(0);
  const free = page.getByRole("row").filter({ hasText: "Free" });
  await expect(free.getByRole("button", { name: "Delete" })).toBeDisabled();
});

test("a feed with terms of its own is off until the operator accepts them", async ({
  page,
}, info) => {
  await page.goto("/operator/feeds");
  await page.getByRole("searchbox", { name: "Search feeds" }).fill("spamhaus-drop-v6");
  const feed = page.getByRole("switch", { name: "spamhaus-drop-v6" });
  await expect(feed).not.toBeChecked();
  await feed.click();
  const dialog = page.getByRole("dialog", { name: "Switch on spamhaus-drop-v6" });
  const accept = dialog.getByRole("button", { name: "Accept and switch on" });
  await expect(accept).toBeDisabled();
  await expect(dialog).toContainText("Spamhaus DROP terms");
  await dialog.getByRole("checkbox").check();
  await accept.click();
  await expect(feed).toBeChecked();
  await page.getByRole("button", { name: /spamhaus-drop-v6/ }).click();
  await expect(page.getByText("Accepted by")).toBeVisible();
  await checkScreen(page, info, "operator-feed-details");
  // Accepted once, it needs no further question.
  await feed.click();
  await expect(feed).not.toBeChecked();
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
  await page.getByLabel("Credits in 30 days (optional)").fill("-5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("0 or more.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Credits in 30 days (optional)")).toHaveValue("-5");
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
  const events = page.getByRole("main").getByRole("listitem");
  await expect(events).not.toHaveCount(0);
  await page.getByLabel("E-mail address").fill(customer.email);
  // The other lists' rows stay until the answer arrives.
  await expect(events.filter({ hasNotText: customer.email })).toHaveCount(0);
  await expect(events.filter({ hasText: "API key changed" })).toContainText("created");
  await expect(events.filter({ hasText: "Password change refused" })).toContainText(
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
