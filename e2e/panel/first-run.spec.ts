import { expect, type Page, test } from "../support/test";
import {
  comeFromOwnAddress,
  confirmAddress,
  fillSignUp,
  newAccount,
  signUp,
  signUpByForms,
  type TestAccount,
} from "./support/accounts";
import { OPERATOR_STATE } from "./support/operator-workspace";
import { checkScreen, violationsOf } from "./support/screens";

const again = (page: Page) => page.getByRole("dialog", { name: "Sign in again" });

test("signing in, and signing up, leads to the page that was asked for", async ({ page }) => {
  const account = newAccount("deep");
  const handle = await signUpByForms(page, account);
  await expect(page).toHaveURL(`/w/${handle}/overview`);
  await expect(page.getByText("Email confirmed.")).toBeVisible();
  await page.getByRole("button", { name: "Hide the first steps" }).click();
  await expect(page.getByText("Create an API key")).toHaveCount(0);
  await page.context().clearCookies();
  const asked = `/w/${handle}/traffic?decision=blocked`;
  await page.goto(asked);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await fillSignIn(page, account);
  await expect(page).toHaveURL(asked);

  await page.context().clearCookies();
  const second = newAccount("second");
  await page.goto("/workspaces/new");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.waitForURL(/\/sign-up\?next=%2Fworkspaces%2Fnew/);
  await page.getByLabel("Email").fill(second.email);
  await page.getByLabel("Password", { exact: true }).fill(second.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Almost there" })).toBeVisible();
  await confirmAddress(page, second);
  await expect(page).toHaveURL("/workspaces/new");
});

test("who signs in before the page's scripts have come loses nothing", async ({ page }) => {
  const account = await signUp(page, newAccount("early"));
  await page.context().clearCookies();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  const asked = `/w/${account.handle}/keys`;
  // Not `goto`, which waits for them.
  await page.evaluate(
    (url) => window.location.assign(url),
    `/sign-in?next=${encodeURIComponent(asked)}`,
  );
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  await expect(button).toBeDisabled();
  release();
  await button.click();
  await expect(page).toHaveURL(asked);
});

async function fillSignIn(page: Page, { email, password }: TestAccount): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("an expired session asks for the password in place, and loses nothing", async ({
  page,
}, info) => {
  const account = await signUp(page, newAccount("expired"));
  await page.goto(`/w/${account.handle}/keys`);
  await page.getByRole("button", { name: "Create key" }).click();
  const form = page.getByRole("dialog", { name: "Create a key" });
  await form.getByLabel("Name").fill("half-written");
  await page.context().clearCookies();
  await form.getByRole("button", { name: "Create key" }).click();
  const dialog = again(page);
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await checkScreen(page, info, "sign-in-again");
  await dialog.getByLabel("Password", { exact: true }).fill("somebody else's 7 secrets");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Incorrect email or password");
  await dialog.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  // The call is made again by itself.
  await expect(page.getByRole("dialog", { name: "Your new key" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "I've saved it" }).click();
  await expect(page.getByRole("cell", { name: "half-written" }).first()).toBeVisible();

  await test.step("who signs in in another tab goes on here when they come back", async () => {
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Create key" }).click();
    await form.getByLabel("Name").fill("from elsewhere");
    await form.getByRole("button", { name: "Create key" }).click();
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      dialog.getByRole("link", { name: "sign in another way" }).click(),
    ]);
    await fillSignIn(tab, account);
    await expect(tab.getByRole("heading", { name: "You are signed in" })).toBeVisible();
    await checkScreen(tab, info, "signed-in");
    await tab.close();
    await page.bringToFront();
    // A test's page is always in front, and gets no such event.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByRole("dialog", { name: "Your new key" })).toBeVisible();
    await page.getByRole("button", { name: "I've saved it" }).click();
  });

  await test.step("who signs in as somebody else sees nothing of what was there", async () => {
    const other = newAccount("other");
    const context = await page.context().browser()?.newContext();
    const theirs = await context?.newPage();
    if (theirs === undefined) throw new Error("There is a browser.");
    await signUp(theirs, other);
    await context?.close();
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Create key" }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByLabel("Email").fill(other.email);
    await dialog.getByLabel("Password", { exact: true }).fill(other.password);
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByText("half-written")).toHaveCount(0);
  });
});

test("addresses that lead nowhere have a page with a way home", async ({ page }) => {
  const { handle } = await signUp(page, newAccount("lost"));
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  const addresses = ["/nope", "/docs/nope", "/docs/guides/nope", "/w/unknown", "/operator"];
  for (const address of [...addresses, `/w/${handle}/nope`]) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(
      "Page not found",
    );
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    expect(await violationsOf(page, "all"), address).toEqual([]);
  }
  const unexpected = complaints.filter((text) => !text.startsWith("Failed to load resource"));
  expect(unexpected).toEqual([]);
});

test("a workspace that is out of credits says so on every page", async ({
  page,
  browser,
}, info) => {
  const { handle } = await signUp(page, newAccount("spent"));
  const operator = await browser.newContext({ storageState: OPERATOR_STATE });
  const theirs = await operator.newPage();
  await theirs.goto("/operator");
  const changed = await theirs.evaluate(async (search) => {
    const found = await (await fetch(`/api/panel/operator/workspaces?search=${search}`)).json();
    const path = `/api/panel/operator/workspaces/${found.workspaces[0].id}`;
    return (await fetch(path, { method: "PATCH", body: '{"quota":0}' })).status;
  }, handle);
  expect(changed).toBe(200);
  await operator.close();
  await page.goto(`/w/${handle}/keys`);
  const banner = page.getByRole("complementary", { name: "Your plan" });
  await expect(banner).toContainText("API calls answer 402");
  await banner.getByRole("link", { name: "See plan and usage" }).click();
  await expect(page.getByText("0 of 0 used")).toBeVisible();
  await page.getByRole("button", { name: "Ask for more" }).click();
  await page.getByRole("textbox", { name: "Message" }).fill("We need 5,000 credits.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Your message is on its way.")).toBeVisible();
  await checkScreen(page, info, "plan-out");
});

test.describe("the outbox", () => {
  test.use({ storageState: OPERATOR_STATE });

  test("shows mails as their readers see them, with links that work", async ({
    page,
    browser,
  }, info) => {
    const account = newAccount("outbox");
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const theirs = await context.newPage();
    await comeFromOwnAddress(theirs);
    await fillSignUp(theirs, account);
    await expect(theirs.getByRole("heading", { name: "Almost there" })).toBeVisible();
    await page.goto("/operator/outbox");
    await page.getByLabel("Search by recipient or subject").fill(account.email);
    const row = page.getByRole("row").filter({ hasText: account.email });
    await expect(row).toHaveCount(1);
    await row.getByRole("button", { name: "Confirm your email" }).click();
    const mail = page.getByRole("dialog", { name: "Confirm your email" });
    const link = mail.getByRole("link", { name: /verify-email#/ });
    const address = (await link.getAttribute("href")) ?? "";
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await mail.getByRole("button", { name: "Copy link" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await checkScreen(page, info, "outbox-mail");
    await mail.getByText("As sent").click();
    await expect(
      page.frameLocator("iframe").getByRole("link", { name: "Confirm email" }),
    ).toHaveAttribute("href", address);
    await theirs.goto(address);
    await theirs.getByLabel("Password", { exact: true }).fill(account.password);
    await theirs.getByRole("button", { name: "Confirm and continue" }).click();
    await theirs.waitForURL(/\/w\/[^/]+\/overview$/);
    await context.close();
  });
});
