import { readdirSync } from "node:fs";
import { expect, type Page, test } from "../support/test";
import { OPERATOR_STATE, readOperatorWorkspace } from "./support/operator-workspace";
import { currentOutOfSight, sidewaysOverflow, takePicture, violationsOf } from "./support/screens";

/** Each page of `app`, and a URL that shows it; `null`: a page that redirects, or that another test looks at. */
const SCREENS: Readonly<Record<string, string | null>> = {
  "(site)": "/",
  "(site)/docs": "/docs",
  "(site)/docs/changelog": "/docs/changelog",
  "(site)/docs/checks": "/docs/checks",
  "(site)/docs/errors": "/docs/errors",
  "(site)/docs/guides/[guide]": "/docs/guides/protect-a-site",
  "(site)/docs/reference/[endpoint]": "/docs/reference/blockerv2",
  "(site)/downloads": "/downloads",
  // Where the operator has published none, there is none.
  "(site)/privacy": null,
  "(site)/report": "/report",
  "(site)/status": "/status",
  "(site)/terms": null,
  "(auth)/accept-terms": null,
  "(auth)/cancel-email-change": "/cancel-email-change",
  "(auth)/change-email": "/change-email",
  "(auth)/invitation": "/invitation",
  "(auth)/reset-password": "/reset-password",
  "(auth)/sign-in": "/sign-in",
  "(auth)/sign-up": "/sign-up",
  "(auth)/signed-in": null,
  "(auth)/unsubscribe": "/unsubscribe",
  "(auth)/verify-email": "/verify-email",
  "(auth)/waiting": null,
  "(panel)/account": "/account",
  "(panel)/operator": "/operator",
  "(panel)/operator/deleted": "/operator/deleted",
  "(panel)/operator/events": "/operator/events",
  "(panel)/operator/alerts": "/operator/alerts",
  "(panel)/operator/feeds": "/operator/feeds",
  "(panel)/operator/outbox": "/operator/outbox",
  "(panel)/operator/packages": "/operator/packages",
  "(panel)/operator/reports": "/operator/reports",
  "(panel)/operator/sign-up": "/operator/sign-up",
  "(panel)/operator/system": "/operator/system",
  "(panel)/panel": null,
  "(panel)/two-factor": null,
  "(panel)/w/[handle]": null,
  "(panel)/w/[handle]/blocker": "/w/HANDLE/blocker",
  "(panel)/w/[handle]/blocker/robots": "/w/HANDLE/blocker/robots",
  "(panel)/w/[handle]/challenges": "/w/HANDLE/challenges",
  "(panel)/w/[handle]/challenges/appeals": "/w/HANDLE/challenges/appeals",
  "(panel)/w/[handle]/challenges/mistakes": "/w/HANDLE/challenges/mistakes",
  "(panel)/w/[handle]/configurations": "/w/HANDLE/configurations",
  "(panel)/w/[handle]/configurations/[id]": "/w/HANDLE/configurations/CONFIGURATION",
  "(panel)/w/[handle]/configurations/[id]/brand": "/w/HANDLE/configurations/CONFIGURATION/brand",
  "(panel)/w/[handle]/configurations/new": "/w/HANDLE/configurations/new",
  "(panel)/w/[handle]/integrations": "/w/HANDLE/integrations?for=nginx",
  "(panel)/w/[handle]/keys": "/w/HANDLE/keys",
  "(panel)/w/[handle]/keys/sites": "/w/HANDLE/keys/sites",
  "(panel)/w/[handle]/keys/sites/[id]": "/w/HANDLE/keys/sites/SITEKEY",
  "(panel)/w/[handle]/lists": "/w/HANDLE/lists",
  "(panel)/w/[handle]/overview": "/w/HANDLE/overview",
  "(panel)/w/[handle]/campaigns": "/w/HANDLE/campaigns",
  "(panel)/w/[handle]/campaigns/[id]": null,
  "(panel)/w/[handle]/playground": "/w/HANDLE/playground",
  "(panel)/w/[handle]/settings": "/w/HANDLE/settings",
  "(panel)/w/[handle]/settings/alerts": "/w/HANDLE/settings/alerts",
  "(panel)/w/[handle]/settings/audit": "/w/HANDLE/settings/audit",
  "(panel)/w/[handle]/settings/brand": "/w/HANDLE/settings/brand",
  "(panel)/w/[handle]/settings/document": "/w/HANDLE/settings/document",
  "(panel)/w/[handle]/settings/domains": "/w/HANDLE/settings/domains",
  "(panel)/w/[handle]/settings/plan": "/w/HANDLE/settings/plan",
  "(panel)/w/[handle]/settings/members": "/w/HANDLE/settings/members",
  "(panel)/w/[handle]/settings/streams": "/w/HANDLE/settings/streams",
  "(panel)/w/[handle]/settings/tokens": "/w/HANDLE/settings/tokens",
  "(panel)/w/[handle]/settings/webhooks": "/w/HANDLE/settings/webhooks",
  "(panel)/w/[handle]/settings/webhooks/[id]": "/w/HANDLE/settings/webhooks/WEBHOOK",
  "(panel)/w/[handle]/smarturls": "/w/HANDLE/smarturls",
  "(panel)/w/[handle]/smarturls/[id]": "/w/HANDLE/smarturls/SMARTURL",
  "(panel)/w/[handle]/smarturls/[id]/statistics": "/w/HANDLE/smarturls/SMARTURL/statistics",
  "(panel)/w/[handle]/smarturls/new": "/w/HANDLE/smarturls/new",
  "(panel)/w/[handle]/traffic": "/w/HANDLE/traffic",
  "(panel)/workspaces/new": "/workspaces/new",
};

/** Elements that a larger screen does not show. The rest has been checked there. */
const ONLY_ON_PHONES = "[class*=':hidden']";

/** The narrowest phone, and a desktop at 200 %. */
const NARROW = [320, 640];

test("every page of the product is looked at", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("/page.tsx"))
    .map((file) => file.slice(0, -"/page.tsx".length));
  expect(pages.sort()).toEqual(Object.keys(SCREENS).sort());
});

// These tests change nothing, so their order does not matter.
test.describe.configure({ mode: "parallel" });

for (const [name, address] of Object.entries(SCREENS)) {
  if (address === null) continue;
  test.describe(name, () => {
    // A signed-in visitor would be redirected from the sign-in page.
    if (!name.startsWith("(auth)")) test.use({ storageState: OPERATOR_STATE });

    // One visit per page: another theme or size would find nothing more.
    test(`${name} is whole, fits the screen and is accessible`, async ({ page }) => {
      const complaints = listen(page);
      await open(page, address);
      const picture = `screen-${name.replaceAll(/[()[\]]/g, "").replaceAll("/", "-")}`;
      await checkLayout(page, `${picture}-desktop`, "all");
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await takePicture(page, `${picture}-dark`);
      expect(await violationsOf(page, "colours")).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 390, height: 844 });
      await checkLayout(page, `${picture}-phone`, "layout");
      expect(await violationsOf(page, "all", ONLY_ON_PHONES)).toEqual([]);
      for (const width of NARROW) {
        await page.setViewportSize({ width, height: 640 });
        expect(await sidewaysOverflow(page), `scrolls sideways at ${width} px`).toBe(0);
      }
      expect(complaints).toEqual([]);
    });
  });
}

async function checkLayout(page: Page, picture: string, rules: "all" | "layout"): Promise<void> {
  await takePicture(page, picture);
  expect(await violationsOf(page, rules)).toEqual([]);
  expect(await sidewaysOverflow(page), "scrolls sideways").toBe(0);
  await expect.poll(() => currentOutOfSight(page)).toEqual([]);
}

/** Errors in the console, among them CSP violations, and uncaught ones. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !isRefusal(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** Without a token, the invitation page gets a 404 from the API. */
const isRefusal = (text: string) =>
  text.startsWith("Failed to load resource") && text.includes("404");

async function open(page: Page, address: string): Promise<void> {
  const workspace = readOperatorWorkspace();
  const { handle, configurationId, smartUrlId, siteKeyId, webhookId } = workspace;
  const path = address
    .replace("HANDLE", handle)
    .replace("SMARTURL", smartUrlId)
    .replace("SITEKEY", siteKeyId)
    .replace("WEBHOOK", webhookId)
    .replace("CONFIGURATION", configurationId);
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}
