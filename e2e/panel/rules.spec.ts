import { expect, type Page, test } from "../support/test";
import { newAccount, signUp } from "./support/accounts";
import { checkScreen } from "./support/screens";

/** An American, of no data center. */
const AT_HOME = "73.2.3.4";
const PHONE = { width: 390, height: 844 };
const TWO_MINUTES_MS = 120_000;

/** Calls the panel's API as the page does. */
async function post(page: Page, path: string, body: object): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([to, text]) => {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch(to, { method: "POST", body: text, headers });
      return response.json();
    },
    [`/api/panel/${path}`, JSON.stringify(body)] as const,
  );
}

test("a new user writes, tries and saves a rule in under two minutes", async ({ page }, info) => {
  const { handle } = await signUp(page, newAccount("rules"));
  await post(page, `w/${handle}/named-lists`, { name: "office", kind: "address" });
  const began = performance.now();

  await page.goto(`/w/${handle}/blocker`);
  await page.getByRole("button", { name: "Blank rule" }).click();
  await page.getByLabel("Name", { exact: true }).fill("No sign-in from data centers");
  const when = page.getByRole("textbox", { name: "When rule 1 matches" });
  await when.click();
  await page.keyboard.type('url.path.startsWith("/wp-login" && userTyp');
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^Line 1, column \d+: /)).toBeVisible();
  await checkScreen(page, info, "rules-mistake");
  await when.fill('url.path.startsWith("/wp-login") && userType == "hosting" && !onList("office")');
  await expect(page.getByText("Type to see facts and functions.")).toBeVisible();

  const trial = page.getByRole("region", { name: "Try it on a visitor" });
  await trial.getByLabel("IP address or request ID").fill(AT_HOME);
  await trial.getByLabel("URL or path").fill("/wp-login.php");
  await trial.getByRole("button", { name: "Try" }).click();
  await expect(trial.getByText(`The rule doesn't match ${AT_HOME}.`)).toBeVisible();
  await expect(trial.getByText("held", { exact: true })).toHaveCount(2);
  await expect(trial.getByText("did not hold")).toHaveCount(1);
  await checkScreen(page, info, "rules-tried");
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  await checkScreen(page, info, "rules-tried-phone");
  await page.setViewportSize(size ?? PHONE);

  await page.getByRole("button", { name: "Review and save" }).click();
  await expect(page.getByText(/No sign-in from data centers: block, when url\.path/)).toBeVisible();
  await checkScreen(page, info, "rules-review");
  await page.getByRole("button", { name: "Save version 1" }).click();
  await expect(page.getByText("Saved as version 1.")).toBeVisible();
  expect(performance.now() - began).toBeLessThan(TWO_MINUTES_MS);
});

test("a rule that matches says so, decides, and answers as the blocklist", async ({ page }) => {
  const { handle } = await signUp(page, newAccount("rules-match"));
  const { apikey } = await post(page, `w/${handle}/keys`, { name: "test" });
  await page.goto(`/w/${handle}/blocker`);
  await page.getByRole("button", { name: "Blank rule" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Americans");
  await page.getByRole("textbox", { name: "When rule 1 matches" }).fill('country == "US"');
  const trial = page.getByRole("region", { name: "Try it on a visitor" });
  await trial.getByLabel("IP address or request ID").fill(AT_HOME);
  await trial.getByRole("button", { name: "Try" }).click();
  await expect(trial.getByText(`The rule matches ${AT_HOME}, and decides.`)).toBeVisible();
  await page.getByRole("button", { name: "Review and save" }).click();
  await expect(page.getByText('Americans: block, when country == "US"')).toBeVisible();
  await page.getByRole("button", { name: "Save version 1" }).click();
  await expect(page.getByText("Saved as version 1.")).toBeVisible();
  const ask = async () => {
    const search = new URLSearchParams({ apikey: String(apikey), ip: AT_HOME });
    return (await page.request.get(`/api/blocker?${search}`)).json();
  };
  await expect.poll(async () => (await ask()).detectActivity).toBe("BLOCK BY BLACKLIST IP (USER)");
});

test("rules are ordered by keyboard, begin as templates, and count", async ({ page }, info) => {
  const { handle } = await signUp(page, newAccount("rules-order"));
  await page.goto(`/w/${handle}/blocker`);
  await page.getByRole("button", { name: "At most 20 sign-ins an hour from one network" }).click();
  await expect(page.getByLabel("Name of counter 1")).toHaveValue("signin");
  await page.getByRole("button", { name: "Block AI training, allow search engines" }).click();
  const names = page.getByRole("listitem").filter({ has: page.getByRole("switch") });
  await expect(names).toHaveCount(3);
  await page.getByRole("button", { name: "Move rule 3 up" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(names.first()).toContainText("Search engines");
  await expect(page.getByRole("button", { name: "Move rule 1 down" })).toBeFocused();
  await checkScreen(page, info, "rules-templates");
  await page.setViewportSize(PHONE);
  await checkScreen(page, info, "rules-templates-phone");
  await page.getByRole("button", { name: "Review and save" }).click();
  await page.getByRole("button", { name: "Save version 1" }).click();
  await expect(page.getByText("Saved as version 1.")).toBeVisible();
});
