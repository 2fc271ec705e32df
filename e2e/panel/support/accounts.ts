import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import { ownAddress } from "../../support/own-address";

export interface TestAccount {
  readonly email: string;
  readonly password: string;
}

/** A unique address with the same local part in front. */
export function newAccount(name: string): TestAccount {
  const email = `${name}-${randomBytes(4).toString("hex")}@example.org`;
  return { email, password: "a lighthouse keeps 4 secrets" };
}

export async function comeFromOwnAddress(page: Page): Promise<Record<string, string>> {
  const headers = ownAddress();
  await page.setExtraHTTPHeaders(headers);
  return headers;
}

/**
 * A new user's panel. Without the forms, which `first-five-minutes.spec.ts` goes through: most tests begin
 * here.
 *
 * @returns the workspace's handle too
 */
export async function signUp(
  page: Page,
  account: TestAccount = newAccount("user"),
): Promise<TestAccount & { readonly handle: string }> {
  const address = await comeFromOwnAddress(page);
  const headers = { ...address, "Sec-Fetch-Site": "same-origin" };
  const handle = await openAccount(page.request, account, headers);
  await page.goto(`/w/${handle}/overview`);
  return { ...account, handle };
}

/** Signs up as a new user does, and ends in the panel. */
export async function signUpByForms(page: Page, account: TestAccount): Promise<string> {
  await comeFromOwnAddress(page);
  await fillSignUp(page, account);
  await expect(page.getByRole("heading", { name: "Almost there" })).toBeVisible();
  await confirmAddress(page, account);
  return arriveInPanel(page);
}

/**
 * Signs up, confirms the address and signs in, as the pages do.
 *
 * @param context keeps the session
 * @returns the handle of the new workspace
 */
export async function openAccount(
  context: APIRequestContext,
  { email, password }: TestAccount,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const post = (path: string, data: object) => context.post(path, { data, headers });
  await expectOk(await post("/api/panel/sign-up", { email, password }));
  const token = new URL(await readMailedLink(email, "Confirm your email")).hash.slice(1);
  await expectOk(await post("/api/panel/verify-email", { token, password }));
  const { csrfToken } = await (await context.get("/api/auth/csrf", { headers })).json();
  const form = { csrfToken, email, password, json: "true" };
  await expectOk(await context.post("/api/auth/callback/credentials", { form, headers }));
  return email.split("@")[0] ?? "";
}

async function expectOk(response: APIResponse): Promise<void> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${await response.text()}`);
}

/** Submits the sign-up form. @param code the set-up code, where there is no operator yet */
export async function fillSignUp(
  page: Page,
  { email, password }: TestAccount,
  code?: string,
): Promise<void> {
  await page.goto("/sign-up");
  if (code !== undefined) await page.getByLabel("Setup code").fill(code);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Opens the link in the sign-up's mail. */
export async function confirmAddress(page: Page, { email, password }: TestAccount): Promise<void> {
  await page.goto(await readMailedLink(email, "Confirm your email"));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm and continue" }).click();
}

/** @returns the handle of the workspace that opens */
export async function arriveInPanel(page: Page): Promise<string> {
  await page.waitForURL(/\/w\/[^/]+\//);
  return /\/w\/([^/]+)\//.exec(page.url())?.[1] ?? "";
}

export async function signIn(page: Page, { email, password }: TestAccount): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Waits for the newest mail to an address whose subject contains that. */
export async function readMail(to: string, subject: string): Promise<string> {
  await expect
    .poll(() => newestMail(to, subject), { message: `a mail "${subject}" to ${to}` })
    .toBeDefined();
  return newestMail(to, subject) ?? "";
}

/** The link in such a mail. */
export async function readMailedLink(to: string, subject: string): Promise<string> {
  const text = (await readMail(to, subject)).replace(/=\n/g, "").replaceAll("=3D", "=");
  const link = /^http:\S+#\S+$/m.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in the mail "${subject}" to ${to}`);
  return link;
}

function newestMail(to: string, subject: string): string | undefined {
  const folder = join(process.env.E2E_DATA_DIR ?? "data", "outbox");
  return filesIn(folder)
    .map((name) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n"))
    .find((mail) => mail.includes(`To: ${to}\n`) && mail.includes(`Subject: ${subject}`));
}

/** Newest first. */
function filesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
    return names.sort().reverse();
  } catch {
    return []; // no mail yet
  }
}
