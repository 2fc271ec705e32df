import { createServer, type Server } from "node:http";
import { devices, expect, test } from "../support/test";
import { signUpByApi } from "./support/api-session";
import { sidewaysOverflow, takePicture, violationsOf } from "./support/screens";
import { openAs, type VisitingBrowsers, visitSite } from "./support/visiting-browsers";

/** Only this test's Chromium resolves it. */
const HOST = "shop.example";
const WANTED = `http://${HOST}/cart?item=1&x=%20y`;
/** A residential address of the USA, on no list. */
const IP = "73.2.3.4";

let visiting: VisitingBrowsers;

/** A site that asks Gatehouse as sites did before there were challenges. */
function startSite(base: string, apikey: string): Server {
  return createServer(async (request, response) => {
    const url = `http://${HOST}${request.url}`;
    const ua = request.headers["user-agent"] ?? "";
    const query = new URLSearchParams({ apikey, confname: "Shop", ip: IP, ua, url });
    const decision = await (await fetch(`${base}/api/blockerv2?${query}`)).json();
    if (decision.pageResponseType === "RedirectURL") {
      response.writeHead(302, { Location: decision.pageResponseContents }).end();
    } else response.setHeader("Content-Type", "text/html").end("<title>Shop</title><h1>Cart</h1>");
  });
}

test.beforeAll(async ({ playwright, baseURL }) => {
  const session = await signUpByApi(playwright, baseURL, "challenge");
  const send = async (path: string, body: object) => {
    const answer = await session.call("POST", `/api/panel/w/${session.handle}/${path}`, body);
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const country = { rule: "block", codes: ["US"], action: "challenge" };
  const document = { name: "Shop", policy: { country } };
  await send("configurations", { document });
  const { apikey } = await send("keys", { name: "shop" });
  // The site below asks once, and lets in visitors about whom it gets no answer.
  await session.call("GET", `/api/account?${new URLSearchParams({ apikey })}`);
  visiting = await visitSite(HOST, startSite(baseURL ?? "", apikey));
});

test.afterAll(() => visiting?.close());

const open = (by: "persons" | "driven", more: object = {}) =>
  openAs(visiting[by], { extraHTTPHeaders: { "X-Forwarded-For": IP }, ...more });

test("a person solves it unasked, and is where they wanted to be, once and for all", async () => {
  const context = await open("persons");
  const page = await context.newPage();
  const seen: string[] = [];
  page.on("request", (request) => seen.push(new URL(request.url()).pathname));
  await page.goto(WANTED);
  await page.waitForURL(/^http:\/\/shop\.example\/cart\?item=1&x=%20y&gatehouse_pass=/);
  await expect(page.getByRole("heading", { name: "Cart" })).toBeVisible();
  // Without a window it looks like a program, and is asked once more.
  const asked = seen.filter((path) => path.startsWith("/.gatehouse/"));
  expect([2, 3]).toContain(asked.length);
  await page.goto(`http://${HOST}/next`);
  await expect(page.getByRole("heading", { name: "Cart" })).toBeVisible();
  await context.close();
});

test("an automated browser does not pass, and learns whom to ask", async () => {
  const context = await open("driven");
  const page = await context.newPage();
  await page.goto(WANTED);
  await expect(page.getByRole("heading", { name: "The check did not work" })).toBeVisible();
  await expect(page.getByRole("code")).toHaveText(/^[0-9a-f-]{36}$/);
  await context.close();
});

test("a browser without JavaScript waits, and goes on by itself", async () => {
  const context = await open("persons", { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(WANTED);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toHaveText("That was too soon. Please wait and try again.");
  // The wait itself is what is tested.
  await expect(page.getByRole("heading", { name: "Cart" })).toBeVisible({ timeout: 60_000 });
  await context.close();
});

for (const [name, look] of [
  ["desktop", {}],
  ["phone", devices["Pixel 7"]],
  ["dark", { colorScheme: "dark" }],
  ["narrow, from the right", { viewport: { width: 320, height: 600 }, locale: "ar" }],
] as const) {
  test(`its pages can be read and used: ${name}`, async () => {
    const context = await open("persons", look);
    const page = await context.newPage();
    // The page stays, as for a browser that never finishes.
    await page.addInitScript("HTMLFormElement.prototype.submit = () => undefined");
    for (const [which, path] of [
      ["challenge", WANTED],
      ["expired", "/.gatehouse/challenge"],
    ] as const) {
      const base = test.info().project.use.baseURL ?? "";
      await page.goto(path.startsWith("/") ? base + path : path);
      await expect(page.getByRole("heading")).toBeVisible();
      await takePicture(page, `challenge-${which}-${name.split(",", 1)}`);
      expect({ which, violations: await violationsOf(page, "all") }).toEqual({
        which,
        violations: [],
      });
      expect(await sidewaysOverflow(page)).toBe(0);
    }
    await context.close();
  });
}
