import { beforeEach, expect, it } from "vitest";
import type { PrismaClient } from "@/lib/db/client";
import type { GatehouseEvent } from "@/lib/events/event";
import { withTestDatabase } from "@/test/db/database";
import { untilEventsAreReadable } from "@/test/services/readable-events";
import { until } from "@/test/state/until";
import { EVENT_DAYS, forgetReadEvents, takeEvents } from "./read-events";
import { type NewEvent, writeEvents } from "./write-event";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-31T12:00:00Z");
const DAY = 86_400_000;

beforeEach(async () => {
  await database.prisma.event.deleteMany();
  await database.prisma.eventConsumer.deleteMany();
});

const event = (name: string, at = NOW): NewEvent => ({
  kind: "domain.lost",
  workspaceId: null,
  subject: "domain:a",
  at,
  data: { host: name, why: "" },
});

const write = (...names: string[]) =>
  database.prisma.$transaction((tx) =>
    writeEvents(
      tx,
      names.map((name) => event(name)),
    ),
  );

const namesOf = (events: readonly GatehouseEvent[]) => events.map(({ data }) => data.host);

/** Takes events, in order, until nothing is left. */
async function takeAll(consumer = "test", limit = 10): Promise<unknown[]> {
  const taken: unknown[] = [];
  await untilEventsAreReadable(database.prisma);
  const work = async (events: readonly GatehouseEvent[]) => void taken.push(...namesOf(events));
  while ((await takeEvents(database.prisma, consumer, limit, work)) > 0);
  return taken;
}

it("events come in the order of their writing, in batches, once to each consumer", async () => {
  await write("a", "b");
  await write("c");
  expect(await takeAll("one", 2)).toEqual(["a", "b", "c"]);
  expect(await takeAll("one")).toEqual([]);
  expect(await takeAll("two")).toEqual(["a", "b", "c"]);
  await write("d");
  expect(await takeAll("one")).toEqual(["d"]);
});

it("an event of a transaction that is rolled back was none", async () => {
  const failed = database.prisma.$transaction(async (tx) => {
    await writeEvents(tx, [event("never")]);
    throw new Error("after all, not");
  });
  await expect(failed).rejects.toThrow("after all, not");
  expect(await takeAll()).toEqual([]);
});

/** A transaction that has written an event and stays open. */
async function openTransaction(prisma: PrismaClient, name: string) {
  let commit = () => {};
  let wrote = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const written = new Promise<void>((resolve) => {
    wrote = resolve;
  });
  const ended = prisma.$transaction(
    async (tx) => {
      await writeEvents(tx, [event(name)]);
      wrote();
      await held;
    },
    { timeout: 60_000 },
  );
  await written;
  return { commit, ended };
}

it("a slow transaction's event is waited for, and not skipped", async () => {
  const slow = await openTransaction(database.prisma, "slow");
  await write("fast");
  // It has a later place, and what it would overtake may still commit.
  const none = takeEvents(database.prisma, "test", 10, () => Promise.reject(new Error("taken")));
  expect(await none).toBe(0);
  slow.commit();
  await slow.ended;
  expect(await takeAll()).toEqual(["slow", "fast"]);
});

it("what was read when the work failed comes again", async () => {
  await write("a", "b");
  await untilEventsAreReadable(database.prisma);
  const failing = takeEvents(database.prisma, "test", 10, () =>
    Promise.reject(new Error("not now")),
  );
  await expect(failing).rejects.toThrow("not now");
  expect(await takeAll()).toEqual(["a", "b"]);
});

it("one process at a time works for a consumer; when it dies, another follows", async () => {
  await write("a");
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let began = false;
  await untilEventsAreReadable(database.prisma);
  const first = takeEvents(database.prisma, "test", 10, () => {
    began = true;
    return held;
  });
  await until("the first one works", () => began);
  expect(await takeAll()).toEqual([]);
  // As if it were dead for a minute.
  await database.prisma.$executeRaw`
    UPDATE event_consumer SET lease_until = now() - interval '1 second'`;
  expect(await takeAll()).toEqual(["a"]);
  await write("b");
  expect(await takeAll()).toEqual(["b"]);
  // It was not dead after all: the position does not go back.
  finish();
  await first;
  expect(await takeAll()).toEqual([]);
});

it("events of a restored database are read, though its server has not given out their numbers yet", async () => {
  await write("read", "waiting");
  await untilEventsAreReadable(database.prisma);
  await takeEvents(database.prisma, "test", 1, async () => undefined);
  await database.prisma.$executeRaw`
    UPDATE event SET tx = (tx::text::bigint + 1000000)::text::xid8`;
  await database.prisma.$executeRaw`
    UPDATE event_consumer SET tx = (tx::text::bigint + 1000000)::text::xid8`;
  await write("new");
  expect(await takeAll()).toEqual(["waiting", "new"]);
});

it("an event of a kind that this version does not know is passed over", async () => {
  await write("a", "b");
  await database.prisma.$executeRaw`
    UPDATE event SET kind = 'of.tomorrow' WHERE data->>'host' = 'a'`;
  expect(await takeAll()).toEqual(["b"]);
});

it("text that PostgreSQL cannot store is made storable, and too much data is refused", async () => {
  await write("a\0b\ud800");
  expect(await takeAll()).toEqual(["a\ufffdb\ufffd"]);
  await expect(write("x".repeat(20_000))).rejects.toThrow(RangeError);
});

it("events are removed a week after they happened, once every consumer has read them", async () => {
  await database.prisma.$transaction((tx) =>
    writeEvents(tx, [event("old", NOW - EVENT_DAYS * DAY - 1), event("young", NOW - DAY)]),
  );
  await untilEventsAreReadable(database.prisma);
  await takeEvents(database.prisma, "slow", 1, () => Promise.reject(new Error("later"))).catch(
    () => undefined,
  );
  expect(await forgetReadEvents(database.prisma, NOW)).toBe(0);
  expect(await takeAll("slow")).toEqual(["old", "young"]);
  expect(await forgetReadEvents(database.prisma, NOW)).toBe(1);
  // A consumer that no process runs any more.
  await database.prisma.eventConsumer.create({ data: { name: "gone" } });
  expect(await forgetReadEvents(database.prisma, NOW + 20 * DAY)).toBe(0);
  expect(await forgetReadEvents(database.prisma, NOW + 31 * DAY)).toBe(1);
});
