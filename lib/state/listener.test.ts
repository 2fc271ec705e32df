import { afterEach, expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import { Listener } from "./listener";
import { FlakyProxy } from "./testing/flaky-proxy";
import { RecordingLog } from "./testing/recording-log";
import { until } from "./testing/until";

const database = withTestDatabase();
const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const say = (payload: string) =>
  database.prisma.$queryRaw`SELECT pg_notify('news', ${payload})::text`;

it("notices a database that died without a word, says so, and hears the one that comes after it", async () => {
  const proxy = await FlakyProxy.open(database.url);
  closers.push(() => proxy.close());
  const heard: (string | null)[] = [];
  const log = new RecordingLog();
  const hear = new Map([["news", (payload: string | null) => void heard.push(payload)]]);
  const listener = new Listener(proxy.url, hear, log, 50, 1_000);
  closers.push(() => listener.stop());
  await listener.start();
  await say("one");
  await until("the first is heard", () => heard.includes("one"));
  expect(heard[0]).toBeNull();

  proxy.hush();
  await say("missed");
  await until("the silence is noticed", () => !listener.isConnected);
  proxy.speak();
  await until("it listens again", () => listener.isConnected);
  await say("two");
  await until("the next is heard", () => heard.includes("two"));
  // Null in between: some may have been missed, and one was.
  expect(heard).toEqual([null, "one", null, "two"]);
  expect(log.messages).toEqual(["The database's notifications are not heard"]);
});

it("ends in time although the database is silent", async () => {
  const proxy = await FlakyProxy.open(database.url);
  closers.push(() => proxy.close());
  const listener = new Listener(proxy.url, new Map(), new RecordingLog());
  await listener.start();
  proxy.hush();
  await listener.stop();
  expect(listener.isConnected).toBe(false);
});
