import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { createKey } from "@/lib/features/keys/keys";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { silentLog } from "@/test/silent-log";
import { ManualClock } from "@/test/state/manual-clock";
import { until } from "@/test/state/until";
import { Instance } from "../instance";

const database = withTestDatabase();
const SPENDER = fileURLToPath(new URL("../../../test/state/spender.ts", import.meta.url));
const TSX = createRequire(import.meta.url).resolve("tsx");
const children: ChildProcess[] = [];
/** For what takes a few seconds on a machine that has nothing else to do. */
const A_MINUTE_MS = 60_000;
let accounts = 0;

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
});

interface Spender {
  readonly child: ChildProcess;
  /** Credits that it said it was given. */
  given(): number;
  isDone(): boolean;
}

function spend(apikey: string, calls: number, pauseMs: number): Spender {
  const args = ["--import", TSX, SPENDER, database.url, apikey, String(calls), String(pauseMs)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const lines = () => output.split("\n").slice(0, -1);
  return {
    child,
    given: () => Number(lines().findLast((line) => line !== "done") ?? 0),
    isDone: () => lines().includes("done"),
  };
}

async function newKey(quota: number): Promise<{ workspaceId: string; apikey: string }> {
  const input = { email: `p${++accounts}@example.org`, password: "correct horse battery", quota };
  const { workspaceId } = await openWorkspace(database.prisma, input, Date.now());
  const { apikey } = await createKey(contextOf(database.prisma, workspaceId), { name: "k" });
  return { workspaceId, apikey };
}

async function counter(scopeId: string): Promise<{ used: number; reserved: number }> {
  const row = await database.prisma.creditCounter.findFirst({ where: { scopeId } });
  return { used: Number(row?.used ?? 0), reserved: Number(row?.reserved ?? 0) };
}

describe("processes that share a quota", () => {
  it("are given together exactly what there is, and SIGTERM leaves the count exact", async () => {
    const { workspaceId, apikey } = await newKey(300);
    const both = [spend(apikey, 250, 1), spend(apikey, 250, 1)];
    const given = () => both.reduce((sum, each) => sum + each.given(), 0);
    await until("both are done", () => both.every((each) => each.isDone()), A_MINUTE_MS);
    expect(given()).toBe(300);
    for (const { child } of both) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    expect(await counter(workspaceId)).toEqual({ used: 300, reserved: 0 });
  });

  it("lose at most a second of a killed one's spending, in the customer's favour", async () => {
    const { workspaceId, apikey } = await newKey(5_000);
    const killed = spend(apikey, 5_000, 2);
    await until("it has spent for a while", () => killed.given() > 300, A_MINUTE_MS);
    killed.child.kill("SIGKILL");
    await once(killed.child, "exit");
    const given = killed.given();
    const before = await counter(workspaceId);
    // Two milliseconds a call and more: a second is 500 calls at most.
    expect(before.used).toBeLessThanOrEqual(given);
    expect(before.used).toBeGreaterThan(given - 500);
    expect(before.used + before.reserved).toBeGreaterThanOrEqual(given);

    // A while later by the clocks: another process sees that it has ended, and takes the lease back.
    await database.prisma.$executeRaw`
      UPDATE process_instance SET heartbeat_at = heartbeat_at - interval '20 seconds'`;
    const clock = new ManualClock();
    const other = new Instance(database.prisma, clock, silentLog, () => undefined);
    for (let beat = 0; beat <= 4; beat++) {
      await other.beat();
      clock.pass(5_000);
    }
    await other.close();
    expect(await counter(workspaceId)).toEqual({ used: before.used, reserved: 0 });
  });
});
