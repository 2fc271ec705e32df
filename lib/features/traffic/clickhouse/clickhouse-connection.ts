import { setTimeout as delay } from "node:timers/promises";
import { type ClickHouseClient, createClient } from "@clickhouse/client";
import { z } from "zod";
import { StateUnavailableError } from "@/lib/base/state-unavailable";
import { ADDED_COLUMNS, CREATE_TABLE } from "./clickhouse-sql";

const MUTATION_POLL_MS = 100;

const unfinishedSchema = z.object({ unfinished: z.string().transform(Number) });

/** ClickHouse answered, and refused. */
export class ClickHouseFault extends Error {
  override readonly name = "ClickHouseFault";

  /** @param code of ClickHouse's `ErrorCodes.cpp` */
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

const TIMEOUT_EXCEEDED = 159;
const MAX_MESSAGE = 200;

/** The client reads the code of newer versions only. */
function faultOf(error: unknown): ClickHouseFault | null {
  if (!(error instanceof Error)) return null;
  const { message } = error;
  const code =
    "code" in error && /^\d+$/.test(String(error.code))
      ? String(error.code)
      : /^Code: (\d+)/.exec(message)?.[1];
  return code === undefined
    ? null
    : new ClickHouseFault(Number(code), message.slice(0, MAX_MESSAGE));
}

/** ClickHouse over HTTP. The table is made with the first use: ClickHouse may be away when a process starts. */
export class ClickHouseConnection {
  readonly #client: ClickHouseClient;
  readonly #timeoutMs: number;
  #table: Promise<unknown> | undefined;

  /** @param url `http[s]://[USER[:PASSWORD]@]HOST[:PORT][/DATABASE]` */
  constructor(url: string, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    this.#client = createClient({
      url,
      application: "gatehouse",
      request_timeout: timeoutMs,
      // A failure is thrown, and logged by who asked.
      log: { level: 127 },
      clickhouse_settings: {
        output_format_json_quote_64bit_integers: 1,
        max_execution_time: Math.ceil(timeoutMs / 1_000),
      },
    });
  }

  /** @throws StateUnavailableError when ClickHouse is away; ClickHouseFault when it refuses */
  async query<T extends z.ZodType>(query: string, row: T): Promise<z.output<T>[]> {
    return this.#use(async () => {
      const result = await this.#client.query({ query, format: "JSONEachRow" });
      return z.array(row).parse(await result.json());
    });
  }

  /** @throws as `query` does */
  async insert(values: readonly object[]): Promise<void> {
    if (values.length === 0) return;
    await this.#use(() =>
      this.#client.insert({ table: "traffic_record", values: [...values], format: "JSONEachRow" }),
    );
  }

  /** Without waiting for anything behind it. @throws as `query` does */
  async command(query: string): Promise<void> {
    await this.#use(() => this.#client.command({ query }));
  }

  /** Changes or deletes rows, and waits until it is done. @throws as `query` does */
  async mutate(change: string): Promise<void> {
    await this.command(`ALTER TABLE traffic_record ${change}`);
    const deadline = performance.now() + this.#timeoutMs;
    for (;;) {
      const [row] = await this.query(
        `SELECT count() AS unfinished FROM system.mutations
         WHERE database = currentDatabase() AND table = 'traffic_record' AND is_done = 0`,
        unfinishedSchema,
      );
      if (row?.unfinished === 0) return;
      if (performance.now() > deadline) {
        throw new Error("ClickHouse has not finished a change of records in time; it goes on.");
      }
      await delay(MUTATION_POLL_MS);
    }
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #createTable(): Promise<void> {
    await this.#client.command({ query: CREATE_TABLE });
    const result = await this.#client.query({
      query: `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = 'traffic_record'`,
      format: "JSONEachRow",
    });
    const present = z.array(z.object({ name: z.string() })).parse(await result.json());
    const names = new Set(present.map(({ name }) => name));
    for (const [name, type] of Object.entries(ADDED_COLUMNS)) {
      if (names.has(name)) continue;
      await this.#client.command({
        query: `ALTER TABLE traffic_record ADD COLUMN ${name} ${type}`,
      });
    }
  }

  async #use<T>(work: () => Promise<T>): Promise<T> {
    try {
      this.#table ??= this.#createTable();
      await this.#table.catch((error: unknown) => {
        this.#table = undefined;
        throw error;
      });
      return await work();
    } catch (error) {
      if (error instanceof z.ZodError) throw error;
      const fault = faultOf(error);
      if (fault?.code === TIMEOUT_EXCEEDED) {
        throw new StateUnavailableError("ClickHouse took too long", { cause: error });
      }
      if (fault !== null) throw fault;
      this.#table = undefined;
      throw new StateUnavailableError("ClickHouse does not answer", { cause: error });
    }
  }
}
