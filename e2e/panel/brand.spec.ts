import { expect, test } from "../support/test";
import { newAccount, signUp } from "./support/accounts";
import { callPanel } from "./support/operator-workspace";
import { checkScreen } from "./support/screens";

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100" width="400" height="100">
  <script>alert(1)</script><rect width="100" height="100" rx="20" fill="#b91c1c"/></svg>`;

test("a brand is seen before it is saved, and then by visitors", async ({ page }) => {
  await signUp(page, newAccount("brand"));
  const handle = /\/w\/([^/]+)\//.exec(page.url())?.[1] ?? "";
  await page.goto(`/w/${handle}/settings/brand`);
  await page.getByLabel("Site name").fill("Acme <b>Shop</b>");
  await page.getByLabel("Your own text").fill("We keep bots out of our sales.");
  await page.getByLabel("Contact").fill("help@acme.example");
  await page.getByLabel("Buttons", { exact: true }).first().fill("#b91c1c");
  const svg = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) };
  await page.getByLabel("Logo").setInputFiles(svg);
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("Acme <b>Shop</b>")).toBeVisible();
  await expect(preview.getByText("We keep bots out of our sales.")).toBeVisible();
  await expect(preview.locator("img")).toHaveAttribute("src", /^data:image\/png;base64,/);
  // Its style is let in by the page's policy: the text is not the browser's own black.
  await expect(preview.locator("main")).toHaveCSS("max-width", "416px");
  await page.getByText("Challenge", { exact: true }).click();
  await page.getByLabel("Language").selectOption("ar");
  await expect(preview.locator("html")).toHaveAttribute("dir", "rtl");
  await page.getByText("Link password", { exact: true }).click();
  await expect(preview.getByRole("textbox")).toBeVisible();
  await expect(preview.getByText("We keep bots out of our sales.")).toHaveCount(0);

  await page.getByLabel("Contact").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^An email address, or an address/)).toBeVisible();
  await page.getByLabel("Contact").fill("help@acme.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Visitors see it within a second.")).toBeVisible();

  const { apikey } = await callPanel(page, "POST", `w/${handle}/keys`, { name: "shop" });
  const sent = { "X-Gatehouse-Key": String(apikey), "Accept-Language": "de" };
  const denied = await page.request.get("/.gatehouse/denied?id=id-1", { headers: sent });
  expect(denied.status()).toBe(403);
  const html = await denied.text();
  expect(html).toContain('<b dir="auto">Acme &lt;b&gt;Shop&lt;/b&gt;</b>');
  expect(html).toContain("help@acme.example?subject=id-1");
  const policy = { country: { rule: "block", codes: ["US"], action: "challenge" } };
  await callPanel(page, "POST", `w/${handle}/configurations`, {
    document: { name: "Ask", policy },
  });
  const ask = () =>
    page.request.get(
      "/api/forward-auth?confname=Ask&original=x-original-url&client=x-gatehouse-client",
      {
        maxRedirects: 0,
        headers: {
          "X-Gatehouse-Key": String(apikey),
          "X-Gatehouse-Client": "73.2.3.4",
          "X-Original-URL": "https://shop.example/cart",
        },
      },
    );
  // The process hears of the configuration in a moment.
  await expect.poll(async () => (await ask()).status()).toBe(302);
  const asked = await ask();
  const challenge = new URL(String(asked.headers().location));
  const shown = await page.request.get(challenge.pathname + challenge.search);
  expect(shown.status()).toBe(200);
  expect(await shown.text()).toContain('<b dir="auto">Acme &lt;b&gt;Shop&lt;/b&gt;</b>');
});

test("a configuration has a brand of its own, with a text for each language", async ({
  page,
}, info) => {
  await signUp(page, newAccount("sites"));
  const handle = /\/w\/([^/]+)\//.exec(page.url())?.[1] ?? "";
  const brand = { name: "Acme", contact: "help@acme.example", text: "Write to us." };
  await callPanel(page, "PUT", `w/${handle}/brand`, brand);
  const document = { name: "Shop" };
  const { id } = await callPanel(page, "POST", `w/${handle}/configurations`, { document });
  await page.goto(`/w/${handle}/configurations/${String(id)}`);
  await page.getByRole("link", { name: "Brand", exact: true }).click();
  const preview = page.frameLocator("iframe");
  // Empty fields are the workspace's.
  await expect(preview.getByText("Write to us.")).toBeVisible();
  await page.getByLabel("Site name").fill("Acme Shop");
  await page.getByLabel("Your own text").fill("Call us.");
  await page.getByLabel("Add a translation").selectOption("de");
  await page.getByRole("textbox", { name: "In German" }).fill("Rufen Sie uns an.");
  await expect(preview.getByText("Call us.")).toBeVisible();
  await page.getByLabel("Language").selectOption("de");
  await expect(preview.getByText("Rufen Sie uns an.")).toBeVisible();
  await expect(preview.getByText("help@acme.example")).toBeVisible();
  await checkScreen(page, info, "configuration-brand");
  await page.setViewportSize({ width: 390, height: 844 });
  await checkScreen(page, info, "configuration-brand-phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Visitors see it within a second.")).toBeVisible();
  // Nothing is left to lose: the page is left without a question.
  await page.getByRole("link", { name: "Settings", exact: true }).first().click();
  await expect(page.getByLabel("Site name")).toHaveCount(0);

  const { apikey } = await callPanel(page, "POST", `w/${handle}/keys`, { name: "shop" });
  const pageOf = async (configuration: string, language: string) => {
    const path = `/.gatehouse/denied?id=id-1&configuration=${configuration}`;
    const headers = { "X-Gatehouse-Key": String(apikey), "Accept-Language": language };
    const html = await (await page.request.get(path, { headers })).text();
    return [/<b dir="auto">(.*?)<\/b>/, /class="own" dir="auto">(.*?)</].map(
      (part) => part.exec(html)?.[1],
    );
  };
  await expect.poll(() => pageOf("Shop", "de-AT")).toEqual(["Acme Shop", "Rufen Sie uns an."]);
  expect(await pageOf("Shop", "fr")).toEqual(["Acme Shop", "Call us."]);
  expect(await pageOf("Other", "de-AT")).toEqual(["Acme", "Write to us."]);
});
