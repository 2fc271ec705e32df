import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findOwnServer, runOn } from "@/test/db/servers";
import { RecordingLog } from "@/test/state/recording-log";
import { createPrisma } from "./client";
import { migrate } from "./migrate";
import { openDatabase } from "./open";
import { diffMigrations } from "./tools/diff-migrations";

const projectDir = fileURLToPath(new URL("../..", import.meta.url));
const SILENT = { info() {}, warn() {}, error() {} };

const INIT = `
  CREATE TABLE "Thing" ("id" INTEGER NOT NULL, CONSTRAINT "Thing_pkey" PRIMARY KEY ("id"));
  CREATE FUNCTION "twice"("n" INTEGER) RETURNS INTEGER LANGUAGE plpgsql AS $$
  DECLARE "m" INTEGER; BEGIN "m" := "n" * 2; RETURN "m"; END $$;`;
const GOOD = `CREATE TABLE "Second" ("id" INTEGER);`;
const BAD = `${GOOD} ALTER TABLE "Nowhere" ADD COLUMN "x" INTEGER;`;

interface Server {
  readonly url: string;
  close(): Promise<void>;
}

const openers = {
  "the embedded PostgreSQL": async (): Promise<Server> => {
    const dataDir = mkdtempSync(join(tmpdir(), "gatehouse-migrate-"));
    const database = await openDatabase({ dataDir, log: SILENT, projectDir });
    const close = async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    };
    return { url: database.superuserUrl ?? database.url, close };
  },
  "a PostgreSQL of one's own": async (): Promise<Server | string> => {
    const own = await findOwnServer();
    return typeof own === "string" ? own : { url: own.url, close: () => Promise.resolve() };
  },
};

/** Holds the lock as a process that migrates does. */
async function withLockHeld<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "another process" });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock(7449357986938811763)");
    return await work();
  } finally {
    await client.end();
  }
}

describe.each(Object.entries(openers))("migrations on %s", (_name, openServer) => {
  let server: Server | string;
  let url: string;
  let prismaDir: string;
  let count = 0;
  const names: string[] = [];

  beforeAll(async () => {
    server = await openServer();
  });

  afterAll(async () => {
    if (typeof server === "string") return;
    for (const name of names) await runOn(server.url, `DROP DATABASE "${name}" WITH (FORCE)`);
    await server.close();
  });

  beforeEach(async (context) => {
    if (typeof server === "string") return context.skip(server);
    const name = `gatehouse_migrate_${process.pid}_${count++}`;
    await runOn(server.url, `CREATE DATABASE "${name}" TEMPLATE template0`);
    names.push(name);
    const target = new URL(server.url);
    target.pathname = `/${name}`;
    url = target.href;
    prismaDir = mkdtempSync(join(tmpdir(), "gatehouse-prisma-"));
    writeFileSync(
      join(prismaDir, "schema.prisma"),
      'datasource db {\n  provider = "postgresql"\n}\n',
    );
    write("20260101000000_init", INIT);
    return () => rmSync(prismaDir, { recursive: true });
  });

  function write(name: string, sql: string): void {
    mkdirSync(join(prismaDir, "migrations", name), { recursive: true });
    writeFileSync(join(prismaDir, "migrations", name, "migration.sql"), sql);
  }

  /** As a version that lacks the migration. */
  const forget = (name: string) => rmSync(join(prismaDir, "migrations", name), { recursive: true });

  const tables = async () => {
    const { rows } = await runOn(
      url,
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
    );
    return rows.map(({ tablename }) => tablename).sort();
  };

  it("lead exactly to schema.prisma, and the client works on them", async () => {
    expect(await diffMigrations(url, projectDir)).toBe("");
    await migrate(url, projectDir);
    const prisma = createPrisma(url);
    expect(await prisma.user.count()).toBe(0);
    await prisma.$disconnect();
  });

  it("leave a database that compiles no queries, on every connection", async () => {
    await migrate(url, projectDir);
    expect((await runOn(url, "SHOW jit")).rows).toEqual([{ jit: "off" }]);
  });

  it("are applied once when four processes' worth of callers race", async () => {
    const results = await Promise.all(
      [1, 2, 3, 4].map(() => migrate(url, projectDir, { prismaDir })),
    );
    expect(results.flat()).toEqual(["20260101000000_init"]);
    const history = await runOn(url, "SELECT migration_name FROM _prisma_migrations");
    expect(history.rows).toEqual([{ migration_name: "20260101000000_init" }]);
  });

  it("do not wait for those that wait for them, where an index is made beside the calls", async () => {
    write("20260201000000_second", 'CREATE INDEX CONCURRENTLY "Thing_id" ON "Thing" ("id");');
    const results = await Promise.all([1, 2].map(() => migrate(url, projectDir, { prismaDir })));
    expect(results.flat()).toEqual(["20260101000000_init", "20260201000000_second"]);
  });

  it("need no lock when there is nothing to apply", async () => {
    await migrate(url, projectDir, { prismaDir });
    await withLockHeld(url, async () => {
      expect(await migrate(url, projectDir, { prismaDir, waitMs: 0 })).toEqual([]);
    });
  });

  it("wait for another process that migrates, say so once, and go on when it is done", async () => {
    const log = new RecordingLog();
    const waiting = await withLockHeld(url, async () => {
      const migrated = migrate(url, projectDir, { prismaDir, log });
      await expect.poll(() => log.messages).toHaveLength(1);
      return { migrated };
    });
    expect(await waiting.migrated).toEqual(["20260101000000_init"]);
    expect(log.messages).toEqual(["another process migrates the database; waiting"]);
  });

  it("do not wait for ever", async () => {
    await withLockHeld(url, async () => {
      const attempt = migrate(url, projectDir, { prismaDir, waitMs: 0 });
      await expect(attempt).rejects.toThrow(
        /^The database could not be migrated: Another process \(backend \d+ (?:127\.0\.0\.1 )?another process\) has been migrating/,
      );
    });
    expect(await migrate(url, projectDir, { prismaDir })).toEqual(["20260101000000_init"]);
  });

  it("go on from where they were", async () => {
    await migrate(url, projectDir, { prismaDir });
    expect(await migrate(url, projectDir, { prismaDir })).toEqual([]);
    write("20260201000000_second", GOOD);
    expect(await migrate(url, projectDir, { prismaDir })).toEqual(["20260201000000_second"]);
    expect((await runOn(url, 'SELECT "twice"(21) AS n')).rows).toEqual([{ n: 42 }]);
  });

  it("keep nothing of one that fails, say which, and try it again", async () => {
    write("20260201000000_second", BAD);
    const attempt = () => migrate(url, projectDir, { prismaDir });
    const message =
      /^The migration 20260201000000_second failed and nothing of it was kept: .*Nowhere/;
    await expect(attempt()).rejects.toThrow(message);
    await expect(attempt()).rejects.toThrow(message);
    expect(await tables()).toEqual(["Thing", "_prisma_migrations"]);
    write("20260201000000_second", GOOD);
    expect(await attempt()).toEqual(["20260201000000_second"]);
    expect(await attempt()).toEqual([]);
    expect(await tables()).toEqual(["Second", "Thing", "_prisma_migrations"]);
  });

  it("wait for a reader without holding up the writers behind them, and say so", async () => {
    await migrate(url, projectDir, { prismaDir });
    write("20260201000000_second", 'ALTER TABLE "Thing" ADD COLUMN "note" TEXT;');
    const log = new RecordingLog();
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    try {
      await reader.query('BEGIN; SELECT FROM "Thing"');
      const migrated = migrate(url, projectDir, { prismaDir, log, lockTimeoutMs: 50 });
      await expect.poll(() => log.messages.length).toBeGreaterThan(1);
      await runOn(url, 'INSERT INTO "Thing" VALUES (1)');
      expect((await runOn(url, 'SELECT * FROM "Thing"')).rows).toEqual([{ id: 1 }]);
      await reader.query("COMMIT");
      expect(await migrated).toEqual(["20260201000000_second"]);
    } finally {
      await reader.end();
    }
    expect(new Set(log.messages)).toEqual(
      new Set(["a migration waits for a table that others use; trying again"]),
    );
    expect((await runOn(url, 'SELECT * FROM "Thing"')).rows).toEqual([{ id: 1, note: null }]);
  });

  it("give up on a table that stays in use, and keep nothing", async () => {
    await migrate(url, projectDir, { prismaDir });
    write("20260201000000_second", `${GOOD} ALTER TABLE "Thing" ADD COLUMN "note" TEXT;`);
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    try {
      await reader.query('BEGIN; SELECT FROM "Thing"');
      const attempt = migrate(url, projectDir, { prismaDir, lockTimeoutMs: 50, waitMs: 100 });
      await expect(attempt).rejects.toThrow(
        /^The migration 20260201000000_second failed .* lock timeout/,
      );
    } finally {
      await reader.end();
    }
    expect(await tables()).toEqual(["Thing", "_prisma_migrations"]);
  });

  it("make an index without a limit where it blocks no one", async () => {
    write("20260201000000_second", 'CREATE INDEX CONCURRENTLY "Thing_id" ON "Thing" ("id");');
    expect(await migrate(url, projectDir, { prismaDir })).toHaveLength(2);
  });

  it("leave a database alone that the next version has expanded, and say so", async () => {
    write("20260201000000_second", GOOD);
    await migrate(url, projectDir, { prismaDir });
    forget("20260201000000_second");
    const log = new RecordingLog();
    expect(await migrate(url, projectDir, { prismaDir, log })).toEqual([]);
    expect(log.messages).toEqual(["a newer Gatehouse wrote the database; this one serves on it"]);
    expect(await tables()).toEqual(["Second", "Thing", "_prisma_migrations"]);
  });

  it("serve on what the next version has contracted, and stop at what the version after it has", async () => {
    write("20260201000000_second", GOOD);
    write("20260301000000_third", `-- contracts: 20260201000000_second\nDROP TABLE "Thing";`);
    await migrate(url, projectDir, { prismaDir });
    forget("20260301000000_third");
    expect(await migrate(url, projectDir, { prismaDir })).toEqual([]);
    forget("20260201000000_second");
    await expect(migrate(url, projectDir, { prismaDir })).rejects.toThrow(
      /written by a newer Gatehouse: .* its migrations 20260301000000_third\.$/,
    );
  });

  it("stop at a migration of which nothing is noted, and at an edited one", async () => {
    write("20260201000000_second", GOOD);
    await migrate(url, projectDir, { prismaDir });
    await runOn(url, "UPDATE _prisma_migrations SET logs = NULL");
    forget("20260201000000_second");
    await expect(migrate(url, projectDir, { prismaDir })).rejects.toThrow(
      /written by a newer Gatehouse: .*20260201000000_second/,
    );
    write("20260201000000_second", `${GOOD} -- edited`);
    await expect(migrate(url, projectDir, { prismaDir })).rejects.toThrow(
      /were edited after the database got them: 20260201000000_second/,
    );
  });

  it("show what schema.prisma has and they do not", async () => {
    writeFileSync(
      join(prismaDir, "schema.prisma"),
      `datasource db {
         provider = "postgresql"
       }
       model Thing {
         id   Int     @id
         name String?
       }`,
    );
    expect(await diffMigrations(url, projectDir, prismaDir)).toBe(
      '-- AlterTable\nALTER TABLE "Thing" ADD COLUMN     "name" TEXT;\n',
    );
  });
});
