import { writeFileSync } from "node:fs";
import { setUpCode } from "../../lib/auth/set-up-code";
import { proofOf, SIGNALS } from "../../test/challenge/solve";
import { expect, type Page, test } from "../support/test";
import { arriveInPanel, fillSignUp, newAccount, readMailedLink } from "./support/accounts";
import {
  callPanel,
  OPERATOR_STATE,
  type OperatorWorkspace,
  WORKSPACE_FILE,
} from "./support/operator-workspace";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const VISITORS = [
  { ip: "73.2.3.4", ua: CHROME },
  { ip: "81.2.69.142", ua: CHROME },
  { ip: "8.8.8.8", ua: "curl/8.5.0" },
  { ip: "2a00:1450:4001:81b::200e", ua: "python-requests/2.32" },
];

// Accounts confirm themselves once an installation has an operator, so this runs before every other test.
test("who has the set-up code becomes the operator, and fills their workspace", async ({
  page,
}) => {
  const account = newAccount("operator");
  await fillSignUp(page, account, setUpCode(process.env.E2E_SECRET ?? ""));
  // Only the operator could read the mail in the outbox, so they are signed in at once.
  const handle = await arriveInPanel(page);
  await expect(page.getByText("Confirm your email to invite others.")).toBeVisible();
  await expectNoScrolling(page);
  // Signed in as the link's user, so no password is asked.
  await page.goto(await readMailedLink(account.email, "Confirm your email"));
  await page.getByRole("button", { name: "Confirm email" }).click();
  await arriveInPanel(page);
  await expect(page.getByText("Confirm your email to invite others.")).toHaveCount(0);
  await callPanel(page, "POST", "account/confirmation", { password: account.password });
  const workspace = await fillWorkspace(page, handle);
  await page.goto("/operator");
  await expect(page.getByRole("heading", { level: 1, name: "Workspaces" })).toBeVisible();
  await page.context().storageState({ path: OPERATOR_STATE });
  writeFileSync(WORKSPACE_FILE, JSON.stringify(workspace));
});

/** The banner is a part of the page's height: a page that fits does not scroll by it. */
async function expectNoScrolling(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 4_000 });
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      ),
    )
    .toBe(0);
  if (before !== null) await page.setViewportSize(before);
}

async function fillWorkspace(page: Page, handle: string): Promise<OperatorWorkspace> {
  const base = `w/${handle}`;
  const { apikey } = await callPanel(page, "POST", `${base}/keys`, { name: "shop" });
  const configuration = await callPanel(page, "POST", `${base}/configurations`, {
    document: { name: "Checkout" },
  });
  const smartUrl = await callPanel(page, "POST", `${base}/smarturls`, {
    document: {
      keyname: "spring",
      destination: "https://example.org/offer",
      blockedDestination: "https://example.org/",
    },
  });
  await callPanel(page, "POST", `${base}/domains`, { host: "go.example.org" });
  await callPanel(page, "POST", "report-link", {
    link: `${handle}/spring`,
    reason: "spam",
    comment: "I never asked for it.",
  });
  await callPanel(page, "POST", `${base}/lists/ipBlacklist`, {
    value: "198.51.100.0/24",
    note: "A scraper's <b>network</b>",
  });
  await callPanel(page, "PUT", `${base}/blocker`, { baseVersion: 0, document: {} });
  for (const visitor of VISITORS) {
    const query = new URLSearchParams({ apikey: String(apikey), detail: "1", ...visitor });
    const answer = await page.request.get(`/api/blocker?${query}`);
    expect(answer.status()).toBe(200);
  }
  return {
    handle,
    configurationId: String(configuration.id),
    smartUrlId: String(smartUrl.id),
    siteKeyId: await addSiteKey(page, base),
    webhookId: await addWebhook(page, base),
  };
}

/** A webhook with a delivery in its log, which no one receives. */
async function addWebhook(page: Page, base: string): Promise<string> {
  const webhook = await callPanel(page, "POST", `${base}/webhooks`, {
    url: "https://hooks.example.org/gatehouse",
    kinds: ["decision.blocked", "policy.changed"],
    isEnabled: true,
  });
  const id = String(webhook.id);
  await callPanel(page, "POST", `${base}/webhooks/${id}/test`, { kind: "policy.changed" });
  return id;
}

/** A site key that a few visitors have met. */
async function addSiteKey(page: Page, base: string): Promise<string> {
  const { siteKey } = (await callPanel(page, "POST", `${base}/site-keys`, {
    name: "Sign-up form",
    hosts: ["shop.example.org"],
  })) as { siteKey: { id: string; publicKey: string } }; // as the route answers
  const headers = { Origin: "https://shop.example.org" };
  const post = async (path: string, form: Record<string, string>) =>
    (await page.request.post(`/.gatehouse/widget/${path}`, { headers, form })).json();
  for (const isPerson of [true, true, true, false, null]) {
    const { ticket, task } = await post("start", { sitekey: siteKey.publicKey });
    if (isPerson === null) continue;
    const signals = JSON.stringify({ ...SIGNALS, w: !isPerson });
    await post("solve", { ticket, proof: proofOf(task), signals });
  }
  return siteKey.id;
}
