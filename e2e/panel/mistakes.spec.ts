import { type BrowserContext, expect, type Page, test } from "../support/test";
import { signUp } from "./support/accounts";
import { lookInBothWidths } from "./support/screens";

/* An owner bounds the mistakes of each check; a rule makes too many, goes back to Monitor by itself, and says so. */

const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
/** Residential addresses of the USA: the first two are kept out by a rule. */
const TURNED_AWAY = ["73.2.3.4", "73.2.3.5"] as const;
const CHALLENGED = "73.9.8.7";
const VISITORS = Array.from({ length: 15 }, (_, n) => `73.20.1.${n + 1}`);
/** A job looks every minute. */
const A_RUN_MS = 100_000;

let owner: BrowserContext;
let panel: Page;
let handle: string;
let key: string;

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser, baseURL }) => {
  owner = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: { width: 1280, height: 900 },
  });
  panel = await owner.newPage();
  ({ handle } = await signUp(panel));
  const send = async (method: string, path: string, data: object) => {
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const answer = await panel.request.fetch(`/api/panel/w/${handle}/${path}`, {
      ...{ method, data, headers },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const rules = [
    { name: "Unwanted", when: `ip.inNetwork("73.2.0.0/16")`, action: "block" },
    { name: "In doubt", when: `ip.inNetwork("73.9.0.0/16")`, action: "challenge" },
  ];
  const { version } = await (await panel.request.get(`/api/panel/w/${handle}/blocker`)).json();
  await send("PUT", "blocker", { document: { rules }, baseVersion: version, confirmed: true });
  ({ apikey: key } = await send("POST", "keys", { name: "shop" }));
});

test.afterAll(() => owner?.close());

/** Whether a visitor from that address is blocked. */
async function visit(ip: string): Promise<boolean> {
  const query = new URLSearchParams({ apikey: key, ip, ua: BROWSER });
  const answer = await panel.request.get(`/api/blocker?${query}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  const { blockAccess } = await answer.json();
  return Number(blockAccess) === 1;
}

const row = (name: string) => panel.getByRole("row", { name: new RegExp(`Your rules: ${name}`) });

async function save(): Promise<void> {
  await panel.getByRole("button", { name: "Review and save" }).click();
  const review = panel.getByRole("dialog", { name: "Review and save" });
  await review.getByRole("button", { name: /^Save/ }).click();
  await expect(review).toHaveCount(0);
}

test("an owner who has no mistakes yet sets a budget", async () => {
  await panel.goto(`/w/${handle}/challenges`);
  await panel.getByRole("link", { name: "Mistakes" }).click();
  await expect(panel.getByText("No mistakes and no budget")).toBeVisible();
  await lookInBothWidths(panel, "mistakes-none");
  await panel.getByRole("link", { name: "Set a budget" }).click();
  await panel.getByText("Limit the mistakes of each check and rule").click();
  await expect(panel.getByLabel("At most one person in")).toHaveValue("10000");
  await panel.getByLabel("At most one person in").fill("99");
  await panel.getByRole("button", { name: "Review and save" }).click();
  await expect(panel.getByText(/99; allowed|at least 100|100 or more/i).first()).toBeVisible();
  await panel.getByLabel("At most one person in").fill("100");
  await save();
  await lookInBothWidths(panel, "mistakes-budget");
});

test("the owner lets in people whom a rule has blocked", async () => {
  for (const ip of VISITORS) expect(await visit(ip)).toBe(false);
  for (const ip of [...TURNED_AWAY, CHALLENGED]) expect(await visit(ip)).toBe(true);
  for (const ip of TURNED_AWAY) {
    await expect(async () => {
      await panel.goto(`/w/${handle}/traffic`);
      await panel.getByRole("row", { name: ip }).first().click({ timeout: 2_000 });
    }).toPass();
    const dialog = panel.getByRole("dialog");
    await dialog.getByRole("button", { name: "Allow this visitor" }).click();
    await panel.getByRole("button", { name: "Allow", exact: true }).click();
    await expect(panel.getByText(`${ip} is on your allowlist.`)).toBeVisible();
  }
});

test("the rule goes back to Monitor by itself, and the figures say why", async () => {
  await panel.goto(`/w/${handle}/challenges/mistakes`);
  await expect(row("Unwanted")).toContainText("Back on Monitor", { timeout: A_RUN_MS });
  await expect(row("Unwanted")).toContainText(
    "2 of 18 visitors (130 to 4,000 per 10,000), more than 1 in 100.",
  );
  await expect(row("Unwanted").getByRole("cell").nth(4)).toHaveText("2");
  await expect(row("In doubt")).toContainText("Within budget");
  await expect(row("In doubt").getByRole("cell").nth(5)).toHaveText("1");
  await lookInBothWidths(panel, "mistakes-overspent");
  const another = "73.2.9.9";
  await expect(async () => expect(await visit(another)).toBe(false)).toPass();
});

test("the policy says so at the rule, in its history and in the audit log", async () => {
  await panel.getByRole("link", { name: "Change the budget" }).click();
  const note = panel.getByText(/Sent back to Monitor/);
  await expect(note).toContainText(
    "it turned 2 of 18 visitors away by mistake, more than 1 in 100",
  );
  await lookInBothWidths(panel, "mistakes-policy");
  await panel.getByRole("button", { name: "Versions" }).click();
  await expect(panel.getByText(/“Unwanted” is back on monitor/).first()).toBeVisible();
  await lookInBothWidths(panel, "mistakes-history");
  const audit = await panel.request.get(`/api/panel/w/${handle}/audit`);
  const { events } = await audit.json();
  expect(events).toContainEqual(
    expect.objectContaining({ actor: "gatehouse", action: "blocker.update" }),
  );
});

test("switched on again, the rule has a budget of its own from then on", async () => {
  await panel.goto(`/w/${handle}/blocker`);
  await panel.getByRole("button", { name: "Edit rule 1" }).click();
  const action = panel.getByRole("group", { name: "What happens" }).first();
  await action.getByText("Block", { exact: true }).click();
  await save();
  await panel.reload();
  await expect(panel.getByText("Unwanted · Block")).toBeVisible();
  await expect(panel.getByText(/Sent back to Monitor/)).toHaveCount(0);
  await panel.goto(`/w/${handle}/challenges/mistakes`);
  await expect(row("Unwanted")).toContainText("Within budget");
  await expect(row("Unwanted").getByRole("cell").nth(2)).toHaveText("0");
});
