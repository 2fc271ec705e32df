import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { processMark } from "@/lib/base/process-mark";
import { openLeases } from "@/lib/features/credits/leases";
import { settleLeases } from "@/lib/features/credits/settle-leases";
import { withTestDatabase } from "@/test/db/database";
import { silentLog } from "@/test/silent-log";
import { ManualClock } from "@/test/state/manual-clock";
import { until } from "@/test/state/until";
import { counterOf, newScopes, PERIOD_START } from "@/test/state/workspaces";
import { Instance } from "./instance";

const database = withTestDatabase();
const instances: Instance[] = [];

afterEach(async () => {
  for (const instance of instances.splice(0)) await instance.close();
});

function setUp(mark?: null) {
  const clock = new ManualClock();
  let returns = 0;
  const onResume = () => {
    returns++;
  };
  const instance = new Instance(database.prisma, clock, silentLog, onResume, mark);
  instances.push(instance);
  return { clock, instance, returns: () => returns };
}

/** A lease of ten credits, held by a process whose last heartbeat was `silentSeconds` ago. */
async function leaseOf(silentSeconds: number, mark: string | null = null): Promise<string> {
  const instanceId = randomUUID();
  const { workspaceId } = await newScopes(database.prisma, 40);
  const name = { scopeId: workspaceId, workspaceId, periodStart: PERIOD_START };
  await openLeases(database.prisma, instanceId, [name]);
  const draft = { ...name, spent: 0, keep: null, need: 0, want: 10, quota: 40 };
  await settleLeases(database.prisma, instanceId, [draft]);
  await database.prisma.processInstance.create({
    data: { id: instanceId, mark, heartbeatAt: new Date(Date.now() - silentSeconds * 1_000) },
  });
  expect(await counterOf(database.prisma, workspaceId)).toEqual({ used: 0, reserved: 10 });
  return workspaceId;
}

describe("a process among others", () => {
  it.each([
    ["ten minutes", 600_000, undefined],
    ["15 seconds, where nobody can prove its end", 15_000, null],
  ])("may spend after its last heartbeat for %s", async (_, spendMs, mark) => {
    const { clock, instance } = setUp(mark);
    expect(instance.maySpend).toBe(false);
    await instance.beat();
    clock.pass(spendMs - 1);
    expect(instance.maySpend).toBe(true);
    clock.pass(1);
    expect(instance.maySpend).toBe(false);
    await instance.beat();
    expect(instance.maySpend).toBe(true);
  });

  it("calls onResume before it may spend again, and only then", async () => {
    const { clock, instance, returns } = setUp();
    await instance.beat();
    expect(returns()).toBe(1);
    clock.pass(5_000);
    await instance.beat();
    expect(returns()).toBe(1);
    clock.pass(599_000);
    await instance.beat();
    expect(returns()).toBe(1);
    clock.pass(600_000);
    await instance.beat();
    expect(returns()).toBe(2);
  });

  it("is deaf when its own heartbeats do not come back", async () => {
    const { clock, instance } = setUp();
    expect(instance.isListening).toBe(false);
    instance.onHeartbeat(instance.id);
    clock.pass(11_999);
    instance.onHeartbeat("01890000-0000-7000-8000-00000000000b");
    expect(instance.isListening).toBe(true);
    clock.pass(1);
    expect(instance.isListening).toBe(false);
    instance.onHeartbeat(instance.id);
    expect(instance.isListening).toBe(true);
  });

  it("is deaf until the first of its heartbeats has come back, which it sends when the listener connects", async () => {
    const { instance } = setUp();
    const beatsOf = async () => {
      const id = instance.id;
      return (await database.prisma.processInstance.findUnique({ where: { id } }))?.heartbeatAt;
    };
    await instance.beat();
    const first = await beatsOf();
    expect([instance.isDeaf, instance.isListening]).toEqual([true, false]);
    instance.onHeartbeat(null);
    await until("another heartbeat", async () => (await beatsOf())?.getTime() !== first?.getTime());
    expect([instance.isDeaf, instance.isListening]).toEqual([true, false]);
    instance.onHeartbeat(instance.id);
    expect([instance.isDeaf, instance.isListening]).toEqual([false, true]);
    await instance.heard();
  });

  it("takes back a dead one's lease only after twenty seconds in touch", async () => {
    const { clock, instance } = setUp();
    const scopeId = await leaseOf(40);
    for (let beat = 0; beat <= 3; beat++) {
      await instance.beat();
      clock.pass(5_000);
    }
    expect((await counterOf(database.prisma, scopeId)).reserved).toBe(10);
    await instance.beat();
    expect((await counterOf(database.prisma, scopeId)).reserved).toBe(0);
  });

  it("gives others the time to come back after the database was away from all of them", async () => {
    const { clock, instance } = setUp();
    await instance.beat();
    clock.pass(600_000);
    const scopeId = await leaseOf(600);
    await instance.beat();
    expect((await counterOf(database.prisma, scopeId)).reserved).toBe(10);
  });

  it("is not deaf while the database is away, nor when it is back, only when it stays so", async () => {
    const { clock, instance } = setUp();
    const beatFor = async (beats: number) => {
      for (let beat = 0; beat < beats; beat++) {
        clock.pass(5_000);
        await instance.beat();
      }
    };
    await instance.beat();
    instance.onHeartbeat(instance.id);
    clock.pass(500_000);
    expect([instance.isDeaf, instance.isListening, instance.maySpend]).toEqual([
      false,
      false,
      true,
    ]);
    await instance.beat();
    await beatFor(2);
    expect(instance.isDeaf).toBe(false);
    await beatFor(1);
    expect(instance.isDeaf).toBe(true);
    instance.onHeartbeat(instance.id);
    expect(instance.isDeaf).toBe(false);
  });

  it("takes a lease back when its holder's end is proven, and otherwise when its fence has passed", async () => {
    const mine = processMark() ?? "";
    const ended = mine.replace(/ \d+$/, " 1");
    const elsewhere = mine.replace(/^[^ ]+/, "another-machine/boot");
    const { clock, instance } = setUp();
    const leases = [
      await leaseOf(20, ended),
      await leaseOf(900, mine),
      await leaseOf(650, elsewhere),
      await leaseOf(661, elsewhere),
    ];
    for (let beat = 0; beat <= 4; beat++) {
      await instance.beat();
      clock.pass(5_000);
    }
    const held = leases.map(async (id) => (await counterOf(database.prisma, id)).reserved);
    expect(await Promise.all(held)).toEqual([0, 10, 10, 0]);
  });

  it("leaves a process alone that is only slow", async () => {
    const { clock, instance } = setUp();
    const scopeId = await leaseOf(25);
    for (let beat = 0; beat <= 7; beat++) {
      await instance.beat();
      clock.pass(5_000);
    }
    expect((await counterOf(database.prisma, scopeId)).reserved).toBe(10);
  });
});
