import { expect, test } from "../support/test";
import { newAccount, signUp } from "./support/accounts";
import { confirmIdentity } from "./support/confirm-identity";
import { checkScreen } from "./support/screens";

test("an access token is made, opens the management API and MCP within its scopes, and is revoked", async ({
  page,
  request,
}, info) => {
  const { handle, password } = await signUp(page, newAccount("tokens"));
  await page.goto(`/w/${handle}/settings/tokens`);
  await expect(page.getByText("No access tokens yet")).toBeVisible();
  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("deploy");
  await checkScreen(page, info, "tokens-new");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await confirmIdentity(page, password);
  const token = (await dialog.locator("code").textContent()) ?? "";
  expect(token).toMatch(/^ghm_[0-9A-Za-z]{46}$/);
  await dialog.getByRole("button", { name: "I've saved it" }).click();
  const row = page.getByRole("row").filter({ hasText: "deploy" });
  await expect(row).toContainText(`Ends in ${token.slice(-4)}`);
  await expect(row).toContainText("Anywhere");
  await checkScreen(page, info, "tokens");

  const headers = { Authorization: `Bearer ${token}` };
  const keys = await request.get("/api/manage/v1/keys?page=1", { headers });
  expect(keys.status()).toBe(200);
  expect(keys.headers()["ratelimit-limit"]).toBe("300");
  const same = { ...headers, "If-None-Match": keys.headers().etag ?? "" };
  expect((await request.get("/api/manage/v1/keys?page=1", { headers: same })).status()).toBe(304);
  const refused = await request.post("/api/manage/v1/keys", { headers, data: { name: "x" } });
  expect(refused.status()).toBe(403);
  expect(refused.headers()["content-type"]).toBe("application/problem+json");
  expect(await refused.json()).toMatchObject({ code: "scope_missing" });
  expect((await request.get(`/api/panel/w/${handle}/keys`, { headers })).status()).toBe(401);
  const tools = await request.post("/api/mcp", {
    headers: { ...headers, Accept: "application/json, text/event-stream" },
    data: { jsonrpc: "2.0", id: 1, method: "tools/list" },
  });
  expect((await tools.json()).result.tools).toHaveLength(6);
  const document = await (await request.get("/api/manage/v1/openapi.json")).json();
  expect(document.paths["/keys"].get.summary).toContain("API keys");

  await row.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("button", { name: "Revoke token" }).click();
  await expect(page.getByText("No access tokens yet")).toBeVisible();
  expect((await request.get("/api/manage/v1/keys", { headers })).status()).toBe(401);
});
