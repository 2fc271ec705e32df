import { afterAll, beforeAll, expect, it } from "vitest";
import { until } from "@/test/state/until";
import { callRow, decisionLine, idsOf, numbered } from "@/test/streams/lines";
import { type OtlpCollector, startOtlpCollector } from "@/test/streams/otlp-collector";
import { temporaryFolder } from "@/test/temporary-folder";
import { bundleThread } from "@/test/threads/bundle-thread";
import { Records } from "../records";
import type { Destination } from "../stream-settings";
import { SinkThread } from "./sinks";

const folder = temporaryFolder(afterAll);
let file: URL;
let collector: OtlpCollector;
const asked: string[] = [];
const threads: SinkThread[] = [];

beforeAll(async () => {
  file = await bundleThread(new URL("sink-thread.ts", import.meta.url), folder);
  collector = await startOtlpCollector();
});
afterAll(async () => {
  for (const thread of threads) await thread.close();
  await collector?.close();
});

function newThread(allowsPrivate = true): SinkThread {
  const start = { allowsPrivate, filesFolder: folder, fileBytes: 0 };
  const resolve = async (name: string) => {
    asked.push(name);
    return name === "collector.example" ? ["127.0.0.1"] : [];
  };
  const thread = new SinkThread(file, start, resolve);
  threads.push(thread);
  return thread;
}

const owner = { id: "1", handle: "acme" };
const otlp = (url: string): Destination => ({ kind: "otlp", url, headers: {}, metrics: false });
const byName = () => otlp(`http://collector.example:${new URL(collector.url).port}`);
const soon = () => AbortSignal.timeout(20_000);

it("sends from another thread what it is given, by names that this process resolves", async () => {
  const sink = await newThread().open(byName(), owner);
  await sink.send(Records.of([...numbered(1, 50), decisionLine(callRow({ ua: "a\nb" }))]), soon());
  expect(asked).toContain("collector.example");
  expect(collector.logs).toHaveLength(51);
  expect(collector.logs[50]?.attributes["user_agent.original"]).toBe("a\nb");
  const ids = collector.logs
    .slice(0, 50)
    .map(({ attributes }) => attributes["gatehouse.request.id"]);
  expect(ids).toEqual(idsOf(numbered(1, 50)).map(String));
  await sink.close();
});

it("tells what is refused for good, what failed, and gives up when it is told to", async () => {
  const sink = await newThread().open(otlp(collector.url), owner);
  collector.answer = 400;
  await expect(sink.send(Records.of(numbered(1, 1)), soon())).rejects.toMatchObject({
    name: "RefusedError",
  });
  collector.answer = 500;
  await expect(sink.send(Records.of(numbered(1, 1)), soon())).rejects.toThrow(
    "The collector answered 500.",
  );
  collector.answer = "silence";
  const before = collector.requests;
  const giveUp = new AbortController();
  const sending = sink.send(Records.of(numbered(1, 1)), giveUp.signal);
  await until("it was asked", () => collector.requests > before);
  giveUp.abort(new Error("This process stops."));
  await expect(sending).rejects.toThrow("This process stops.");
  collector.answer = 200;
});

it("does not lead into a private network where that is not allowed", async () => {
  const thread = newThread(false);
  const refusal = "is in a private or reserved network";
  await expect(thread.open(otlp("http://127.0.0.1:4318"), owner)).rejects.toThrow(refusal);
  const rebound = await thread.open(byName(), owner);
  await expect(rebound.send(Records.of(numbered(1, 1)), soon())).rejects.toThrow();
});

it("goes on after its thread has ended", async () => {
  const thread = newThread();
  const sink = await thread.open(otlp(collector.url), owner);
  const before = collector.logs.length;
  await sink.send(Records.of(numbered(1, 1)), soon());
  await thread.close();
  await sink.send(Records.of(numbered(2, 2)), soon());
  expect(collector.logs).toHaveLength(before + 2);
});
