import { Secret, TOTP } from "otpauth";
import { expect, type Page, test } from "../support/test";
import {
  comeFromOwnAddress,
  newAccount,
  readMail,
  readMailedLink,
  signIn,
  signUp,
} from "./support/accounts";
import { browserLike } from "./support/api-session";
import { checkScreen } from "./support/screens";

const PROBLEM = /^Incorrect email or password/;
const STEP_MS = 30_000;

/** The authenticator app's next code: each one is accepted only once. */
function codeOf(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const password = (page: Page, label = "Password") => page.getByLabel(label, { exact: true });

test("a new user signs up, confirms the address, and finds the account page", async ({
  page,
}, info) => {
  const account = newAccount("new");
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await comeFromOwnAddress(page);
  await page.goto("/sign-up");
  // After the operator has signed up, no set-up code is required.
  await expect(page.getByLabel("Setup code")).toHaveCount(0);
  await page.getByLabel("Email").fill("nobody");
  await password(page).fill("Password1");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Enter an email address, such as you@example.org.")).toBeVisible();
  await expect(page.getByText("This is a common password")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody");
  await checkScreen(page, info, "sign-up");

  // The browser logs the 422 above as an error.
  complaints.splice(0);
  await page.getByLabel("Email").fill(account.email);
  await password(page).fill(account.password);
  await expect(page.getByText("Strong.")).toBeVisible();
  await password(page).press("Enter");
  await expect(page.getByRole("heading", { name: "Almost there" })).toBeVisible();
  await expect(page.getByText("The operator can find your link in the outbox")).toBeVisible();
  expect(complaints).toEqual([]);
  await signIn(page, account);
  await expect(page.getByText(PROBLEM)).toBeVisible();

  await page.goto(await readMailedLink(account.email, "Confirm your email"));
  await checkScreen(page, info, "verify-email");
  await password(page).fill("somebody else's 7 secrets");
  await page.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page.getByText("This is not your password.")).toBeVisible();
  await password(page).fill(account.password);
  await password(page).press("Enter");
  await page.waitForURL(/\/w\//);
  await page.goto("/account");
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(page.getByText("Confirm your email to invite others.")).toHaveCount(0);
  await checkScreen(page, info, "account");
});

test("a forgotten password is reset by mail, and ends the old sessions", async ({
  page,
  browser,
}, info) => {
  const account = await signUp(page, newAccount("reset"));
  const other = await (await browser.newContext()).newPage();
  await comeFromOwnAddress(other);
  await other.goto("/sign-in");
  await checkScreen(other, info, "sign-in");
  await other.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(other.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await other.getByLabel("Email").fill(account.email);
  await checkScreen(other, info, "reset-password");
  await other.getByRole("button", { name: "Send link" }).click();
  await expect(other.getByRole("heading", { name: "Almost there" })).toBeVisible();
  await checkScreen(other, info, "check-mail");

  await other.goto(await readMailedLink(account.email, "Choose a new password"));
  await password(other, "New password").fill("another lighthouse, 5 secrets");
  await other.getByRole("button", { name: "Save password" }).click();
  await expect(other.getByRole("heading", { name: "Password changed" })).toBeVisible();
  await readMail(account.email, "Your password was changed");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in/);

  await signIn(other, account);
  await expect(other.getByText(PROBLEM)).toBeVisible();
  await signIn(other, { ...account, password: "another lighthouse, 5 secrets" });
  await other.waitForURL(/\/w\//);
  await other.context().close();
});

test("two-factor authentication asks for a code, which counts once, or a recovery code", async ({
  page,
}, info) => {
  const account = await signUp(page, newAccount("two"));
  await page.goto("/account");
  await page.getByRole("button", { name: "Set up app" }).click();
  const dialog = page.getByRole("dialog");
  await password(page, "Your password").fill("wrong");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("This is not your password.")).toBeVisible();
  await password(page, "Your password").fill(account.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const secret = (await dialog.locator("code").textContent()) ?? "";
  await expect(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
  await checkScreen(page, info, "two-factor-scan");
  const first = codeOf(secret);
  await dialog.getByLabel("Code from the app").fill(first);
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? "";
  const secondCode = (await codes.nth(1).textContent()) ?? "";
  await checkScreen(page, info, "two-factor-codes");
  await dialog.getByRole("button", { name: "I saved them" }).click();
  await expect(page.getByText("On", { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, account);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await checkScreen(page, info, "sign-in-code");
  const enter = async (label: string, code: string) => {
    await page.getByLabel(label, { exact: true }).fill(code);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await enter("Code", first);
  await expect(page.getByText("This code is wrong or was already used.")).toBeVisible();
  await enter("Code", codeOf(secret, 1));
  await page.waitForURL(/\/w\//);

  await page.context().clearCookies();
  await signIn(page, account);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await enter("Recovery code", recoveryCode);
  await page.waitForURL(/\/w\//);

  // The password alone does not switch it off.
  await page.goto("/account");
  await page.getByRole("button", { name: "Remove app" }).click();
  await password(page, "Your password").fill(account.password);
  await dialog.getByRole("button", { name: "Remove app" }).click();
  await expect(dialog.getByText("Enter a code of your app")).toBeVisible();
  await checkScreen(page, info, "two-factor-off");
  await dialog.getByLabel("Code", { exact: true }).fill(secondCode);
  await dialog.getByRole("button", { name: "Remove app" }).click();
  await expect(page.getByText("Authenticator app removed.")).toBeVisible();
  const activity = page.getByRole("region", { name: "Activity" });
  for (const words of ["Two-factor sign-in switched off", "wrong code", "with a recovery code"]) {
    await expect(activity.getByText(words).first()).toBeVisible();
  }
});

test("the account page lists the sessions, and ends them", async ({ page, browser }, info) => {
  const account = await signUp(page, newAccount("sessions"));
  const other = await (await browser.newContext()).newPage();
  await comeFromOwnAddress(other);
  await signIn(other, account);
  await other.waitForURL(/\/w\//);
  await page.goto("/account");
  const sessions = page.getByRole("region", { name: "Sessions" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByText("This session")).toHaveCount(1);
  await checkScreen(page, info, "account-sessions");
  await sessions.getByRole("button", { name: /^Sign out (?!all|everywhere)/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await other.goto("/account");
  await expect(other).toHaveURL(/\/sign-in/);

  await signIn(other, account);
  await other.waitForURL(/\/w\//);
  await page.reload();
  await sessions.getByRole("button", { name: "Sign out all others" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out all others" }).click();
  await expect(page.getByText("All other sessions were signed out.")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await other.goto("/account");
  await expect(other).toHaveURL(/\/sign-in/);

  // Signing out ends the session on the server, not only in this browser.
  const [cookie] = (await page.context().cookies()).filter(({ name }) => /session$/.test(name));
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL(/\/sign-in/);
  await page.context().addCookies(cookie === undefined ? [] : [cookie]);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in/);
  await other.context().close();
});

test("a sign-in that failed at another site still leads to the page asked for", async ({
  page,
  browser,
}) => {
  const account = await signUp(page, newAccount("back-from-site"));
  const other = await (await browser.newContext()).newPage();
  await comeFromOwnAddress(other);
  const { origin } = new URL(page.url());
  const asked = `${origin}/workspaces/new`;
  // As next-auth keeps it while the reader is away.
  const value = encodeURIComponent(asked);
  await other.context().addCookies([{ name: "next-auth.callback-url", value, url: origin }]);
  await other.goto("/sign-in?error=OAuthCallback");
  await other.getByLabel("Email").fill(account.email);
  await password(other).fill(account.password);
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other).toHaveURL(asked);
  await other.context().close();
});

test("a change of address is called off from the present one", async ({ page, browser }, info) => {
  const account = await signUp(page, newAccount("kept"));
  const wanted = newAccount("thief").email;
  await page.goto("/account");
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(wanted);
  await password(page, "Your password").fill(account.password);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(`We sent a link to ${wanted}`)).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await comeFromOwnAddress(owner);
  await owner.goto(await readMailedLink(account.email, "Your email address is about to change"));
  await expect(owner.getByRole("heading", { name: "Keep your email address" })).toBeVisible();
  await checkScreen(owner, info, "cancel-email-change");
  await owner.getByRole("button", { name: "Cancel the change" }).click();
  await expect(owner.getByRole("heading", { name: "Change canceled" })).toBeVisible();
  await checkScreen(owner, info, "cancel-email-change-done");

  const link = await readMailedLink(wanted, "Confirm your new email");
  await owner.goto(link);
  await checkScreen(owner, info, "change-email");
  await password(owner, "Your password").fill(account.password);
  await owner.getByRole("button", { name: "Use this address" }).click();
  await expect(owner.getByText("This link has been used")).toBeVisible();
  await owner.context().close();
});

test("a link to a new address takes the password of who is not signed in", async ({
  page,
  browser,
}) => {
  const account = await signUp(page, newAccount("moving"));
  const moved = newAccount("elsewhere").email;
  await page.goto("/account");
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(moved);
  await password(page, "Your password").fill(account.password);
  await page.getByRole("button", { name: "Send link" }).click();
  const reader = await (await browser.newContext()).newPage();
  await comeFromOwnAddress(reader);
  await reader.goto(await readMailedLink(moved, "Confirm your new email"));
  const use = reader.getByRole("button", { name: "Use this address" });
  await password(reader, "Your password").fill("somebody else's 7 secrets");
  await use.click();
  await expect(reader.getByText("This is not your password.")).toBeVisible();
  await password(reader, "Your password").fill(account.password);
  await use.click();
  await expect(reader.getByRole("heading", { name: "Email changed" })).toBeVisible();
  await readMail(account.email, "Your email address was changed");
  await readMail(moved, "Your account now uses this email");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in/);
  await reader.context().close();
});

test("signing up, and then in, answers the same bytes for a new address and a known one", async ({
  page,
  playwright,
  baseURL,
}) => {
  const known = await signUp(page, newAccount("known"));
  const unknown = newAccount("known");
  const answers = [];
  for (const { email } of [known, unknown]) {
    const context = await browserLike(playwright, baseURL);
    const password = "a stranger keeps 3 secrets";
    const signedUp = await context.post("/api/panel/sign-up", { data: { email, password } });
    const { csrfToken } = await (await context.get("/api/auth/csrf")).json();
    const signedIn = await context.post("/api/auth/callback/credentials", {
      form: { csrfToken, email, password, json: "true" },
    });
    const session = await context.get("/api/auth/session");
    const seen = [];
    for (const answer of [signedUp, signedIn, session]) {
      const { date: _, ...headers } = answer.headers();
      seen.push({ status: answer.status(), headers, body: await answer.text() });
    }
    answers.push(seen);
    await context.dispose();
  }
  expect(answers[0]?.map(({ status }) => status)).toEqual([200, 401, 200]);
  expect(answers[1]).toEqual(answers[0]);
  // It was a new account all the same.
  await readMail(unknown.email, "Confirm your email");
  await readMail(known.email, "You already have an account");
});

test("no answer reveals whether an address has an account", async ({ page, browser }) => {
  const { email } = await signUp(page, newAccount("taken"));
  const stranger = await (await browser.newContext()).newPage();
  await comeFromOwnAddress(stranger);
  await stranger.goto("/sign-up");
  await stranger.getByLabel("Email").fill(email);
  await password(stranger).fill("a stranger keeps 3 secrets");
  await stranger.getByRole("button", { name: "Create account" }).click();
  await expect(stranger.getByRole("heading", { name: "Almost there" })).toBeVisible();
  await readMail(email, "You already have an account");

  const nobody = newAccount("nobody");
  await signIn(stranger, nobody);
  await expect(stranger.getByText(PROBLEM)).toBeVisible();
  await stranger.goto("/reset-password");
  await stranger.getByLabel("Email").fill(nobody.email);
  await stranger.getByRole("button", { name: "Send link" }).click();
  await expect(stranger.getByRole("heading", { name: "Almost there" })).toBeVisible();
  await stranger.context().close();
});

test("an account changes its address and password, exports, signs out everywhere, and is deleted", async ({
  page,
}) => {
  const account = await signUp(page, newAccount("whole"));
  const moved = newAccount("moved").email;
  await page.goto("/account");
  await page.getByLabel("Name").fill("<b>Jane</b>");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Name saved.")).toBeVisible();

  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(moved);
  await password(page, "Your password").fill(account.password);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(`We sent a link to ${moved}`)).toBeVisible();
  await readMail(account.email, "Your email address is about to change");
  await page.goto(await readMailedLink(moved, "Confirm your new email"));
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page.getByRole("heading", { name: "Email changed" })).toBeVisible();
  await readMail(account.email, "Your email address was changed");
  await readMail(moved, "Your account now uses this email");

  await page.goto("/account");
  await expect(page.getByLabel("Name")).toHaveValue("<b>Jane</b>");
  await password(page, "Current password").fill(account.password);
  await password(page, "New password").fill("yet another lighthouse, 6 secrets");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();
  // A new line in the list of events moves what is below it, a link under the pointer too.
  const events = page.getByRole("region", { name: "Events" });
  await expect(events.getByText("Password changed", { exact: true })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Export / }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`gatehouse-${account.handle}.json`);

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await page.waitForURL(/\/sign-in/);
  const now = { email: moved, password: "yet another lighthouse, 6 secrets" };
  await signIn(page, now);
  await page.waitForURL(/\/w\//);

  await page.goto("/account");
  await page.getByRole("button", { name: "Delete account" }).click();
  const gone = page.getByRole("dialog").getByRole("button", { name: "Delete account" });
  await expect(gone).toBeDisabled();
  await page.getByLabel(`Type ${moved}`).fill(moved);
  await password(page, "Your password").fill(now.password);
  await gone.click();
  await page.waitForURL(/\/$/);
  await signIn(page, now);
  await expect(page.getByText(PROBLEM)).toBeVisible();
});
