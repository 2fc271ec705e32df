import { readRecord } from "@/lib/features/streams/stream-record";
import { type TrafficRow, toTrafficLine } from "@/lib/records/traffic-row";

export const WORKSPACE = "0199aaaa-0000-7000-8000-000000000001";
export const KEY = "0199aaaa-0000-7000-8000-000000000002";
export const AT = Date.parse("2026-03-10T10:00:00.123Z");

/** A blocked call, unless it is changed. */
export function callRow(change: Partial<TrafficRow> = {}): TrafficRow {
  return {
    requestId: "0199aaaa-0000-7000-8000-00000000000a",
    ...{ at: AT, workspaceId: WORKSPACE, keyId: KEY, endpoint: "blocker", credits: 1 },
    ...{ durationUs: 240, ip: "203.0.113.7", countryCode: "NL", asn: 64_500, isBot: 1 },
    ...{ blockAccess: 1, decidedBy: "datacenter", subjectHash: undefined, device: "desktop" },
    ...{ ua: "curl/8.5", url: "https://shop.example/?a=1", rule: undefined, threatUrl: 0 },
    ...{ activity: undefined, evidence: ["datacenter:x4bnet:203.0.113.0/24"], waitedFor: [] },
    ...{ wouldBlock: undefined, refused: undefined, outcomes: undefined },
    ...{ feedsRevision: undefined, userType: "hosting", hostname: undefined, request: undefined },
    ...change,
  };
}

/** A call's line as the hub offers it: without its end. */
export const decisionLine = (row: TrafficRow) => toTrafficLine(row).slice(0, -1);

/** Records with the ids `1`, `2`, … as a queue takes them. */
export const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) =>
    decisionLine(callRow({ requestId: `${from + i}` })),
  );

export const idsOf = (lines: readonly string[]): number[] =>
  lines.map((line) => Number(readRecord(line).id));
