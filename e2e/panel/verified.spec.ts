import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/test/free-port";
import { chromium, devices, expect, test } from "../support/test";
import { newAccount, signUpByForms } from "./support/accounts";
import { lookInBothWidths } from "./support/screens";

/* A new customer goes from sign-up to a verified site, with the configuration as the panel shows it. */

/** Only this test's Chromium resolves it. */
const HOST = "shop.example";

let nginx: ChildProcess | undefined;
let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gatehouse-site-"));
});
test.afterAll(() => {
  nginx?.kill();
  rmSync(folder, { recursive: true });
});

/** Does what the panel says: its commands, and its lines in a server of the owner's own. */
function startSite(commands: string, code: string, port: number, apikey: string): void {
  const root = join(folder, "root");
  mkdirSync(root);
  writeFileSync(join(root, "index.html"), "<!doctype html><title>Shop</title><h1>The shop</h1>");
  const here = (text: string) => text.replaceAll("/etc/nginx", folder);
  const script = here(commands).replaceAll("sudo ", "").replace("YOUR_KEY", apikey);
  const { status, stderr } = spawnSync("bash", ["-euc", script], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  for (const name of ["http.conf", "server.conf"]) {
    const file = join(folder, "gatehouse", name);
    // A busy machine answers late.
    const patient = here(readFileSync(file, "utf8")).replaceAll(/\b[25]00ms\b/g, "20s");
    writeFileSync(file, patient);
  }
  const own = here(code).replace(/# … listen.*/, `listen 127.0.0.1:${port};\n    root ${root};`);
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  const file = join(folder, "nginx.conf");
  const whole = `${user}events {}\ndaemon off;\npid ${folder}/pid;\nerror_log stderr;\nhttp {\naccess_log off;\n${own}}\n`;
  writeFileSync(file, whole);
  nginx = spawn("nginx", ["-c", file], { stdio: "ignore" });
}

const CLICK = "a person clicked";

test("from sign-up to a site that is verified, by what the panel says alone", async ({
  baseURL,
}) => {
  const isThere = spawnSync("nginx", ["-v"]).status === 0;
  test.skip(!isThere, "nginx is not installed");
  const port = await freePort();
  const { launchOptions = {} } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${port}`,
      // A person's browser: one that says it is driven solves no challenge.
      "--disable-blink-features=AutomationControlled",
    ],
  });
  const context = await browser.newContext({
    ...devices["Desktop Chrome"],
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 1280, height: 900 },
  });
  let clicks = 0;
  // By the console: a function of the test's own in the page would give the driver away.
  context.on("console", (message) => {
    if (message.text() === CLICK) clicks++;
  });
  await context.addInitScript((text) => {
    const count = (event: Event) => event.isTrusted && console.debug(text);
    addEventListener("click", count, { capture: true });
  }, CLICK);
  const page = await context.newPage();
  const beganAt = Date.now();

  const handle = await signUpByForms(page, newAccount("verified"));
  const create = page.getByRole("button", { name: "Create key" });
  await expect(create).toBeVisible();
  await lookInBothWidths(page, "verified-1-first-steps");
  await create.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("shop");
  await dialog.getByLabel("Name").press("Enter");
  await expect(page.getByRole("dialog", { name: "Your new key" })).toBeVisible();
  const apikey = (await dialog.locator("code").first().textContent()) ?? "";
  await dialog.getByRole("button", { name: "I've saved it" }).click();

  await page.getByRole("link", { name: "A site behind nginx, Caddy …" }).click();
  await expect(page).toHaveURL(`/w/${handle}/integrations?for=nginx`);
  const commands = page.getByRole("group", { name: /^On your server:/ });
  await expect(commands).toContainText("/integrations/nginx/server.conf?fail=open");
  const code = page.getByRole("group", { name: /^your site's configuration/ });
  const texts = [await commands.textContent(), await code.textContent()] as const;
  startSite(texts[0] ?? "", texts[1] ?? "", port, apikey);
  await expect(page.getByText(/^Waiting for the first call with this key/)).toBeVisible();
  await expect(page.getByText("Not verified yet.")).toBeVisible();

  await page.getByLabel("A page of your site").fill(`http://${HOST}/`);
  await page.getByRole("button", { name: "Start test" }).click();
  const open = async (name: string) => {
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: `Open: ${name}` }).click();
    return opened;
  };

  const visit = await open("A normal visit");
  await expect(visit.getByRole("heading", { name: "The shop" })).toBeVisible();
  await expect(page.getByText("We saw 127.0.0.1, country unknown.")).toBeVisible();
  await lookInBothWidths(page, "verified-2-visit-seen");
  await page.getByRole("button", { name: "Yes", exact: true }).click();

  const blocked = await open("A visit that must be blocked");
  await expect(blocked.getByRole("heading", { name: "The shop" })).toHaveCount(0);
  await lookInBothWidths(blocked, "verified-3-blocked");
  await page.getByRole("button", { name: "Yes, blocked" }).click();
  await expect(page.getByText(`${HOST} was verified on`)).toBeVisible();

  const challenged = await open("A visit with a challenge");
  await expect(challenged.getByRole("heading", { name: "The shop" })).toBeVisible();
  await expect(page.getByText("Challenged, and solved.")).toBeVisible();
  const seconds = Math.round((Date.now() - beganAt) / 1000);
  console.log(`From sign-up to verified: ${clicks} clicks, ${seconds} s.`);
  expect(clicks).toBeLessThanOrEqual(15);
  await lookInBothWidths(page, "verified-4-verified");

  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByText("Your call arrived")).toBeVisible();
  await expect(page.getByRole("link", { name: "Test your site" })).toHaveCount(0);
  await lookInBothWidths(page, "verified-5-overview");
  await browser.close();
});
