import { expect, it } from "vitest";
import { feed } from "@/test/feeds/feeds";
import { parseFeed } from "./parse-feed";

const NOW = Date.parse("2026-08-22T12:00:00Z");
const csv = feed({ id: "seen", format: "csv", column: "ip", dateColumn: "last_seen" });
const DAY = 86_400_000;

const parse = (rows: string) => parseFeed(csv, `ip,last_seen\n${rows}`, NOW);

it("dates each entry by its own column, and the file by the newest", () => {
  const { v4, report } = parse(
    "192.0.2.1,2026-05-31\n192.0.2.2,2026-08-20T10:00:00Z\n192.0.2.3,\n",
  );
  expect([...v4].map(({ id }) => id)).toEqual([
    Date.parse("2026-05-31") / DAY,
    Date.parse("2026-08-20") / DAY,
    0,
  ]);
  expect(report).toMatchObject({
    entries: 3,
    badLines: 0,
    ownDate: "2026-08-20T00:00:00.000Z",
  });
});

it("leaves out entries of a day to come or of none, and names them", () => {
  const { report, v4 } = parse("192.0.2.1,2099-01-01\n192.0.2.2,yesterday\n192.0.2.3,2026-08-23\n");
  expect([...v4]).toHaveLength(1);
  expect(report.problems.map(({ line, text, reason }) => `${line} ${text}: ${reason}`)).toEqual([
    "2 192.0.2.1: is dated 2099-01-01, which is still to come",
    "3 192.0.2.2: not a date: yesterday",
  ]);
});

it("refuses a file whose header is of a day to come", () => {
  const lines = feed({ id: "lines" });
  expect(() => parseFeed(lines, "# Last update: 2099-01-01\n192.0.2.1\n", NOW)).toThrow(
    "is dated 2099-01-01T00:00:00.000Z, which is still to come",
  );
});

it("refuses a file without the column of dates", () => {
  expect(() => parseFeed(csv, "ip,seen\n192.0.2.1,2026-08-01\n", NOW)).toThrow(
    'has no column "last_seen"; its columns: ip, seen',
  );
});
