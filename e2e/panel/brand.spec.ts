import { expect, test } from "../support/test";
import { newAccount, signUp } from "./support/accounts";
import { callPanel } from "./support/operator-workspace";

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
