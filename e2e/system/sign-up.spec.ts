import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { until } from "@/test/state/until";
import { takePicture, violationsOf } from "../panel/support/screens";
import { openPersonsBrowser, openPersonsPage, PERSON } from "./support/browser";
import type { Installation } from "./support/installation";
import { PanelSession } from "./support/panel-session";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { EMAIL, PASSWORD } from "./support/workspaces";

/*
 * An installation that governs its sign-ups: terms, its own challenge, and an operator's approval. Each test builds on
 * the one before.
 */
test.describe.configure({ mode: "serial" });

const testbed = openTestbed();
const NEWCOMER = { email: "newcomer@example.org", password: "a lighthouse keeps 4 secrets" };
const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } } as const;

let installation: Installation;
let gatehouse: Server;
let operator: PanelSession;
let browser: Browser | undefined;
let page: Page;

test.beforeAll(async () => {
  installation = testbed.installation({ SIGN_UP: "approval" });
  gatehouse = await installation.start();
  await installation.operator(["account", "create", "--email", EMAIL, "--password", PASSWORD]);
  operator = await PanelSession.signIn(gatehouse.port, EMAIL, PASSWORD);
  browser = await openPersonsBrowser(gatehouse.port);
  test.skip(browser === undefined, "no Chromium is installed");
  if (browser !== undefined) page = await openPersonsPage(browser);
});
test.afterAll(() => browser?.close());

const url = (path: string) => `${operator.origin}${path}`;

/** Looks at a page at both sizes: nothing is inaccessible, and nothing wider than the screen. */
async function look(shown: Page, name: string) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await shown.setViewportSize(viewport);
    await takePicture(shown, `${name}-${size}`);
    const wide = await shown.evaluate(() => document.documentElement.scrollWidth);
    expect([name, size, wide]).toEqual([name, size, viewport.width]);
  }
  expect([name, await violationsOf(shown, "all")]).toEqual([name, []]);
  await shown.setViewportSize(SIZES.wide);
}

/** The newest mail to an address with that subject, unfolded. */
async function mailTo(to: string, subject: string): Promise<string> {
  const folder = join(installation.dataDir, "outbox");
  const find = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n"))
      .find((mail) => mail.includes(`To: ${to}\n`) && mail.includes(`Subject: ${subject}`));
  await until(`a mail "${subject}"`, async () => find() !== undefined);
  return (find() ?? "").replaceAll(/=\n/g, "").replaceAll("=3D", "=");
}

test("the operator publishes terms, and protects the form by a site key", async () => {
  const settings = { name: "Sign-up", hosts: ["localhost"], difficulty: "low" };
  const handle = EMAIL.split("@")[0];
  await operator.call("POST", `w/${handle}/site-keys`, settings);
  const tab = await operatorsPage("/operator/sign-up");
  await expect(tab.getByText("SIGN_UP=approval")).toBeVisible();
  await expect(tab.getByText("No account is waiting")).toBeVisible();
  await tab.getByLabel("Site key").selectOption({ index: 1 });
  await tab.getByRole("button", { name: "Save" }).click();
  await expect(tab.getByText("Sign-up shows the challenge.")).toBeVisible();
  await tab.getByLabel("Terms of service").fill("# Rules\nBe kind.\n\n- <b>pay</b>\n- behave");
  await tab.getByLabel("Privacy policy").fill("We keep little: https://privacy.example/all.");
  await tab.getByRole("button", { name: "Publish" }).click();
  await expect(tab.getByText("Version 1 is published.")).toBeVisible();
  await tab.context().close();
});

test("a newcomer reads and accepts, is checked, confirms the address, and waits", async () => {
  await page.goto(url("/"));
  await page.getByRole("navigation", { name: "More" }).getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { name: "Terms of service" })).toBeVisible();
  await expect(page.getByText("<b>pay</b>")).toBeVisible();
  await look(page, "terms");
  await page.goto(url("/sign-up"), { waitUntil: "networkidle" });
  await expect(page.getByText("Free for 1,000 checks a month.")).toBeVisible();
  await expect(page.getByText("An operator approves each new account.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Automatic check" })).toContainText("Checked");
  await look(page, "sign-up");
  await page.getByLabel("Email").fill(NEWCOMER.email);
  await page.getByLabel("Password", { exact: true }).fill(NEWCOMER.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Accept this first.")).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Almost there" })).toBeVisible();

  const mail = await mailTo(NEWCOMER.email, "Confirm your email");
  await page.goto(/^http:\S+#\S+$/m.exec(mail)?.[0] ?? "", { waitUntil: "networkidle" });
  await page.getByLabel("Password", { exact: true }).fill(NEWCOMER.password);
  await page.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for approval" })).toBeVisible();
  await look(page, "waiting");
  for (const closed of ["/panel", "/account", "/workspaces/new"]) {
    await page.goto(url(closed));
    expect(new URL(page.url()).pathname).toBe("/waiting");
  }
  const answer = await page.request.get(url("/api/panel/account"));
  expect([answer.status(), (await answer.json()).error.code]).toEqual([403, "approval_needed"]);
});

test("an operator is told, approves, and the newcomer goes on", async () => {
  expect(await mailTo(EMAIL, `${NEWCOMER.email} asks for an account`)).toContain(
    "/operator/sign-up",
  );
  const tab = await operatorsPage("/operator/sign-up");
  const row = tab.getByRole("row").filter({ hasText: NEWCOMER.email });
  await expect(row).toBeVisible();
  await look(tab, "operator-sign-up");
  await row.getByRole("button", { name: "Approve" }).click();
  await expect(tab.getByText("No account is waiting")).toBeVisible();
  await mailTo(NEWCOMER.email, "Your account is approved");
  await page.goto(url("/panel"));
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await page.goto(url("/w/newcomer/settings/plan"));
  await expect(page.getByText("5 per second, 50 at once")).toBeVisible();
  await look(page, "plan-free");
  // Whoever runs it has no limits.
  await tab.goto(url(`/w/${EMAIL.split("@")[0]}/settings/plan`));
  await expect(tab.getByText("credits are counted and never run out")).toBeVisible();
  await look(tab, "plan-unlimited");
  await tab.goto(url("/operator/packages"));
  await expect(tab.getByRole("row", { name: /^Free Default/ })).toBeVisible();
  await tab.getByLabel("Default for new accounts").selectOption("Pro");
  await expect(tab.getByText("New accounts get Pro.")).toBeVisible();
  await look(tab, "operator-packages");
  await tab.context().close();
});

test("changed terms are asked again, and the operator is not asked", async () => {
  await operator.call("PUT", "operator/sign-up/legal", { terms: "Be kinder.", privacy: "" });
  await page.goto(url("/w/newcomer/keys"), { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Accept the terms" })).toBeVisible();
  await look(page, "accept-terms");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(url("/w/newcomer/keys"));
});

async function operatorsPage(path: string): Promise<Page> {
  const context = await browser?.newContext(PERSON);
  if (context === undefined) throw new Error("There is a browser.");
  await context.addCookies(operator.cookies());
  const tab = await context.newPage();
  await tab.goto(url(path), { waitUntil: "networkidle" });
  return tab;
}
