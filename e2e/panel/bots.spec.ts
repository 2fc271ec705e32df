import type { TestInfo } from "@playwright/test";
import { expect, type Page, test } from "../support/test";
import { signUp } from "./support/accounts";
import { checkScreen, sidewaysOverflow, takePicture } from "./support/screens";

const GPTBOT = "Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)";

/** Also as wide as a phone. */
async function look(page: Page, info: TestInfo, name: string): Promise<void> {
  await checkScreen(page, info, name);
  const wide = page.viewportSize() ?? { width: 1_280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await takePicture(page, `${name}-390`);
  expect(await sidewaysOverflow(page), `${name} scrolls sideways`).toBe(0);
  await page.setViewportSize(wide);
}

test("AI training is kept out with one click from the overview, and robots.txt says so", async ({
  page,
}, info) => {
  const { handle } = await signUp(page);
  const apikey: string = await page.evaluate(async (path) => {
    const body = JSON.stringify({ name: "test" });
    const headers = { "Content-Type": "application/json" };
    return (await (await fetch(path, { method: "POST", body, headers })).json()).apikey;
  }, `/api/panel/w/${handle}/keys`);
  const query = new URLSearchParams({ apikey, ip: "73.2.3.4", ua: GPTBOT, url: "/news" });
  const first = await page.request.get(`/api/blocker?${query}`);
  expect(first.ok()).toBe(true);

  const card = page.getByRole("link", { name: "Block AI training" });
  await expect(async () => {
    await page.reload();
    await expect(card).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await look(page, info, "overview-ai");
  await card.click();
  const review = page.getByRole("dialog", { name: "Review and save" });
  await expect(review.getByText("Bots: AI training")).toBeVisible();
  await look(page, info, "bots-review");
  await review.getByRole("button", { name: "Save version 1" }).click();
  await expect(page.getByText("Saved as version 1.")).toBeVisible();
  await expect(page).toHaveURL(/\/blocker$/);

  const training = page.getByLabel("What happens to AI training");
  await expect(training).toHaveValue("block");
  await page.getByRole("button", { name: "AI training: Single bots" }).click();
  await page.getByLabel("Find a bot").fill("common");
  await page.getByRole("button", { name: "Add CCBot" }).click();
  await expect(page.getByLabel("What happens to CCBot")).toHaveValue("allowVerified");
  await training.scrollIntoViewIfNeeded();
  await look(page, info, "bots-field");
  await page.getByRole("button", { name: "Discard" }).click();

  await page.getByRole("link", { name: "Robots" }).click();
  await expect(page.getByText("User-agent: GPTBot")).toBeVisible();
  await expect(page.getByText("No bot ignored robots.txt in this period.")).toBeVisible();
  await look(page, info, "robots");
});

test("a payment service that proves nothing is let in on the path that its owner names", async ({
  page,
}, info) => {
  const { handle } = await signUp(page);
  const apikey: string = await page.evaluate(async (path) => {
    const body = JSON.stringify({ name: "test" });
    const headers = { "Content-Type": "application/json" };
    return (await (await fetch(path, { method: "POST", body, headers })).json()).apikey;
  }, `/api/panel/w/${handle}/keys`);
  const isBlocked = async (url: string) => {
    const ua = "PayPal IPN ( https://www.paypal.com/ipn )";
    const query = new URLSearchParams({ apikey, ip: "73.2.3.4", ua, url });
    return (await (await page.request.get(`/api/blocker?${query}`)).json()).blockAccess === 1;
  };
  expect(await isBlocked("/webhooks/paypal")).toBe(true);
  expect(await isBlocked("/.well-known/acme-challenge/x")).toBe(false);

  await page.goto(`/w/${handle}/blocker#callers`);
  await expect(page.getByText(/^Let in on every path.*Stripe/)).toBeVisible();
  const paths = page.getByLabel("Paths that programs call");
  await paths.fill("webhooks");
  await page.getByRole("button", { name: "Review and save" }).click();
  const review = page.getByRole("dialog", { name: "Review and save" });
  await expect(page.getByText("Paths that programs call: “webhooks” isn't valid.")).toBeVisible();
  await paths.fill("");
  await page.getByRole("button", { name: "Webhooks: /webhooks/*" }).click();
  await expect(paths).toHaveValue("/webhooks/*");
  await paths.scrollIntoViewIfNeeded();
  await look(page, info, "callers");
  await page.getByRole("button", { name: "Review and save" }).click();
  await expect(review.getByText("Paths that programs call")).toBeVisible();
  await review.getByRole("button", { name: "Save version 1" }).click();
  await expect(page.getByText("Saved as version 1.")).toBeVisible();

  await expect.poll(() => isBlocked("/webhooks/paypal")).toBe(false);
  expect(await isBlocked("/admin")).toBe(true);
  expect(await isBlocked("/webhooks/../admin")).toBe(true);
});
