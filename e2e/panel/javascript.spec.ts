import { expect, test } from "../support/test";
import { OPERATOR_STATE, readOperatorWorkspace } from "./support/operator-workspace";

const BUDGET_KB = 200;

test.use({ storageState: OPERATOR_STATE });

for (const name of ["/", "overview", "traffic", "blocker", "configurations/new", "keys"]) {
  test(`${name} loads at most ${BUDGET_KB} kB of compressed scripts`, async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    const scripts = new Set<string>();
    let bytes = 0;
    session.on("Network.responseReceived", ({ requestId, type }) => {
      if (type === "Script") scripts.add(requestId);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(name === "/" ? name : `/w/${readOperatorWorkspace().handle}/${name}`);
    await page.waitForLoadState("networkidle");
    const kilobytes = Math.round(bytes / 100) / 10;
    process.stdout.write(`${name}: ${kilobytes} kB of scripts in ${scripts.size} files\n`);
    expect(scripts.size).toBeGreaterThan(3);
    expect(kilobytes).toBeLessThanOrEqual(BUDGET_KB);
  });
}

test("a page is fetched ahead when the pointer comes near its link, and no sooner", async ({
  page,
}) => {
  const ahead: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.searchParams.has("_rsc")) ahead.push(url.pathname);
  });
  const { handle } = readOperatorWorkspace();
  await page.goto(`/w/${handle}/overview`);
  await page.waitForLoadState("networkidle");
  expect(ahead).toEqual([]);
  await page.getByRole("navigation").getByRole("link", { name: "Lists" }).hover();
  await expect.poll(() => new Set(ahead)).toEqual(new Set([`/w/${handle}/lists`]));
});
