import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readAuditEvents } from "@/lib/features/streams/audit-feed";
import { withTestDatabase } from "@/test/db/database";
import { newScopes } from "@/test/state/workspaces";
import { listAuditEvents } from "./audit-events";

const database = withTestDatabase();
const LIB = fileURLToPath(new URL("../..", import.meta.url));

const ALL = { area: "", search: "", from: "", to: "" };

it("changes come in the order in which they were made, beyond the tenth and from page to page", async () => {
  const { prisma } = database;
  const { workspaceId } = await newScopes(prisma, 1);
  const targets = Array.from({ length: 125 }, (_, at) => `change ${at}`);
  for (const target of targets) {
    await prisma.auditEvent.create({
      data: { workspaceId, actor: "operator", action: "key.create", target },
    });
  }
  const listed: (string | null)[] = [];
  for (let before: string | null = ""; before !== null; ) {
    const page = await listAuditEvents(prisma, workspaceId, { ...ALL, before, pageSize: 7 });
    listed.push(...page.events.map(({ target }) => target));
    before = page.next;
  }
  expect(listed).toEqual(targets.toReversed());

  const streamed: (string | null)[] = [];
  for (let after = 0n; ; ) {
    const feed = { after, until: 1_000_000n, limit: 7 };
    const batch = await readAuditEvents(prisma, workspaceId, feed);
    if (batch.length === 0) break;
    streamed.push(...batch.map(({ target }) => target));
    after = BigInt(batch.at(-1)?.id ?? 0);
  }
  expect(streamed).toEqual(targets);
});

/**
 * In `SELECT id::text … ORDER BY id` PostgreSQL sorts by the output column, which is text: 10 comes before 9. The
 * name of the table in front means the stored one.
 */
it("no query sorts by a column that it returns as text under the same name", () => {
  const files = readdirSync(LIB, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /(?<!\.test)\.ts$/.test(file));
  const found = sources.flatMap((file) =>
    [...readFileSync(join(LIB, file), "utf8").matchAll(/`[^`]*`/g)].flatMap(([query]) =>
      sortedAsText(query).map((column) => `${file}: ${column}`),
    ),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
  expect(sortedAsText("`SELECT id::text, at FROM event ORDER BY id DESC`")).toEqual(["id"]);
  expect(sortedAsText('`SELECT e.id::text AS "id" FROM event AS e ORDER BY at, id`')).toEqual([
    "id",
  ]);
  expect(sortedAsText("`SELECT id::text FROM event ORDER BY event.id`")).toEqual([]);
});

function sortedAsText(text: string): string[] {
  const query = withoutParentheses(text);
  const [, list = "", rest = ""] = /^`\s*SELECT\b(.*?)\bFROM\b(.*)$/is.exec(query) ?? [];
  const named = [...list.matchAll(/(\w+)::text(?:\s+AS\s+"?(\w+)"?)?/gi)];
  const texts = named.map(([, column, alias]) => alias ?? column ?? "");
  const [, order = ""] = /.*\bORDER BY\b(.*)$/is.exec(rest) ?? [];
  const columns = [...order.matchAll(/(?<![\w."])(\w+)(?![\w.(])/g)].map(
    ([, column]) => column ?? "",
  );
  return columns.filter((column) => texts.includes(column));
}

/** Subqueries and the arguments of functions, with their own order, are left out. */
function withoutParentheses(query: string): string {
  const shorter = query.replaceAll(/\([^()]*\)/g, "");
  return shorter === query ? query : withoutParentheses(shorter);
}
