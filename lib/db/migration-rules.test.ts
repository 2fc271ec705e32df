import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { migrationFile, readMigrationFiles } from "./migration-files";

/*
 * Processes of the version before run beside a migration and after it: .github/CONTRIBUTING.md, Adding a
 * migration. Migrations from before the rule are as they are.
 */
const RULE_SINCE = "20261124";
/** Since then a migration that contracts says which version can serve on it. */
const CONTRACTS_SINCE = "20261129";
/** `-- safe: ` and why, above the statement. */
const SAFE = /^\s*--\s*safe:\s*\S.{10,}/im;
/** Tables that grow with visitors. */
const BIG = ["traffic_record", "hourly_counter", "origin_counter", "link_counter", "list_entry"];

const RULES: readonly (readonly [string, RegExp])[] = [
  ["drops a table", /\bDROP\s+TABLE\b/i],
  ["drops a column", /\bDROP\s+COLUMN\b/i],
  ["renames a column or a table", /\bRENAME\s+(?:TO|COLUMN|"?\w+"?\s+TO)\b/i],
  [
    "adds a column that old processes leave empty",
    /\bADD\s+COLUMN\b(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i,
  ],
  ["refuses nulls", /\bSET\s+NOT\s+NULL\b/i],
  ["changes a column's type", /\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i],
  [
    "makes an index that blocks the writers of a big table",
    new RegExp(
      `\\bCREATE\\s+(?:UNIQUE\\s+)?INDEX\\s+(?!CONCURRENTLY\\b)[^;]*?\\bON\\s+(?:ONLY\\s+)?"?(?:${BIG.join("|")})"?`,
      "i",
    ),
  ],
];

/** The statements that the previous version does not survive. */
function problemsOf(sql: string): string[] {
  return sql.split(";").flatMap((statement) => {
    if (SAFE.test(statement)) return [];
    const plain = statement.replaceAll(/--[^\n]*/g, "");
    return RULES.filter(([, pattern]) => pattern.test(plain)).map(([what]) => what);
  });
}

it("no migration since breaks the version before it, unless it says why that is safe", async () => {
  const prismaDir = fileURLToPath(new URL("../../prisma", import.meta.url));
  const files = await readMigrationFiles(prismaDir);
  expect(files.length).toBeGreaterThan(5);
  const problems = files
    .filter(({ name }) => name > RULE_SINCE)
    .flatMap(({ name, sql }) =>
      problemsOf(sql).map((what) => `${join(name, "migration.sql")} ${what}`),
    );
  expect(problems).toEqual([]);
});

/** Whether a version that lacks the migration could miss something. */
const takesAway = (sql: string) =>
  RULES.some(([, pattern]) => pattern.test(sql.replaceAll(/--[^\n]*/g, "")));

it("a migration that contracts names the one that a version must know to serve on it", async () => {
  const prismaDir = fileURLToPath(new URL("../../prisma", import.meta.url));
  const files = await readMigrationFiles(prismaDir);
  const since = files.filter(({ name }) => name > CONTRACTS_SINCE);
  const silent = since.filter(({ sql, contracts }) => takesAway(sql) && contracts === null);
  expect(silent.map(({ name }) => name)).toEqual([]);
  for (const { name, contracts } of since.filter((file) => file.contracts !== null)) {
    const before = files.filter((file) => file.name < name).map((file) => file.name);
    expect(before).toContain(contracts);
  }
  expect(takesAway('-- safe: unused since 1.0.0\nALTER TABLE "a" DROP COLUMN "b";')).toBe(true);
  expect(migrationFile("x", '-- contracts: 20261201000000_a\nDROP TABLE "b";').contracts).toBe(
    "20261201000000_a",
  );
});

describe("the rule", () => {
  it.each([
    ['DROP TABLE "thing"', "drops a table"],
    ['ALTER TABLE "thing" DROP COLUMN "a"', "drops a column"],
    ['ALTER TABLE "thing" RENAME COLUMN "a" TO "b"', "renames a column or a table"],
    ['ALTER TABLE "thing" RENAME TO "other"', "renames a column or a table"],
    ['ALTER TABLE "thing" RENAME "a" TO "b"', "renames a column or a table"],
    [
      'ALTER TABLE "thing" ADD COLUMN "a" TEXT NOT NULL',
      "adds a column that old processes leave empty",
    ],
    [
      'ALTER TABLE "thing" ADD COLUMN "a" TEXT DEFAULT \'\',\nADD COLUMN "b" INT NOT NULL',
      "adds a column that old processes leave empty",
    ],
    ['ALTER TABLE "thing" ALTER COLUMN "a" SET NOT NULL', "refuses nulls"],
    ['ALTER TABLE "thing" ALTER COLUMN "a" SET DATA TYPE BIGINT', "changes a column's type"],
    [
      'CREATE INDEX "x" ON "traffic_record" ("at")',
      "makes an index that blocks the writers of a big table",
    ],
    [
      'CREATE UNIQUE INDEX "x" ON ONLY "list_entry" ("id")',
      "makes an index that blocks the writers of a big table",
    ],
  ])("sees that %s is not safe", (statement, what) => {
    expect(problemsOf(`CREATE TABLE "other" ("id" INT NOT NULL);\n${statement};`)).toEqual([what]);
    expect(problemsOf(`-- safe: no version has ever used it\n${statement};`)).toEqual([]);
    expect(problemsOf(`-- safe: yes\n${statement};`)).toEqual([what]);
    expect(problemsOf(`-- safe: of the one before only\nSELECT 1;\n${statement};`)).toEqual([what]);
  });

  it.each([
    'CREATE TABLE "thing" ("id" INT NOT NULL)',
    'ALTER TABLE "thing" ADD COLUMN "a" TEXT',
    'ALTER TABLE "thing" ADD COLUMN "a" TEXT NOT NULL DEFAULT \'\'',
    'CREATE INDEX CONCURRENTLY "x" ON "traffic_record" ("at")',
    'CREATE INDEX "x" ON "installation" ("id")',
    '-- nothing here may DROP TABLE\nUPDATE "thing" SET "a" = 1',
  ])("lets %s pass", (statement) => {
    expect(problemsOf(`${statement};`)).toEqual([]);
  });
});
