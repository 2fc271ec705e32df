import { describe, expect, it, onTestFinished } from "vitest";
import { processMark } from "@/lib/base/process-mark";
import { createPrisma } from "@/lib/db/client";
import { withTestDatabase } from "@/test/db/database";
import { silentLog } from "@/test/silent-log";
import { size } from "@/test/size";
import { FlakyProxy } from "@/test/state/flaky-proxy";
import { counterOf, newScopes } from "@/test/state/workspaces";
import { Instance } from "../instance";
import { CreditMeter } from "./credit-meter";

const database = withTestDatabase();
const QUOTA = 400;

/** A process with its own way to the database and its own clocks, which only the test sets. */
class ModelProcess {
  isCut = false;

  private constructor(
    readonly proxy: FlakyProxy,
    readonly meter: CreditMeter,
    readonly instance: Instance,
    private readonly clock: { aheadMs: number; wallStepMs: number },
  ) {}

  static async open(mark: string | null): Promise<ModelProcess> {
    const proxy = await FlakyProxy.open(database.url);
    const prisma = createPrisma(proxy.url, { poolSize: 3, connectTimeoutMs: 1_000 });
    const set = { aheadMs: 0, wallStepMs: 0 };
    const monotonicMs = () => performance.now() + set.aheadMs;
    const clock = { monotonicMs, now: () => Date.now() + set.aheadMs + set.wallStepMs };
    const onResume = () => meter.suspendLeases();
    const instance: Instance = new Instance(prisma, clock, silentLog, onResume, mark);
    const meter: CreditMeter = new CreditMeter({
      prisma,
      instance,
      clock,
      log: silentLog,
      waitMs: 60_000,
    });
    onTestFinished(() => proxy.close());
    onTestFinished(() => prisma.$disconnect());
    return new ModelProcess(proxy, meter, instance, set);
  }

  pass(ms: number): void {
    this.clock.aheadMs += ms;
  }

  stepWall(ms: number): void {
    this.clock.wallStepMs += ms;
  }

  cut(): void {
    this.isCut = true;
    this.proxy.cut();
  }

  restore(): void {
    this.isCut = false;
    this.proxy.restore();
  }
}

function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ignore = () => undefined;

describe("processes on one database, each cut off at random, while time passes and clocks step", () => {
  it.each(size([4], [4, 6, 7, 8]))(
    "never give more credits than there are (seed %i)",
    async (seed) => {
      const random = randomFrom(seed);
      const here = processMark();
      const elsewhere = here?.replace(/^[^ ]+/, "another-machine/boot") ?? null;
      const processes = [
        await ModelProcess.open(here),
        await ModelProcess.open(elsewhere),
        await ModelProcess.open(null),
      ];
      const [seen] = processes;
      const pick = () => processes[random(processes.length)] ?? processes[0];
      const scopes = await newScopes(database.prisma, QUOTA);
      let served = 0;

      const take = async (process: ModelProcess | undefined, calls: number) => {
        const recalls = setInterval(() => {
          for (const { meter } of processes) meter.onRecall(scopes.workspaceId);
        }, 50);
        const taken = Array.from({ length: calls }, async () => process?.meter.take(scopes, 1));
        await Promise.allSettled(taken);
        clearInterval(recalls);
        for (const outcome of await Promise.allSettled(taken)) {
          if (outcome.status === "fulfilled") served += outcome.value ?? 0;
        }
      };
      /** For every process, and by the database's clock. */
      const pass = async (seconds: number) => {
        for (const process of processes) process.pass(seconds * 1_000);
        await database.prisma.$executeRaw`
        UPDATE process_instance SET heartbeat_at = heartbeat_at - ${seconds} * interval '1 second'`;
      };
      /** As its loops do. */
      const live = async () => {
        const lives = processes.map(async ({ instance, meter }) => {
          await instance.beat().catch(ignore);
          await meter.settle().catch(ignore);
        });
        await Promise.all(lives);
      };

      await live();
      for (const process of processes) await take(process, 5);
      await live();
      for (let step = 0; step < 16; step++) {
        const process = pick();
        const what = random(6);
        if (what === 0) process?.cut();
        if (what === 1) process?.restore();
        if (what === 2) process?.stepWall((random(3) - 1) * 3_600_000);
        // Whatever a process that is not seen running spends beyond its fence can be given out again:
        // none does here.
        if (what === 3 && (process === seen || !process?.isCut))
          await take(process, 1 + random(20));
        await live();
        // Long enough for others to take its lease: in steps, because those in touch go on beating.
        const rounds = what === 4 ? 10 + random(80) : what === 5 ? 7 : 0;
        for (let round = 0; round < rounds; round++) {
          await pass(9);
          await live();
        }
      }
      // Whoever is in touch takes all it can get; then whoever is not spends what it believes to hold.
      for (const process of processes.filter(({ isCut }) => !isCut)) await take(process, QUOTA);
      for (const process of processes.filter(({ isCut }) => isCut)) await take(process, QUOTA);
      expect(served).toBeGreaterThan(0);
      expect(served).toBeLessThanOrEqual(QUOTA);

      for (const process of processes) process.restore();
      await pass(1);
      await live();
      for (const { meter } of processes) await meter.close();
      const { used, reserved } = await counterOf(database.prisma, scopes.workspaceId);
      expect(reserved).toBe(0);
      // Never to the customer's loss.
      expect(used).toBeLessThanOrEqual(served);
    },
  );
});
