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
  await page.getByText("The whole configuration in one piece").click();
  await expect(page.getByText(`server ${host} max_fails=1`)).toBeVisible();
  await expect(
    page.getByText(
      "/api/forward-auth?refuse=403&original=x-original-url&client=x-gatehouse-client&fail=open&recipe=nginx/3;",
    ),
  ).toBeVisible();
  await page.getByLabel("Proxies in front of this one").selectOption("1");
  await expect(
    page.getByText("client=x-gatehouse-client&hops=2&fail=open&recipe=nginx/3;"),
  ).toBeVisible();
  await page.getByLabel("Header with the visitor's address").fill("CF-Connecting-IP");
  await expect(page.getByText("client=cf-connecting-ip&fail=open&recipe=nginx/3;")).toBeVisible();
  await expect(page.getByText("proxies=1&address=CF-Connecting-IP").first()).toBeVisible();
  await page.getByLabel("Header with the visitor's address").fill("");
  await expect(
    page.getByText("client=x-gatehouse-client&hops=2&fail=open&recipe=nginx/3;"),
  ).toBeVisible();
  await expect(page.getByText(/^Waiting for the first call with this key/)).toBeVisible();
  const rest = page.getByLabel("Ask about the same request again");
  await rest.selectOption("10");
  const commands = page.getByRole("group", { name: /^On your server:/ });
  await expect(commands).toContainText("/server.conf?fail=open&proxies=1&rest=10'");
  await expect(page.getByText("proxy_cache_valid 204 10s;")).toBeVisible();
  for (const name of ["Caddy", "Traefik", "HAProxy", "Apache"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(commands).toContainText(`/integrations/${name.toLowerCase()}/gatehouse.`);
    await expect(rest).toHaveCount(name === "HAProxy" ? 1 : 0);
    await expect(page.getByRole("group", { name: "Then load it" })).toBeVisible();
  }

  const visit = async (ip: string) => {
    const query = "original=x-original-url&client=x-gatehouse-client";
    const headers = { "X-Original-URL": "https://shop.example/cart", "X-Gatehouse-Client": ip };
    const sent = { ...headers, "X-Gatehouse-Key": String(apikey), "User-Agent": "Firefox of Ann" };
    const answer = await page.request.get(`/api/forward-auth?${query}`, { headers: sent });
    expect(answer.status()).toBeLessThan(500);
  };
  await visit("10.0.0.7");
  await expect(page.getByText(/^10\.0\.0\.7 is not an address on the internet/)).toBeVisible();
  await expect(page.getByText(/^Connected/)).toHaveCount(0);
  await visit("73.2.3.4");
  await expect(page.getByText(/^Connected\. Last call .*; nothing looks wrong\.$/)).toBeVisible();
  for (const seen of ["73.2.3.4", "United States", "Firefox of Ann", "https://shop.example/cart"]) {
    await expect(page.getByText(seen, { exact: true })).toBeVisible();
  }
});
