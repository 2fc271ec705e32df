import { expect, it } from "vitest";
import { callRow } from "@/test/streams/lines";
import { TrafficBatch } from "./traffic-batch";
import { END_OF_FIELD, readTrafficLine, type TrafficRow, toTrafficLine } from "./traffic-row";

const OTHER = "0199aaaa-0000-7000-8000-000000000009";

function batchOf(rows: readonly TrafficRow[]): TrafficBatch {
  const batch = new TrafficBatch();
  for (const row of rows) expect(batch.tryAdd(row)).toBe(true);
  return batch;
}

const calls = (count: number, change: Partial<TrafficRow> = {}) =>
  Array.from({ length: count }, (_, at) => callRow({ requestId: `${at}`, ...change }));

/** The calls of each run, read from the bytes that it names. */
const readRuns = ({ bytes, runs }: TrafficBatch) =>
  runs.map(({ start, end }) =>
    bytes.toString("utf8", start, end).split("\x1e").slice(0, -1).map(readTrafficLine),
  );

it("tells where the lines of each workspace are, neighbors together", () => {
  const rows = [...calls(3), ...calls(2, { workspaceId: OTHER, ua: "é 🚪" }), ...calls(1)];
  const batch = batchOf(rows);
  expect(batch.runs.map((run) => run.calls)).toEqual([3, 2, 1]);
  expect(batch.runs.map((run) => run.workspaceId)).toEqual(
    [0, 3, 5].map((at) => rows[at]?.workspaceId),
  );
  expect(readRuns(batch).flat()).toEqual(batch.rows());
  expect(readRuns(batch).map((run) => run.length)).toEqual([3, 2, 1]);
});

it("ends a run where it is long, without a gap", () => {
  const batch = batchOf(calls(500, { ua: "a".repeat(900) }));
  expect(batch.runs.length).toBeGreaterThan(5);
  for (const { start, end } of batch.runs) expect(end - start).toBeLessThan(70_000);
  expect(readRuns(batch).flat()).toEqual(batch.rows());
  expect(batch.runs.reduce((sum, run) => sum + run.calls, 0)).toBe(500);
});

it("begins anew once it is cleared, and leaves what it told before as it was", () => {
  const batch = batchOf(calls(2));
  const before = batch.runs;
  batch.clear();
  expect(batch.runs).toEqual([]);
  expect(before).toHaveLength(1);
  batch.tryAdd(callRow({ workspaceId: OTHER }));
  expect(batch.runs).toMatchObject([{ workspaceId: OTHER, start: 0, calls: 1 }]);
});

it("knows the runs of batches that become one", () => {
  const batch = TrafficBatch.parse([
    batchOf(calls(2)).text,
    batchOf(calls(1, { workspaceId: OTHER })).text,
  ]);
  expect(batch.runs.map((run) => run.calls)).toEqual([2, 1]);
});

it("gives each row, and none when it is empty", () => {
  const batch = batchOf(calls(3));
  expect([...batch.eachRow()]).toEqual(batch.rows());
  expect([...new TrafficBatch().eachRow()]).toEqual([]);
});

it.each([
  {},
  { counts: {} },
  { counts: { "visits 1h": 244, "signin 10m": 0 } },
  { counts: { 'a "b" \\ \x1f\x1e': 1 } },
  { counts: { "visits 1h": 1 }, headers: { host: "shop.example" } },
  { counts: { "visits 1h": 1 }, params: {} },
  { counts: { "visits 1h": 1 }, isCut: true as const },
  { headers: { host: "shop.example" } },
])("writes what rules read of the request as JSON: %j", (request) => {
  const line = toTrafficLine(callRow({ request }));
  expect(line.slice(0, -1).split(END_OF_FIELD).at(-1)).toBe(JSON.stringify(request));
  expect(readTrafficLine(line).request).toEqual(request);
});
