import { expect, it } from "vitest";
import type { TrafficRecord } from "../use-traffic";
import { idAt, rewind, startTail, type Tail, takePage } from "./tail";

const NOW = Date.parse("2026-11-22T12:00:00Z");

const RECORD: TrafficRecord = {
  ...{ id: "", at: "", keyId: "k", endpoint: "blocker", credits: 1, durationUs: 1, ip: null },
  ...{ subjectHash: null, countryCode: null, asn: null, device: null, ua: null, url: null },
  ...{ rule: null, isBot: 0, blockAccess: 0, threatUrl: 0, activity: null, decidedBy: null },
  ...{ wouldBlock: 0, refused: null, outcomes: null, feedsRevision: null, userType: null },
  ...{ hostname: null, request: null, evidence: [], waitedFor: [] },
};

/** The id of the call at that many ms, the nth of them. */
const idOf = (ms: number, nth = 0) => idAt(NOW + ms).slice(0, -3) + String(nth).padStart(3, "0");

const records = (ids: readonly string[]) => ids.map((id) => ({ ...RECORD, id }));
const startedAt = (...ids: readonly string[]) => startTail(records(ids));

function take(tail: Tail, ids: readonly string[], next: string | null = null): Tail {
  return takePage(tail, { records: records(ids), next, searchedTo: null });
}

const shown = ({ records }: Tail) => records.map(({ id }) => id);

it("shows each call once, newest first, though pages overlap", () => {
  const first = take(startedAt(idOf(0)), [idOf(100), idOf(200)]);
  const second = take(first, [idOf(100), idOf(200), idOf(300)]);
  expect(shown(second)).toEqual([idOf(300), idOf(200), idOf(100), idOf(0)]);
  expect(second.count).toBe(3);
});

it("shows a call that was written late, below a newer one", () => {
  const tail = take(startedAt(idOf(0)), [idOf(2_000)]);
  expect(tail.cursor <= idOf(500)).toBe(true);
  expect(shown(take(tail, [idOf(500), idOf(2_000)]))).toEqual([
    ...[idOf(2_000), idOf(500), idOf(0)],
  ]);
});

it("reads a burst page by page and loses nothing", () => {
  let tail = startedAt(idOf(0));
  const burst = Array.from({ length: 300 }, (_, nth) => idOf(10, nth + 1));
  tail = take(tail, burst.slice(0, 200), burst[199] ?? null);
  expect(tail.cursor).toBe(burst[199]);
  tail = take(tail, burst.slice(200));
  expect(tail.count).toBe(300);
  expect(new Set(shown(tail)).size).toBe(301);
});

it("finds a call that an overloaded process wrote a minute late", () => {
  const tail = take(startedAt(), [idOf(100), idOf(60_000)]);
  expect(tail.cursor > idOf(1_000)).toBe(true);
  const again = rewind(tail);
  expect(again.cursor <= idOf(1_000)).toBe(true);
  const found = take(again, [idOf(100), idOf(1_000), idOf(60_000)]);
  expect(shown(found)).toEqual([idOf(60_000), idOf(1_000), idOf(100)]);
  expect(found.cursor).toBe(tail.cursor);
});

it("never looks behind its own start", () => {
  const tail = take(startedAt(idOf(0)), [idOf(100)]);
  expect(rewind(tail).cursor).toBe(startedAt(idOf(0)).cursor);
});

it("counts what it no longer shows", () => {
  let tail = startedAt();
  for (let page = 0; page < 6; page++) {
    tail = take(
      tail,
      Array.from({ length: 100 }, (_, nth) => idOf(page * 10_000, nth)),
    );
  }
  expect(tail.count).toBe(600);
  expect(tail.records).toHaveLength(500);
});

it("begins with the newest calls, and counts only what follows", () => {
  const tail = startedAt(idOf(0), idOf(-100));
  expect(shown(tail)).toEqual([idOf(0), idOf(-100)]);
  const next = take(tail, [idOf(-50), idOf(0), idOf(5)]);
  expect(shown(next)).toEqual([idOf(5), idOf(0), idOf(-50), idOf(-100)]);
  expect(next.count).toBe(2);
});
