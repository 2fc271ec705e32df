import { expect, test } from "../support/test";
import { comeFromOwnAddress, readMail } from "./support/accounts";
import { signUpByApi } from "./support/api-session";
import { OPERATOR_STATE } from "./support/operator-workspace";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const DESTINATION = "https://example.org/offer";

test("a visitor reports a link, the operator suspends it, and lifts that again", async ({
  page,
  browser,
  playwright,
  request,
  baseURL,
}) => {
  const customer = await signUpByApi(playwright, baseURL, "reported");
  const link = `${customer.handle}/prize`;
  const created = await customer.call("POST", `/api/panel/w/${customer.handle}/smarturls`, {
    document: {
      keyname: "prize",
      destination: DESTINATION,
      blockedDestination: "https://example.org/",
      policy: { mode: "monitor" },
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const visit = () =>
    request.get(`/go/${link}`, {
      maxRedirects: 0,
      headers: { "User-Agent": FIREFOX, "X-Forwarded-For": "73.2.3.4" },
    });
  await expect.poll(async () => (await visit()).headers().location).toBe(DESTINATION);

  // A visitor without an account.
  await comeFromOwnAddress(page);
  await page.goto(`/report?link=${link}`);
  await expect(page.getByLabel("The link")).toHaveValue(link);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Please choose what fits best.")).toBeVisible();
  await page.getByLabel("It impersonates someone").check();
  await page.getByLabel("What did you see?").fill("It looks like <b>my bank</b>.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you. Your report has arrived.")).toBeVisible();

  const operators = await browser.newContext({ storageState: OPERATOR_STATE });
  const operator = await operators.newPage();
  await operator.goto(`${baseURL}/operator/reports`);
  const card = operator.getByRole("listitem").filter({ hasText: link });
  await expect(card.getByText("It looks like <b>my bank</b>.")).toBeVisible();
  await expect(card.getByText("Phishing 1")).toBeVisible();
  // The destination is text, never a link.
  await expect(card.getByText(DESTINATION)).toBeVisible();
  await expect(card.getByRole("link")).toHaveCount(0);
  await expect(operator.getByRole("navigation", { name: "Operator" })).toContainText(/\d+ open/);

  await operator.getByRole("button", { name: /Your account/ }).click();
  await expect(operator.getByRole("menuitem", { name: /Operator \d+ open report/ })).toBeVisible();
  await operator.keyboard.press("Escape");

  await card.getByRole("button", { name: "Suspend link" }).click();
  const confirm = operator.getByRole("dialog").getByRole("button", { name: "Suspend link" });
  await expect(confirm).toBeDisabled();
  await operator.getByLabel("Why").fill("It imitates a bank.");
  await confirm.click();
  await expect(card).toHaveCount(0);
  await expect.poll(async () => (await visit()).status()).toBe(404);
  const mail = await readMail(customer.email, "Your link prize is suspended");
  expect(mail).toContain("It imitates a bank.");

  // Saving does not let its owner restore it.
  const { id } = await created.json();
  const changed = await customer.call("PUT", `/api/panel/w/${customer.handle}/smarturls/${id}`, {
    baseVersion: 1,
    document: {
      keyname: "prize",
      destination: DESTINATION,
      blockedDestination: "https://example.org/other",
      policy: { mode: "monitor" },
    },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  expect((await visit()).status()).toBe(404);

  await operator.getByText("Suspended", { exact: true }).click();
  await expect(card.getByText("It imitates a bank.")).toBeVisible();
  await card.getByRole("button", { name: "Lift suspension" }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(async () => (await visit()).headers().location).toBe(DESTINATION);
  await operators.close();
});

test("a report of a link that does not exist gets the same thanks, and shows nowhere", async ({
  page,
  browser,
  baseURL,
}) => {
  await comeFromOwnAddress(page);
  await page.goto("/report");
  await page.getByLabel("The link").fill(`${baseURL}/go/nobody-here/nothing`);
  await page.getByLabel("Something else").check();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you. Your report has arrived.")).toBeVisible();

  const operators = await browser.newContext({ storageState: OPERATOR_STATE });
  const operator = await operators.newPage();
  await operator.goto(`${baseURL}/operator/reports`);
  await expect(operator.getByRole("heading", { name: "Reports", exact: true })).toBeVisible();
  await expect(operator.getByRole("button", { name: /^Dismiss/ }).first()).toBeVisible();
  await expect(operator.getByText("nobody-here")).toHaveCount(0);
  await operators.close();
});
