import { expect, test } from "../support/test";
import { newAccount, signUp } from "./support/accounts";
import { callPanel } from "./support/operator-workspace";

test("what a site runs on leads to its configuration, which waits for the first call", async ({
  page,
}) => {
  await signUp(page, newAccount("connect"));
  await page.getByRole("link", { name: "Integrations" }).click();
  await page.getByRole("button", { name: "Django" }).click();
  await expect(page.getByText("You have no key yet")).toBeVisible();
  const handle = /\/w\/([^/]+)\//.exec(page.url())?.[1] ?? "";
  const { apikey } = await callPanel(page, "POST", `w/${handle}/keys`, { name: "shop" });
  await expect(page.getByLabel("Key")).toHaveValue(/.+/);
  await page.getByRole("button", { name: "nginx" }).click();
  await expect(page).toHaveURL(/for=nginx/);
  const { host } = new URL(page.url());
  await expect(page.getByText(`server ${host} max_fails=1`)).toBeVisible();
  await expect(
    page.getByText("/api/forward-auth?refuse=403&original=x-original-url&fail=open;"),
  ).toBeVisible();
  await expect(page.getByText("Waiting for the first call with this key…")).toBeVisible();
  const headers = { "X-Gatehouse-Key": String(apikey), "X-Original-URL": "https://shop.example/" };
  const answer = await page.request.get("/api/forward-auth", { headers });
  expect(answer.status()).toBeLessThan(500);
  await expect(page.getByText(/^Connected: /)).toBeVisible();
});
