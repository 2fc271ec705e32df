import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabaseBefore, type OldDatabase } from "@/test/db/before-migration";
import { runOn } from "@/test/db/servers";

const MIGRATION = "20261123040500_traffic_by_day";
const MINE = "01890000-0000-7000-8000-000000000001";
const DAY = 86_400_000;

let old: OldDatabase;

/** A record of the old table; its id is a UUID version 7 of that time. */
const insert = (at: number, ua: string) => {
  const time = at.toString(16).padStart(12, "0");
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001`;
  return `INSERT INTO traffic_record (workspace_id, request_id, at, key_id, endpoint, credits, duration_us, ip, ua)
    VALUES ('${MINE}', '${id}', to_timestamp(${at / 1000}), '${MINE}', 'blocker', 1, 180, '192.0.2.7', '${ua}');`;
};

beforeAll(async () => {
  old = await createDatabaseBefore(MIGRATION);
});

afterAll(() => old?.drop());

it("records of the table before are all there, also those of a clock that was ahead", async () => {
  const now = Date.now();
  const ages = [400, 30, 0, -1, -3, -300];
  await runOn(old.url, ages.map((days) => insert(now - days * DAY, `${days}`)).join(""));
  expect(await old.migrate()).toEqual([MIGRATION]);
  const { rows } = await runOn(
    old.url,
    "SELECT ua, tableoid::regclass::text AS partition FROM traffic_record ORDER BY request_id",
  );
  expect(rows.map(({ ua }) => Number(ua))).toEqual(ages);
  const nameOf = (days: number) =>
    `traffic_record_${new Date(now + days * DAY).toISOString().slice(0, 10).replaceAll("-", "")}`;
  expect(rows.map(({ partition }) => partition)).toEqual([
    ...Array(3).fill("traffic_record_before"),
    nameOf(1),
    nameOf(3),
    "traffic_record_rest",
  ]);
});

it("a record that was there cannot be stored again", async () => {
  const { rows } = await runOn(
    old.url,
    "SELECT request_id FROM traffic_record ORDER BY request_id LIMIT 1",
  );
  const again = runOn(
    old.url,
    `INSERT INTO traffic_record SELECT * FROM traffic_record WHERE request_id = '${rows[0]?.request_id}'`,
  );
  await expect(again).rejects.toMatchObject({ code: "23505" });
});
