import { expect, type Page, test } from "../support/test";
import {
  arriveInPanel,
  comeFromOwnAddress,
  newAccount,
  readMailedLink,
  signIn,
  signUp,
} from "./support/accounts";
import { addAuthenticator } from "./support/authenticator";
import { checkScreen } from "./support/screens";

// Passkeys belong to a host name, and 127.0.0.1 is none.
test.use({ baseURL: `http://localhost:${process.env.E2E_PORT ?? "3917"}` });

const codesOf = (page: Page) =>
  page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
const password = (page: Page, label = "Password") => page.getByLabel(label, { exact: true });

test("a passkey signs up and in without a password, and a recovery code replaces it", async ({
  page,
}, info) => {
  const device = await addAuthenticator(page);
  const account = newAccount("passkey");
  await comeFromOwnAddress(page);
  await page.goto("/sign-up?next=%2Fworkspaces%2Fnew");
  await page.getByRole("textbox", { name: /^E-?mail$/ }).fill(account.email);
  await page.getByRole("button", { name: "Sign up with a passkey" }).click();
  await expect(page.getByRole("heading", { name: /Check your|Almost there/ })).toBeVisible();
  await page.goto(await readMailedLink(account.email, "Confirm your e"));
  await page.getByRole("button", { name: "I signed up with a passkey" }).click();
  await expect(codesOf(page)).toHaveCount(10);
  const [code = ""] = await codesOf(page).allTextContents();
  await checkScreen(page, info, "passkey-codes");
  await page.getByRole("button", { name: "I saved them" }).click();
  await page.waitForURL("/workspaces/new");

  await test.step("when the session ends, the passkey goes on in place, and loses nothing", async () => {
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("Half-written");
    await page.context().clearCookies();
    await page.getByRole("main").getByRole("button", { name: "Create workspace" }).click();
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await expect(again.getByRole("button", { name: "Continue with a passkey" })).toBeVisible();
    await expect(again.getByLabel("Password", { exact: true })).toHaveCount(0);
    await checkScreen(page, info, "passkey-again");
    await again.getByRole("button", { name: "Continue with a passkey" }).click();
    // The call is made again by itself.
    await page.waitForURL("/w/half-written/overview");
  });

  await page.context().clearCookies();
  await page.goto("/sign-in");
  // Where the field offers passkeys, this device's user takes it at once.
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await button.click({ timeout: 5_000 }).catch(() => undefined);
  await arriveInPanel(page);
  await page.goto("/account");
  await expect(page.getByRole("list", { name: "Passkeys" }).getByText(/last used/)).toBeVisible();
  await expect(page.getByText(/ · Passkey$/).first()).toBeVisible();

  // The device is lost: a new password by mail is the first step, a recovery code the second.
  await device.lose();
  await page.context().clearCookies();
  await page.goto("/reset-password");
  await page.getByRole("textbox", { name: /^E-?mail$/ }).fill(account.email);
  await page.getByRole("button", { name: /Send (the )?link/ }).click();
  await page.goto(await readMailedLink(account.email, "Choose a new password"));
  await password(page, "New password").fill(account.password);
  await page.getByRole("button", { name: /Save (the )?password/ }).click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, account);
  await expect(page.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
  await checkScreen(page, info, "passkey-second-step");
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await arriveInPanel(page);
});

test("passkeys are added, used as the second step and to confirm, renamed and removed", async ({
  page,
}, info) => {
  const account = await signUp(page, newAccount("second"));
  const device = await addAuthenticator(page);
  await page.goto("/account");
  await page.getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Work laptop");
  await password(page, "Your password").fill(account.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(codesOf(page)).toHaveCount(10);
  await dialog.getByRole("button", { name: "I saved them" }).click();
  const list = page.getByRole("list", { name: "Passkeys" });
  await expect(list.getByText("Work laptop")).toBeVisible();
  await checkScreen(page, info, "passkeys");

  await page.context().clearCookies();
  await device.verify(false);
  await signIn(page, account);
  await page.getByRole("button", { name: "Continue with a passkey" }).click();
  await expect(page.getByText(/canceled or timed out/)).toBeVisible();
  await device.verify(true);
  await page.getByRole("button", { name: "Continue with a passkey" }).click();
  await arriveInPanel(page);

  await page.goto("/account");
  await expect(page.getByText("Password and passkey")).toBeVisible();
  await list.getByRole("button", { name: "Rename Work laptop" }).click();
  await dialog.getByLabel("Name").fill("Old laptop");
  await dialog.getByRole("button", { name: "Save" }).click();
  await list.getByRole("button", { name: "Remove Old laptop" }).click();
  await dialog.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(dialog.getByText("Confirmed with your passkey")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove passkey" }).click();
  await expect(list).toHaveCount(0);
});

test("a workspace requires two-factor authentication of its members", async ({ page }, info) => {
  const { handle, password: own } = await signUp(page, newAccount("strict"));
  await addAuthenticator(page);
  await page.goto(`/w/${handle}/settings`);
  await expect(page.getByRole("button", { name: "Require", exact: true })).toBeDisabled();
  await page.goto("/account");
  await page.getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog");
  await password(page, "Your password").fill(own);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "I saved them" }).click();
  await page.goto(`/w/${handle}/settings`);
  await page.getByRole("button", { name: "Require", exact: true }).click();
  await dialog.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(dialog.getByText("Confirmed with your passkey")).toBeVisible();
  await dialog.getByRole("button", { name: "Require", exact: true }).click();
  await expect(page.getByRole("button", { name: "Stop requiring" })).toBeVisible();
  await checkScreen(page, info, "two-factor-required");

  // Its own rule shuts out an owner who has none any more.
  await page.goto("/account");
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(dialog.getByText("Confirmed with your passkey")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("Passkey removed.")).toBeVisible();
  await page.goto(`/w/${handle}/keys`);
  await expect(page).toHaveURL(`/two-factor?workspace=${handle}&next=%2Fw%2F${handle}%2Fkeys`);
  await expect(
    page.getByRole("heading", { name: "Set up two-factor authentication" }),
  ).toBeVisible();
  await checkScreen(page, info, "two-factor-gate");
  const answer = await page.request.get(`/api/panel/w/${handle}/keys`);
  expect([answer.status(), (await answer.json()).error.code]).toEqual([403, "two_factor_needed"]);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await password(page, "Your password").fill(own);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(codesOf(page)).toHaveCount(10);
  await dialog.getByRole("button", { name: "I saved them" }).click();
  await page.getByRole("link", { name: /^Open / }).click();
  await expect(page).toHaveURL(`/w/${handle}/keys`);

  await test.step("who had to set up a second factor first goes on from there, on this site", async () => {
    const goOn = page.getByRole("main").getByRole("link", { name: "Continue", exact: true });
    await page.goto(`/account?next=${encodeURIComponent(`/w/${handle}/keys`)}`);
    await expect(goOn).toHaveAttribute("href", `/w/${handle}/keys`);
    await page.goto(`/account?next=${encodeURIComponent("//evil.example")}`);
    await expect(goOn).toHaveAttribute("href", "/panel");
  });
});
