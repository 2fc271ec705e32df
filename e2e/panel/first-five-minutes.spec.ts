import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "../support/test";
import { newAccount, signUpByForms } from "./support/accounts";

const VISITOR = "73.2.3.4";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Calls the API as a customer's server does, with curl itself. */
async function curl(origin: string | undefined, apikey: string): Promise<Record<string, unknown>> {
  const query = new URLSearchParams({ apikey, ip: VISITOR, ua: CHROME });
  const { stdout } = await promisify(execFile)("curl", ["-s", `${origin}/api/blocker?${query}`]);
  return JSON.parse(stdout);
}

test("from sign-up to protected: key, first call, a country blocked, the reason, an exception", async ({
  page,
  baseURL,
}) => {
  const handle = await signUpByForms(page, newAccount("five"));
  await page.goto(`/w/${handle}/overview`);
  await page.getByRole("button", { name: "Create key" }).click();
  const window = page.getByRole("dialog");
  await window.getByLabel("Name").fill("shop");
  await window.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByRole("dialog", { name: "Your new key" })).toBeVisible();
  const apikey = (await window.locator("code").first().textContent()) ?? "";
  await window.getByRole("button", { name: "I've saved it" }).click();

  await expect(page.getByText("Waiting for your first call.")).toBeVisible();
  expect(await curl(baseURL, apikey)).toMatchObject({ countryCode: "US", blockAccess: 0 });
  await expect(page.getByText("Your call arrived")).toBeVisible();
  const top = async (text: string) => (await page.getByText(text).first().boundingBox())?.y ?? 0;
  expect(await top("Your call arrived")).toBeLessThan(await top("Requests over time"));

  await page.getByRole("link", { name: "Set your policy" }).click();
  await page.getByText("All but these").click();
  await page.getByLabel("Search countries").fill("united sta");
  await page.getByRole("checkbox", { name: /^United States/ }).check();
  await page.getByRole("button", { name: "Review and save" }).click();
  await page.getByRole("button", { name: "Save version 1" }).click();
  await expect(page.getByText("Saved as version 1.")).toBeVisible();
  await expect
    .poll(() => curl(baseURL, apikey))
    .toMatchObject({ blockAccess: 1, detectActivity: "BLOCK BY COUNTRY." });

  await page.getByRole("link", { name: "Traffic" }).click();
  const blocked = page.getByRole("row").filter({ hasText: "Blocked" }).first();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(blocked).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(blocked).toContainText(VISITOR);
  await blocked.getByRole("button").click();
  const call = page.getByRole("dialog", { name: "Call details" });
  await expect(call.getByText("BLOCK BY COUNTRY.")).toBeVisible();
  await call.getByRole("button", { name: "Allow this visitor" }).click();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByText(`${VISITOR} is on your allowlist.`)).toBeVisible();
  await expect.poll(() => curl(baseURL, apikey)).toMatchObject({ blockAccess: 0 });
});
