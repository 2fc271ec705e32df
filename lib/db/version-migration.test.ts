import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabaseBefore, type OldDatabase } from "@/test/db/before-migration";
import { runOn } from "@/test/db/servers";

const MIGRATION = "20261122180000_one_table_of_versions";

const SHOP = "01890000-0000-7000-8000-0000000000a1";
const BLOG = "01890000-0000-7000-8000-0000000000a2";
const MINE = "01890000-0000-7000-8000-000000000001";
const THEIRS = "01890000-0000-7000-8000-000000000002";
const LINK = "01890000-0000-7000-8000-0000000000b1";
const AUTHOR = "01890000-0000-7000-8000-0000000000c1";

/** Versions of every kind, as the services before the migration wrote them; `Blog` was removed since. */
const ROWS = `
  INSERT INTO workspace (id, handle, name)
  VALUES ('${MINE}', 'mine', 'Mine'), ('${THEIRS}', 'theirs', 'Theirs');
  INSERT INTO blocker_policy (workspace_id, version, policy, updated_at)
  VALUES ('${MINE}', 2, '{"mode": "enforce"}', '2026-03-02');
  INSERT INTO configuration (id, workspace_id, name, version, document, updated_at)
  VALUES ('${SHOP}', '${MINE}', 'Store', 3, '{"adBots": {"enabled": true}}', '2026-03-03');
  INSERT INTO configuration_version
    (workspace_id, configuration_id, version, name, document, author_id, created_at)
  VALUES
    ('${MINE}', '${SHOP}', 1, 'Shop', '{"policy": {"mode": "monitor"}}', '${AUTHOR}', '2026-03-01T10:00:00.123Z'),
    ('${MINE}', '${SHOP}', 2, 'Store', '{"policy": {"mode": "enforce"}}', NULL, '2026-03-02T10:00:00Z'),
    ('${MINE}', '${SHOP}', 3, 'Store', '{"adBots": {"enabled": true}}', '${AUTHOR}', '2026-03-03T10:00:00Z'),
    ('${MINE}', '${BLOG}', 1, 'Blog', 'null', NULL, '2026-02-01T10:00:00Z'),
    ('${THEIRS}', '${SHOP}', 1, 'Shop', '{}', NULL, '2026-03-04T10:00:00Z');
  INSERT INTO document_version
    (workspace_id, kind, subject_id, version, document, author_id, created_at)
  VALUES
    ('${MINE}', 'blocker', '${MINE}', 1, '{"mode": "monitor"}', '${AUTHOR}', '2026-03-01T09:00:00Z'),
    ('${MINE}', 'blocker', '${MINE}', 2, '{"mode": "enforce"}', NULL, '2026-03-02T09:00:00Z'),
    ('${MINE}', 'smart-url', '${LINK}', 1, '{"keyname": "spring"}', '${AUTHOR}', '2026-03-01T08:00:00Z');`;

let old: OldDatabase;

beforeAll(async () => {
  old = await createDatabaseBefore(MIGRATION);
  await runOn(old.url, ROWS);
  expect(await old.migrate()).toEqual([MIGRATION]);
});

afterAll(() => old?.drop());

const versions = async () => {
  const { rows } = await runOn(
    old.url,
    `SELECT workspace_id, kind, subject_id, version, document, author_id,
       to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') AS at
     FROM document_version ORDER BY workspace_id, kind, subject_id, version`,
  );
  return rows.map(Object.values);
};

it("versions of every kind are in one table, each with its number, content, author and time", async () => {
  expect(await versions()).toEqual([
    [MINE, "blocker", MINE, 1, { mode: "monitor" }, AUTHOR, "2026-03-01T09:00:00.000"],
    [MINE, "blocker", MINE, 2, { mode: "enforce" }, null, "2026-03-02T09:00:00.000"],
    [
      ...[MINE, "configuration", SHOP, 1],
      { name: "Shop", policy: { mode: "monitor" } },
      ...[AUTHOR, "2026-03-01T10:00:00.123"],
    ],
    [
      ...[MINE, "configuration", SHOP, 2],
      { name: "Store", policy: { mode: "enforce" } },
      ...[null, "2026-03-02T10:00:00.000"],
    ],
    [
      ...[MINE, "configuration", SHOP, 3],
      { name: "Store", adBots: { enabled: true } },
      ...[AUTHOR, "2026-03-03T10:00:00.000"],
    ],
    [MINE, "configuration", BLOG, 1, { name: "Blog" }, null, "2026-02-01T10:00:00.000"],
    [MINE, "smart-url", LINK, 1, { keyname: "spring" }, AUTHOR, "2026-03-01T08:00:00.000"],
    [THEIRS, "configuration", SHOP, 1, { name: "Shop" }, null, "2026-03-04T10:00:00.000"],
  ]);
});

it("the versions of a configuration outlive it, and go with its workspace", async () => {
  await runOn(old.url, `DELETE FROM configuration WHERE id = '${SHOP}'`);
  expect(await versions()).toHaveLength(8);
  await runOn(old.url, `DELETE FROM workspace WHERE id = '${MINE}'`);
  expect(await versions()).toHaveLength(1);
});
