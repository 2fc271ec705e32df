import { expect, type Page, test } from "../support/test";
import { signUp } from "./support/accounts";
import { checkScreen } from "./support/screens";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const AMERICAN = "73.2.3.4";

/** Creates a key of the workspace, as the panel does. */
async function createKey(page: Page, handle: string): Promise<string> {
  return page.evaluate(async (path) => {
    const body = JSON.stringify({ name: "test" });
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(path, { method: "POST", body, headers });
    return (await response.json()).apikey;
  }, `/api/panel/w/${handle}/keys`);
}

async function ask(page: Page, endpoint: string, query: Record<string, string>) {
  const search = new URLSearchParams({ ip: AMERICAN, ua: CHROME, ...query });
  const response = await page.request.get(`/api/${endpoint}?${search}`);
  return response.json();
}

/** Waits until the decisions are recorded, which happens after the responses. */
async function untilRecorded(page: Page, handle: string, count: number): Promise<void> {
  const replayed = () =>
    page.evaluate(async (path) => {
      const body = JSON.stringify({ document: {} });
      const headers = { "Content-Type": "application/json" };
      const response = await fetch(path, { method: "POST", body, headers });
      return (await response.text()).trim().split("\n").at(-1) ?? "";
    }, `/api/panel/w/${handle}/blocker/replay`);
  await expect.poll(replayed).toContain(`"replayed":${count}`);
}

async function save(page: Page, version: number): Promise<void> {
  await page.getByRole("button", { name: "Review and save" }).click();
  await page.getByRole("button", { name: `Save version ${version}` }).click();
  await expect(page.getByText(`Saved as version ${version}.`)).toBeVisible();
}

test("a policy is tried on recorded visitors, saved, fought over and brought back", async ({
  page,
  context,
}, info) => {
  const { handle, email } = await signUp(page);
  const apikey = await createKey(page, handle);
  for (let call = 0; call < 3; call++) {
    expect(await ask(page, "blocker", { apikey })).toMatchObject({ blockAccess: 0 });
  }
  await untilRecorded(page, handle, 3);

  await page.goto(`/w/${handle}/blocker`);
  await expect(page.getByRole("heading", { name: "Checks" })).toBeVisible();
  await checkScreen(page, info, "blocker");
  await page.getByText("All but these").click();
  await page.getByLabel("Search countries").fill("united sta");
  await page.getByRole("checkbox", { name: /^United States/ }).check();
  await checkScreen(page, info, "blocker-countries");
  await page.getByRole("button", { name: "Review and save" }).click();
  await expect(page.getByText("3 more of 3 recent visits would be blocked")).toBeVisible();
  await page.getByText("Newly blocked: 3").click();
  await expect(page.getByText("let in → Country")).toHaveCount(3);
  await checkScreen(page, info, "blocker-review");
  await page.getByRole("button", { name: "Save version 1" }).click();
  await expect(page.getByText("Saved as version 1.")).toBeVisible();
  await expect
    .poll(async () => (await ask(page, "blocker", { apikey })).detectActivity)
    .toBe("BLOCK BY COUNTRY.");

  // Another person saves while this one is still editing.
  await page.getByLabel("Let verified search engines in").uncheck();
  const other = await context.newPage();
  await other.goto(`/w/${handle}/blocker`);
  await other.getByRole("group", { name: "Mode" }).getByText("Monitor only").click();
  await save(other, 2);
  await other.close();
  await page.getByRole("button", { name: "Review and save" }).click();
  await page.getByRole("button", { name: "Save version 2" }).click();
  await expect(page.getByText(`${email} saved version 2 while you were editing`)).toBeVisible();
  // The notice is where the reader is, and no message lies over the save bar.
  const notice = page.getByRole("alert", { name: "Someone else saved" });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await page.getByRole("button", { name: "Discard" }).click({ trial: true });
  await checkScreen(page, info, "blocker-conflict");
  await page.getByRole("button", { name: "Keep my changes" }).click();
  await save(page, 3);

  await page.getByRole("button", { name: "Versions" }).click();
  await expect(page.getByText("From version 2 to version 3")).toBeVisible();
  await checkScreen(page, info, "blocker-versions");
  await page.getByLabel("Compare version 1").check();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByRole("button", { name: "Save version 4" }).click();
  await expect(page.getByText("Saved as version 4.")).toBeVisible();
  await expect(page.getByLabel("Let verified search engines in")).toBeChecked();
  await expect(
    page.getByRole("group", { name: "Country rule" }).getByLabel("All but these"),
  ).toBeChecked();
  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByLabel("Compare version 0").check();
  await page.getByRole("button", { name: "Restore version 0" }).click();
  await page.getByRole("button", { name: "Save version 5" }).click();
  await expect(
    page.getByRole("group", { name: "Country rule" }).getByLabel("Every country"),
  ).toBeChecked();
});

test("the guard asks before everyone is blocked, by keyboard too", async ({ page }) => {
  const { handle } = await signUp(page);
  await page.goto(`/w/${handle}/blocker`);
  await page.getByLabel("Block desktop").press("Space");
  await page.getByLabel("Block mobile").press("Space");
  await page
    .getByRole("group", { name: "Country rule" })
    .getByLabel("Every country")
    .press("ArrowRight");
  await expect(page.getByText("No countries chosen yet.")).toBeVisible();
  await page.getByRole("button", { name: "Review and save" }).press("Enter");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await expect(
    page.getByText(/^Choose at least one country for “Only these”/).first(),
  ).toBeVisible();
  await page
    .getByRole("group", { name: "Country rule" })
    .getByLabel("Only these")
    .press("ArrowLeft");
  await expect(page.getByText(/^Choose at least one country/)).toHaveCount(0);
  await page.getByRole("button", { name: "Review and save" }).press("Enter");
  await page.getByRole("button", { name: "Save version 1" }).press("Enter");
  await expect(page.getByText("Desktop and mobile are both blocked")).toBeVisible();
  await expect(page.getByText(/You would be blocked yourself.*“Device”/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(page.getByLabel("Block desktop")).not.toBeChecked();
});

test("a configuration with rules is tried, saved and called", async ({ page }, info) => {
  const { handle } = await signUp(page);
  const apikey = await createKey(page, handle);
  await page.goto(`/w/${handle}/configurations`);
  await expect(page.getByText("No configuration yet")).toBeVisible();
  await checkScreen(page, info, "configurations-empty");
  await page.getByRole("link", { name: "New configuration" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("<b>Shop</b>");
  await page.getByLabel("Check every request's parameters").check();
  await page.getByRole("button", { name: "Add a parameter rule" }).click();
  await page.getByLabel("Parameter rule 1: name").fill("src");
  await page.getByLabel("Parameter rule 1: condition").selectOption("matches");
  await page.getByLabel("Parameter rule 1: value").fill("(");
  await page.getByLabel("Check every request's headers").check();
  await page.getByRole("button", { name: "Add a header rule" }).click();
  await page.getByLabel("Header rule 1: name").fill("Accept-Language");
  await page.getByLabel("Block ad bots").check();
  await page.getByText("Redirect", { exact: true }).click();
  await expect(page.getByText("breaks the ad networks' rules")).toBeVisible();
  await page.getByText("HTTP status", { exact: true }).click();
  await page.getByRole("button", { name: "Review and create" }).click();
  const problems = page.getByRole("region", { name: "Problems" });
  await expect(problems).toContainText("“<b>Shop</b>” isn't valid");
  await expect(problems).toContainText("Parameter rule 1: value");
  await checkScreen(page, info, "configuration-problems");

  await page.getByLabel("Name", { exact: true }).fill("Shop");
  await page.getByLabel("Parameter rule 1: value").fill("^mail$");
  await page.getByRole("button", { name: "Try this request" }).click();
  await expect(page.getByText("Parameters: rules kept")).toBeVisible();
  await page.getByLabel("params").fill('{ "src": "ad" }');
  await page.getByRole("button", { name: "Try this request" }).click();
  await expect(page.getByText('src matches "^mail$"')).toBeVisible();
  await page.getByRole("button", { name: "Review and create" }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Shop", level: 1 })).toBeVisible();
  await checkScreen(page, info, "configuration");

  const request = { apikey, confname: "Shop", headers: '{"accept-language":"en"}' };
  const kept = { ...request, params: '{"src":"mail"}' };
  await expect
    .poll(async () => (await ask(page, "blockerv2", kept)).detectActivity)
    .toBe("Visitor");
  expect(await ask(page, "blockerv2", { ...request, params: '{"src":"ad"}' })).toMatchObject({
    detectActivity: "[Disallow] - Params",
    pageResponseType: "HTTPStatusCode",
    pageResponseContents: "403",
  });
  await page.goto(`/w/${handle}/configurations`);
  await checkScreen(page, info, "configurations");
  await page.getByRole("button", { name: "Actions for Shop" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("No configuration yet")).toBeVisible();
});

test("a SmartURL sends a browser on, and a robot elsewhere", async ({ page }, info) => {
  // The name does not resolve here: the browser's request for it is enough.
  const destination = "https://shop.example/arrived";
  const blocked = "https://shop.example/blocked";
  const { handle } = await signUp(page);
  await page.goto(`/w/${handle}/smarturls/new`);
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByLabel("Keyname").fill("promo.2026");
  await page.getByLabel("Destination", { exact: true }).fill(destination);
  await page.getByLabel("Destination when blocked").fill("nowhere");
  await page.getByLabel("Visitors must run JavaScript").check();
  // This test's browser identifies itself as headless.
  await page.getByRole("group", { name: "Bots and crawlers" }).getByLabel("Off").check();
  await page.getByRole("button", { name: "Review and create" }).click();
  await expect(page.getByText("“nowhere” isn't valid").first()).toBeVisible();
  await page.getByLabel("Destination when blocked").fill(blocked);
  await page.getByRole("button", { name: "Review and create" }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Share this link")).toBeVisible();
  await checkScreen(page, info, "smarturl");
  const link = (await page.getByText(`/go/${handle}/promo.2026`).textContent()) ?? "";

  const visitor = await page.context().newPage();
  await page.request.head(link, { maxRedirects: 0 });
  const arrived = visitor.waitForRequest(destination);
  await visitor.goto(link);
  await arrived;
  await visitor.close();
  await page.getByRole("group", { name: "Bots and crawlers" }).getByLabel("Block").check();
  await save(page, 2);
  await expect
    .poll(async () => {
      const headers = { "User-Agent": "curl/8.0" };
      const answer = await page.request.get(link, { headers, maxRedirects: 0 });
      return answer.headers().location;
    })
    .toBe(blocked);
  const missing = await page.request.get(`/go/${handle}/none`);
  expect(missing.status()).toBe(404);

  await page.goto(`/w/${handle}/smarturls`);
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await checkScreen(page, info, "smarturls");
});
