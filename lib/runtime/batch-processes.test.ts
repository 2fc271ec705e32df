import { describe, expect, it } from "vitest";
import { createKey } from "@/lib/features/keys/keys";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { answerWith } from "@/lib/http/web-door";
import { withTestDatabase } from "@/test/db/database";
import type { TestRuntime } from "@/test/panel/start-test-runtime";
import { WAYS_TO_LEAVE, withTwoRuntimes } from "@/test/panel/two-runtimes";
import { contextOf } from "@/test/services/context";
import { until } from "@/test/state/until";

/* Batches where two processes answer them, and where the database is away from one. */
const database = withTestDatabase();
const processes = withTwoRuntimes(database);
let accounts = 0;

async function newAccount(quota: number) {
  const email = `batches${++accounts}@example.org`;
  const input = { email, password: "correct horse battery", quota };
  const { workspaceId } = await openWorkspace(
    database.prisma,
    { ...input, package: "Free" },
    Date.now(),
  );
  const { apikey } = await createKey(contextOf(database.prisma, workspaceId), { name: "batches" });
  return { workspaceId, apikey };
}

interface Item {
  readonly status: number;
  readonly code?: string;
  readonly credits: number;
}

async function lookUp({ runtime }: TestRuntime, apikey: string, count: number) {
  const items = Array.from({ length: count }, (_, i) => `73.2.3.${i}`);
  const request = new Request("http://127.0.0.1/api/batch/iplookup", {
    method: "POST",
    headers: { "x-gatehouse-key": apikey },
    body: JSON.stringify({ items }),
  });
  const response = await answerWith({ api: runtime.api, trustedProxies: [] }, request);
  const body = (await response.json()) as { readonly items?: readonly Item[] };
  const { status, headers } = response;
  return { status, code: headers.get("x-error-code"), items: body.items ?? [] };
}

it("eight batches in two processes sell exactly the credits that are left", async () => {
  const { workspaceId, apikey } = await newAccount(150);
  const sold: number[] = [];
  const sell = async (place: TestRuntime, count: number) => {
    const answer = await lookUp(place, apikey, count);
    for (const { code, credits } of answer.items) {
      // On a busy machine a lease may come too late for an item.
      expect([undefined, "quota_exceeded", "unavailable"]).toContain(code);
      if (code === undefined) sold.push(credits);
    }
    return answer;
  };
  const { near, far } = processes;
  await Promise.all(Array.from({ length: 8 }, (_, i) => sell(i % 2 === 0 ? near : far, 40)));
  await until("nothing is left in either", async () => {
    const last = [await sell(near, 40), await sell(far, 40)];
    return last.every(({ code }) => code === "quota_exceeded");
  });
  expect(sold).toEqual(Array.from({ length: 150 }, () => 1));
  const used = async () => {
    const counters = await database.prisma.creditCounter.findMany({ where: { workspaceId } });
    return counters.map((counter) => Number(counter.used));
  };
  await until("all is settled", async () => (await used()).every((count) => count === 150));
});

describe.each(WAYS_TO_LEAVE)("while the database %s", (_how, leave) => {
  it("items are paid from the lease, then each is unavailable; then the batch is", async () => {
    const { apikey } = await newAccount(1_000);
    expect((await lookUp(processes.far, apikey, 1)).items).toMatchObject([
      { status: 200, credits: 1 },
    ]);
    leave(processes);
    const { status, items } = await lookUp(processes.far, apikey, 60);
    expect(status).toBe(200);
    const paid = items.filter((item) => item.status === 200);
    expect(paid.length).toBeGreaterThan(0);
    expect(paid.length).toBeLessThan(60);
    const refused = items.filter((item) => item.status !== 200);
    for (const item of refused) {
      expect(item).toMatchObject({ status: 503, code: "unavailable", credits: 0 });
    }
    expect(await lookUp(processes.far, apikey, 2)).toMatchObject({
      status: 503,
      code: "unavailable",
    });
    processes.comeBack();
    // Each kind of work has a breaker of its own, that of keys too.
    const fresh = await newAccount(1_000);
    for (const key of [apikey, fresh.apikey]) {
      await until("it sells again", async () => {
        const { items: later } = await lookUp(processes.far, key, 1);
        return later[0]?.status === 200;
      });
    }
  });
});
