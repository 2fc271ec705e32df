import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import * as engineModule from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

/** `schema.prisma` for the engine: its path, for messages, and its text. */
export interface SchemaFile {
  readonly path: string;
  readonly content: string;
}

/**
 * Prisma's schema engine, the WebAssembly build from npm, connected to `url` through node-postgres. The
 * ordinary engine is a binary from Prisma's own host, out of reach for a machine that sees only the package
 * registry. Close it to end its connections.
 *
 * @param projectDir folder of `node_modules`
 * @param lockTimeoutMs how long a migration may wait for a lock; 0: without end
 */
export async function openSchemaEngine(
  url: string,
  schema: SchemaFile,
  projectDir: string,
  lockTimeoutMs = 0,
) {
  await loadWasm(projectDir);
  const factory = new EngineConnections(url, lockTimeoutMs);
  const engine = await engineModule.SchemaEngine.new(
    { datamodels: [[schema.path, schema.content]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  return {
    engine,
    async close(): Promise<void> {
      engine.free();
      await factory.close();
    },
  };
}

let loading: Promise<void> | undefined;

/** By hand: the package's main entry imports `.wasm` as a module, which Node supports only behind a flag. */
function loadWasm(projectDir: string): Promise<void> {
  loading ??= (async () => {
    const entry = createRequire(join(projectDir, "package.json")).resolve(
      "@prisma/schema-engine-wasm/schema_engine_bg",
    );
    const bytes = await readFile(entry.replace(/\.js$/, ".wasm"));
    const { instance } = await WebAssembly.instantiate(bytes, {
      "./schema_engine_bg.js": { ...engineModule },
    });
    engineModule.__wbg_set_wasm(instance.exports);
    // wasm-bindgen's start function; WebAssembly's types do not name exports.
    (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();
  })();
  return loading;
}

/**
 * The engine's session lock, skipped: behind a pooler it would outlive the engine. `migrate` has its own.
 */
const ENGINE_LOCK = "SELECT pg_advisory_lock(72707369)";

const CHAR_OID = 18;
const BPCHAR_OID = 1042;

/**
 * PostgreSQL's catalogue uses the internal type `"char"`, which `@prisma/adapter-pg` 7.10 refuses although
 * its values are text; without this no existing database can be introspected.
 */
class CataloguePool extends pg.Pool {
  // node-postgres declares nine overloads; adapters use the one from a config to a promise.
  override query = (async (config: pg.QueryConfig) => {
    const result: pg.QueryResult | pg.QueryResult[] = await super.query(config);
    for (const { fields } of [result].flat()) {
      for (const field of fields) {
        if (field.dataTypeID === CHAR_OID) field.dataTypeID = BPCHAR_OID;
      }
    }
    return result;
  }) as pg.Pool["query"];
}

/** The engine's connections, and scratch ("shadow") databases beside the main one. */
class EngineConnections implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = "postgres";
  readonly adapterName = "@prisma/adapter-pg";
  readonly #url: string;
  readonly #lockTimeoutMs: number;
  readonly #closers: (() => Promise<void>)[] = [];

  constructor(url: string, lockTimeoutMs: number) {
    this.#url = url;
    this.#lockTimeoutMs = lockTimeoutMs;
  }

  connect(): Promise<SqlDriverAdapter> {
    return this.#open(this.#url);
  }

  /** Given a URL, the adapter's version ignores the shadow's name and would use the main database. */
  async connectToShadowDb(): Promise<SqlDriverAdapter> {
    const name = `gatehouse_shadow_${crypto.randomUUID().replaceAll("-", "")}`;
    const main = new pg.Client({ connectionString: this.#url });
    await main.connect();
    this.#closers.unshift(async () => {
      await main.query(`DROP DATABASE IF EXISTS "${name}"`);
      await main.end();
    });
    await main.query(`CREATE DATABASE "${name}" TEMPLATE template0`);
    const url = new URL(this.#url);
    url.pathname = `/${name}`;
    return this.#open(url.href);
  }

  async close(): Promise<void> {
    for (const closer of this.#closers.splice(0)) await closer();
  }

  async #open(connectionString: string): Promise<SqlDriverAdapter> {
    const pool = new CataloguePool({ connectionString, max: 1 });
    pool.on("error", () => undefined);
    this.#closers.unshift(() => (pool.ended ? Promise.resolve() : pool.end()));
    const adapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect();
    // The engine reads this column as a character and panics on text (CHECK constraints).
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      const at = result.columnNames.indexOf("constraint_type");
      if (at >= 0) result.columnTypes[at] = ColumnTypeEnum.Character;
      return result;
    };
    const executeRaw = adapter.executeRaw.bind(adapter);
    adapter.executeRaw = async (query) => (query.sql === ENGINE_LOCK ? 0 : executeRaw(query));
    // The adapter's version splits a script at every semicolon, even inside function bodies. Sent as one
    // message, PostgreSQL runs it in one transaction: all of a migration, or nothing.
    adapter.executeScript = async (script) => {
      // An index made CONCURRENTLY blocks no one, and allows no second statement beside it.
      const limit = /\bCONCURRENTLY\b/i.test(script)
        ? ""
        : `SET LOCAL lock_timeout = ${this.#lockTimeoutMs};\n`;
      await adapter.executeRaw({ sql: `${limit}${script}`, args: [], argTypes: [] });
    };
    return adapter;
  }
}
