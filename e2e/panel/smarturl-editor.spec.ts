import { readFileSync } from "node:fs";
import { expect, type Page, test } from "../support/test";
import { signUp } from "./support/accounts";
import { callPanel } from "./support/operator-workspace";
import { checkScreen } from "./support/screens";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const OFFER = "https://offer.example.org/";
const SORRY = "https://sorry.example.org/";

/** A stored link, and its page. */
async function openLink(page: Page, serving: object = {}): Promise<string> {
  const { handle } = await signUp(page);
  const document = {
    keyname: "spring",
    destination: OFFER,
    blockedDestination: SORRY,
    serving,
  };
  const { id } = await callPanel(page, "POST", `w/${handle}/smarturls`, {
    document,
    confirmed: true,
  });
  await page.goto(`/w/${handle}/smarturls/${id}`);
  await expect(page.getByText("Share this link")).toBeVisible();
  return `/go/${handle}/spring`;
}

/** The destination of a visitor with that browser; undefined when there is none. */
async function follow(page: Page, link: string, userAgent = CHROME, headers = {}) {
  const response = await page.request.get(link, {
    headers: { "User-Agent": userAgent, ...headers },
    maxRedirects: 0,
  });
  return response.headers().location;
}

async function save(page: Page, version: number): Promise<void> {
  await page.getByRole("button", { name: "Review and save" }).click();
  await page.getByRole("button", { name: `Save version ${version}` }).click();
  await expect(page.getByText(`Saved as version ${version}.`)).toBeVisible();
}

test("rules are written, described, moved by keyboard, served and restored", async ({
  page,
}, info) => {
  const link = await openLink(page);
  await expect(page.getByText("No rules. Everyone who is let in goes to")).toBeVisible();
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.getByLabel("Destination of this rule").fill("https://phone.example.org/");
  await page.getByRole("group", { name: "Device of the visitors" }).getByLabel("Phones").check();
  await page.getByLabel("Not before").fill("2026-01-02T10:00");
  await page.getByLabel("Only until").fill("2026-01-01T10:00");
  await page.getByRole("button", { name: "Review and save" }).click();
  await expect(page.getByRole("region", { name: "Problems" })).toContainText("Rule 1: only until");
  await expect(page.getByText(/Must be later than “Not before”/).last()).toBeVisible();
  await checkScreen(page, info, "smarturl-rule-problem");
  await page.getByLabel("Not before").fill("");
  await page.getByLabel("Only until").fill("");

  await page.getByRole("button", { name: "Add a rule" }).click();
  const second = page.getByRole("listitem").filter({ hasText: "Rule 2:" });
  await second.getByLabel("Destination of this rule").fill("https://mail.example.org/");
  await second
    .getByRole("group", { name: "Query parameter of the link" })
    .getByLabel("Only")
    .check();
  await second.getByRole("textbox", { name: "Name", exact: true }).fill("src");
  await second.getByLabel("Its value").selectOption("exact");
  await second.getByRole("textbox", { name: "Value", exact: true }).fill("mail");
  await second.getByLabel("Languages").fill("de, en");
  await expect(
    second.getByText("Visitors who prefer German or English with src=mail"),
  ).toBeVisible();
  await checkScreen(page, info, "smarturl-rule");
  await second.getByLabel("Languages").fill("");
  await page.getByLabel("Pass query parameters through").check();
  await save(page, 2);
  await expect.poll(() => follow(page, `${link}?src=mail`, IPHONE)).toContain("phone.example.org");

  const up = page.getByRole("button", { name: "Move rule 2 up" });
  await up.press("Enter");
  await expect(page.getByText("Rule 2 is now rule 1.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Move rule 1 down" })).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: "Rule 1:" })).toContainText("src=mail");
  await save(page, 3);
  const mail = "https://mail.example.org/?src=mail&x=1";
  await expect.poll(() => follow(page, `${link}?src=mail&x=1`, IPHONE)).toBe(mail);
  expect(await follow(page, `${link}?src=other`, IPHONE)).toBe(
    "https://phone.example.org/?src=other",
  );
  expect(await follow(page, link)).toBe(OFFER);

  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByLabel("Compare version 1").check();
  await expect(page.getByText("Rule 1", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByRole("button", { name: "Save version 4" }).click();
  await expect(page.getByText("No rules. Everyone who is let in goes to")).toBeVisible();
  await expect.poll(() => follow(page, link, IPHONE)).toBe(OFFER);
});

test("what a save is warned of is shown after it, of a new link too, until the next save", async ({
  page,
}, info) => {
  const { handle } = await signUp(page);
  const warning = "shop.exmaple.org has no address at the moment. Is the name right?";
  let fieldWarnings: object = {};
  // The tests' server sends no DNS queries, so it has no warnings.
  await page.route(/\/smarturls(\/[0-9a-f-]+)?$/, async (route) => {
    if (!["POST", "PUT"].includes(route.request().method())) return route.fallback();
    const response = await route.fetch();
    const saved = await response.json();
    expect(saved).toMatchObject({ outcome: "saved", fieldWarnings: {} });
    await route.fulfill({ response, json: { ...saved, fieldWarnings } });
  });
  await page.goto(`/w/${handle}/smarturls/new`);
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByLabel("Keyname").fill("autumn");
  await page.getByLabel("Destination", { exact: true }).fill("https://shop.exmaple.org/");
  await page.getByLabel("Destination when blocked").fill(SORRY);
  fieldWarnings = { destination: warning };
  await page.getByRole("button", { name: "Review and create" }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Saved, but check this:" });
  await expect(page.getByText("Share this link")).toBeVisible();
  await expect(notice).toContainText(`Destination: ${warning}`);
  await checkScreen(page, info, "smarturl-warning");

  await page.getByLabel("Destination when blocked").fill("https://m.exmaple.org/");
  await page.getByRole("heading", { name: "Devices" }).scrollIntoViewIfNeeded();
  fieldWarnings = { blockedDestination: "m.exmaple.org has no address at the moment." };
  await save(page, 2);
  await expect(notice).toBeInViewport();
  await expect(notice).toContainText("Destination when blocked: m.exmaple.org");
  await expect(notice).not.toContainText("shop.exmaple.org");

  await page.getByLabel("Destination when blocked").fill(SORRY);
  fieldWarnings = {};
  await save(page, 3);
  await expect(notice).toHaveCount(0);
});

test("a rule that matches everyone gets a warning, and hours of the week can be chosen", async ({
  page,
}, info) => {
  await openLink(page, { rules: [{ destination: "https://example.org/night" }] });
  await expect(page.getByText("Rule 1 matches everyone")).toBeVisible();
  await page.getByRole("button", { name: "Edit rule 1" }).click();
  const hours = page.getByRole("group", { name: "Hours of the day", exact: true }).last();
  await hours.getByLabel("At certain hours").check();
  await expect(page.getByText("Rule 1 matches everyone")).toBeHidden();
  await page.getByLabel("From", { exact: true }).fill("22:00");
  await page.getByLabel("Until", { exact: true }).fill("06:00");
  await page.getByLabel("Time zone").selectOption("Europe/Berlin");
  await page.getByLabel("Fri").check();
  await page.getByLabel("Share in percent").fill("30");
  await expect(
    page.getByText("Visitors, between 22:00 and 06:00 on Fri, Europe/Berlin time, 30% of them"),
  ).toBeVisible();
  await expect(page.getByText("On the next day.")).toBeVisible();
  await checkScreen(page, info, "smarturl-hours");
  await save(page, 2);
  await page.reload();
  await expect(page.getByText("30% of them")).toBeVisible();
  await page.getByRole("button", { name: "Remove rule 1" }).click();
  await expect(page.getByText("No rules. Everyone who is let in goes to")).toBeVisible();
});

test("a link ends when as many have passed as may, and its pages say so", async ({
  page,
}, info) => {
  const link = await openLink(page);
  await page.getByLabel("Visit limit").fill("1");
  await save(page, 2);
  await expect(page.getByText("0 have passed so far.")).toBeVisible();
  await expect.poll(() => follow(page, link)).toBe(OFFER);
  await expect.poll(() => follow(page, link)).toBeUndefined();
  await page.reload();
  await expect(page.getByText("1 has passed so far.")).toBeVisible();
  await expect(page.getByText("Visit limit reached. Visitors see")).toBeVisible();
  await checkScreen(page, info, "smarturl-limit");
  await page.getByLabel("Visit limit").fill("");
  await page.getByLabel("Expires").fill("2026-01-01T10:00");
  await save(page, 3);
  await expect(page.getByText("Expired. Visitors see")).toBeVisible();
  await page.getByRole("link", { name: "SmartURLs", exact: true }).first().click();
  await expect(page.getByRole("cell", { name: "expired" })).toBeVisible();
});

test("a password is set, changed and removed, and never shown", async ({ page }, info) => {
  const link = await openLink(page);
  const section = page.locator("section").filter({ hasText: "Only people with the password" });
  await section.getByRole("button", { name: "Set a password" }).click();
  await page.getByLabel("Password of the link", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Has 5 characters. Use 8 to 200 characters.")).toBeVisible();
  await checkScreen(page, info, "smarturl-password");
  await page.getByLabel("Password of the link", { exact: true }).fill("open, sesame");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Visitors must enter a password first.")).toBeVisible();
  await expect.poll(() => follow(page, link)).toBeUndefined();
  expect(await page.content()).not.toContain("open, sesame");
  await section.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Password of the link", { exact: true })).toHaveValue("");
  await page.keyboard.press("Escape");
  await section.getByRole("button", { name: "Remove password" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove password" }).click();
  await expect(page.getByText("Anyone who has the link can follow it.")).toBeVisible();
  await expect.poll(() => follow(page, link)).toBe(OFFER);
});

test("the QR code of a link is saved as SVG and as PNG", async ({ page }) => {
  await openLink(page);
  await expect(page.getByRole("img", { name: /^QR code of http.*\/spring$/ })).toBeVisible();
  const save = async (name: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const svg = await save("QR code, SVG");
  expect(svg.name).toBe("spring.svg");
  expect(svg.bytes.toString()).toMatch(/^<svg xmlns="[^"]+" viewBox="-4 -4 .*<\/svg>\n$/);
  const png = await save("QR code, PNG");
  expect(png.name).toBe("spring.png");
  expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
  const [width, height] = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
  expect(width).toBe(height);
  expect(width).toBeGreaterThanOrEqual(1_024);
});
