import { expect, it, onTestFinished } from "vitest";
import { withTestDatabase } from "@/test/db/database";
import { FlakyProxy } from "@/test/state/flaky-proxy";
import { RecordingLog } from "@/test/state/recording-log";
import { until } from "@/test/state/until";
import { Listener } from "./listener";

const database = withTestDatabase();
const say = (payload: string) =>
  database.prisma.$queryRaw`SELECT pg_notify('news', ${payload})::text`;

it("notices a database that died silently, logs it, and listens to its successor", async () => {
  const proxy = await FlakyProxy.open(database.url);
  onTestFinished(() => proxy.close());
  const heard: (string | null)[] = [];
  const log = new RecordingLog();
  const handlers = new Map([["news", (payload: string | null) => void heard.push(payload)]]);
  const listener = new Listener(proxy.url, handlers, log, 50, 1_000);
  onTestFinished(() => listener.stop());
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
  expect(log.messages).toEqual(["The database's notifications do not arrive"]);
});

it("stops in time although the database does not answer", async () => {
  const proxy = await FlakyProxy.open(database.url);
  onTestFinished(() => proxy.close());
  const listener = new Listener(proxy.url, new Map(), new RecordingLog());
  await listener.start();
  proxy.hush();
  await listener.stop();
  expect(listener.isConnected).toBe(false);
});
