import { join } from "node:path";
import { HOUR_MS, MINUTE_MS } from "../../lib/base/durations";
import { createPrisma, type PrismaClient } from "../../lib/db/client";
import { DATABASE, readCredentials, superuserUrl } from "../../lib/db/embedded/credentials";
import { PostgresTraffic } from "../../lib/features/traffic/postgres/postgres-traffic";
import { SimulatedSite } from "../../test/campaigns/simulated-site";
import { type APIRequestContext, expect, test } from "../support/test";
import { newAccount, signUp } from "./support/accounts";
import { callPanel } from "./support/operator-workspace";
import { checkScreen } from "./support/screens";

const OLD_CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.0.0 Safari/537.36";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const PHONE = { width: 390, height: 844 };
/** Looks are a minute apart. */
const LOOKS_MS = 150_000;
const AT_ONCE = 10;

let prisma: PrismaClient;

test.beforeAll(() => {
  const folder = process.env.E2E_DATA_DIR ?? "data";
  const credentials = readCredentials(join(folder, "postgres", "credentials.json"));
  if (credentials === undefined) throw new Error("The server has no database.");
  prisma = createPrisma(superuserUrl(credentials, DATABASE), { poolSize: 1 });
});

test.afterAll(() => prisma.$disconnect());

/** The site's ordinary visitors of the hours before, and of the same hour of the day before. */
async function addHistory(workspaceId: string, now: number): Promise<void> {
  const monday = now - 3 * 24 * HOUR_MS;
  const site = new SimulatedSite({ workspaceId, seed: 3, opensAt: monday, perHour: 900 });
  const traffic = new PostgresTraffic(prisma);
  for (const [from, to] of [
    [-26 * HOUR_MS, -23 * HOUR_MS],
    [-5 * HOUR_MS, -HOUR_MS],
  ] as const) {
    for (let start = now + from; start < now + to; start += 20 * MINUTE_MS) {
      const minutes = Array.from({ length: 20 }, (_, at) => site.minute(start + at * MINUTE_MS));
      await traffic.copy(minutes.flat());
    }
  }
}

/** The wave: 420 homes in 140 networks, each with one call. */
async function sendWave(ask: (ip: string, ua: string) => Promise<unknown>): Promise<void> {
  const addresses = Array.from(
    { length: 420 },
    (_, at) => `73.${10 + (at % 140)}.${at % 7}.${20 + Math.floor(at / 140)}`,
  );
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    await Promise.all(addresses.slice(at, at + AT_ONCE).map((ip) => ask(ip, OLD_CHROME)));
  }
}

function asks(request: APIRequestContext, apikey: string) {
  return async (ip: string, ua: string): Promise<{ readonly detectActivity: string }> => {
    const search = new URLSearchParams({ apikey, ip, ua, url: "https://shop.example/login" });
    const answer = await request.get(`/api/blocker?${search}`);
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
}

test("a wave is found, met by a rule with one click, and its rule goes with it", async ({
  page,
}, info) => {
  test.setTimeout(4 * LOOKS_MS);
  const { handle } = await signUp(page, newAccount("campaigns"));
  await page.goto(`/w/${handle}/campaigns`);
  await expect(page.getByText("No campaign", { exact: true })).toBeVisible();
  await checkScreen(page, info, "campaigns-none");

  const { id: workspaceId } = await prisma.workspace.findUniqueOrThrow({ where: { handle } });
  // A new account's package has room for five calls a second.
  await prisma.subscription.update({ where: { workspaceId }, data: { packageName: "Business" } });
  const { apikey } = await callPanel(page, "POST", `w/${handle}/keys`, { name: "Shop" });
  await addHistory(workspaceId, Date.now());
  const ask = asks(page.request, String(apikey));
  await sendWave(ask);

  const link = page.getByRole("link", { name: "Chrome 118 on Linux, /login" });
  await expect(link).toBeVisible({ timeout: LOOKS_MS });
  await checkScreen(page, info, "campaigns");
  await link.click();
  await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
  await expect(page.getByText("420 of 420 hit")).toBeVisible();
  await expect(page.getByText(/^0 of [\d,]+ hit/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Calls over time" })).toBeVisible();
  await checkScreen(page, info, "campaign");
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  await checkScreen(page, info, "campaign-phone");
  await page.goto(`/w/${handle}/campaigns`);
  await checkScreen(page, info, "campaigns-phone");
  await page.setViewportSize(size ?? PHONE);
  await link.click();
  await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);

  await page.getByRole("button", { name: "Add the rule" }).click();
  await expect(page.getByText("The rule is in your policy.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take it out" })).toBeVisible();
  await checkScreen(page, info, "campaign-ruled");
  const keptOut = async (ip: string, ua: string) => (await ask(ip, ua)).detectActivity;
  await expect.poll(() => keptOut("73.99.1.7", OLD_CHROME)).toMatch(/^(?:BLOCK|CHALLENGE)/);
  expect(await keptOut("73.99.1.7", CHROME)).not.toMatch(/^(?:BLOCK|CHALLENGE)/);

  // An hour later: nothing of the wave has come since.
  await prisma.$executeRaw`
    DELETE FROM traffic_record WHERE workspace_id = ${workspaceId}::uuid AND ua = ${OLD_CHROME}`;
  await prisma.campaign.updateMany({
    where: { workspaceId },
    data: { lastSeenAt: new Date(Date.now() - HOUR_MS) },
  });
  await expect(page.getByText("Over", { exact: true })).toBeVisible({ timeout: LOOKS_MS });
  await expect(page.getByText(/Taken out/)).toBeVisible();
  await checkScreen(page, info, "campaign-over");
  await expect.poll(() => keptOut("73.99.1.8", OLD_CHROME)).not.toMatch(/^(?:BLOCK|CHALLENGE)/);
});
