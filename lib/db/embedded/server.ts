import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { withLock } from "@/lib/base/lock.mjs";
import type { Log } from "@/lib/base/log";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { BoundedClient } from "../bounded-client";
import { ensureAppRole } from "./app-role";
import { ensureRunning, stopCluster } from "./cluster";
import {
  appUrl,
  type Credentials,
  DATABASE,
  type FullCredentials,
  superuserUrl,
  withApp,
} from "./credentials";
import { type Place, type PlaceOptions, preparePlace } from "./place";

/** Shared advisory lock in the maintenance database, held by every process that uses the cluster. */
export const IN_USE_LOCK = 7_449_357;
const RETRY_MS = 500;
/** The idle membership connection must notice a cluster that stopped or hangs. */
const PROBE_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;

export interface EmbeddedServer {
  /** For the application's role, which owns the product's database and has no other rights. */
  readonly url: string;
  /** For tools and tests that create databases. */
  readonly superuserUrl: string;
  /** Leaves the cluster; the last process stops it. */
  close(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL of `dataDir`, or joins the one already running.
 *
 * Each process that uses it keeps a connection with a shared advisory lock, which is released when the
 * process dies. Starting, joining and stopping happen inside one file lock, so that no process joins a
 * cluster that is being stopped, and the last one to leave knows that it is the last.
 */
export async function openEmbedded(options: PlaceOptions): Promise<EmbeddedServer> {
  const place = preparePlace(options);
  const membership = new Membership(place, options.log);
  const credentials = await membership.join();
  return {
    url: appUrl(credentials),
    superuserUrl: superuserUrl(credentials, DATABASE),
    close: () => membership.leave(),
  };
}

class Membership {
  readonly #place: Place;
  readonly #log: Log;
  #client: pg.Client | undefined;
  #probing: NodeJS.Timeout | undefined;
  #rejoining: Promise<void> | undefined;
  #isLeaving = false;

  constructor(place: Place, log: Log) {
    this.#place = place;
    this.#log = log;
  }

  join(): Promise<FullCredentials> {
    return withLock(this.#place.lock, async () => {
      const running = await ensureRunning(this.#place);
      const credentials = withApp(this.#place.credentials, running);
      const client = await connect(credentials);
      try {
        await checkIsOurs(client, this.#place);
        await client.query("SELECT pg_advisory_lock_shared($1)", [IN_USE_LOCK]);
        await ensureAppRole(client, credentials, this.#log);
      } catch (error) {
        await client.end();
        throw error;
      }
      client.once("end", () => this.#onLost(client));
      this.#client = client;
      // A connection that does not answer destroys itself and emits `end`.
      this.#probing = setInterval(
        () => void client.query("SELECT 1").catch(() => undefined),
        PROBE_EVERY_MS,
      );
      this.#probing.unref();
      return credentials;
    });
  }

  async leave(): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    clearInterval(this.#probing);
    await this.#rejoining;
    const client = this.#client;
    this.#client = undefined;
    if (client) await withLock(this.#place.lock, () => this.#leaveLocked(client));
  }

  async #leaveLocked(client: pg.Client): Promise<void> {
    const isLast = await isLastUser(client).catch(() => false);
    await client.end().catch(() => undefined);
    if (isLast) await stopCluster(this.#place);
  }

  /** PostgreSQL crashed or was stopped by hand while this process needs it: restart it. */
  #onLost(client: pg.Client): void {
    if (this.#isLeaving || this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#probing);
    this.#log.error({ dir: this.#place.dir }, "The embedded database went away; starting it again");
    this.#rejoining = this.#rejoin();
  }

  async #rejoin(): Promise<void> {
    while (!this.#isLeaving && !this.#client) {
      try {
        await this.join();
        this.#log.info({ dir: this.#place.dir }, "The embedded database is back");
      } catch (error) {
        this.#log.error({ err: error }, "The embedded database could not be started again");
        await delay(RETRY_MS);
      }
    }
  }
}

async function connect(credentials: Credentials): Promise<pg.Client> {
  const client = new BoundedClient({
    connectionString: superuserUrl(credentials, "postgres"),
    application_name: "gatehouse membership",
    connectionTimeoutMillis: TIME_LIMITS_MS.database.connectEmbedded,
    statementLimitMs: ANSWER_WITHIN_MS,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** The password was accepted; the data directory must match too. */
async function checkIsOurs(client: pg.Client, place: Place): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
  const actual = rows[0]?.data_directory;
  if (actual === place.cluster) return;
  throw new Error(`Another database (${actual}) answers in place of ${place.cluster}.`);
}

async function isLastUser(client: pg.Client): Promise<boolean> {
  await client.query("SELECT pg_advisory_unlock_shared($1)", [IN_USE_LOCK]);
  const { rows } = await client.query<{ alone: boolean }>("SELECT pg_try_advisory_lock($1) alone", [
    IN_USE_LOCK,
  ]);
  return rows[0]?.alone === true;
}
