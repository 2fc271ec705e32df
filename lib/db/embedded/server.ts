import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { withLock } from "../../../bin/lib/lock.mjs";
import { BoundedClient } from "../bounded-client";
import type { Log } from "../log-port";
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
import { type Place, preparePlace } from "./place";

/** Advisory lock in the maintenance database that every process holds, shared, while it uses the cluster. */
const IN_USE_LOCK = 7_449_357;
const RETRY_MS = 500;
const CONNECT_TIMEOUT_MS = 10_000;
/** A cluster that is stopped or hangs must be noticed on a connection that nothing is asked on. */
const ASK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;

export interface EmbeddedServer {
  /** Of the application's role, which owns the product's database and may do nothing else. */
  readonly url: string;
  /** Of the superuser, for tools and tests that make databases. */
  readonly superuserUrl: string;
  /** Gives the cluster up; stops it when nobody else uses it. */
  close(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL of `dataDir`, or joins the one that already runs there.
 *
 * Who uses it is known to PostgreSQL itself: each process keeps one connection that holds a shared
 * advisory lock, which the system takes away with the process. Starting, joining and stopping happen
 * inside one file lock, so nobody joins a cluster that is being stopped, and the last one to leave
 * knows that it is the last.
 */
export async function openEmbedded(
  dataDir: string,
  projectDir: string,
  log: Log,
): Promise<EmbeddedServer> {
  const place = preparePlace(dataDir, projectDir, log);
  const membership = new Membership(place, log);
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
  #asking: NodeJS.Timeout | undefined;
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
      // One that does not answer destroys itself, which is a loss like any other.
      this.#asking = setInterval(
        () => void client.query("SELECT 1").catch(() => undefined),
        ASK_EVERY_MS,
      );
      this.#asking.unref();
      return credentials;
    });
  }

  async leave(): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    clearInterval(this.#asking);
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

  /** PostgreSQL died, or was stopped by hand, under a process that still needs it: bring it back. */
  #onLost(client: pg.Client): void {
    if (this.#isLeaving || this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#asking);
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
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statementLimitMs: ANSWER_WITHIN_MS,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Our password opened it; the data directory must be ours as well. */
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
