import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { type Address, type Credentials, writeCredentials } from "./credentials";
import { ensureCluster } from "./initdb";
import { type Place, spawnOptions } from "./place";
import { runningPostmaster } from "./postmaster";

const POLL_MS = 20;
/** A socket's file is named by a port, and each cluster has a folder of its own. */
const SOCKET_PORT = 5432;
const SOCKET_LOCK = ".s.PGSQL.5432.lock";

/**
 * Passed at each start instead of in postgresql.conf, so that a newer Gatehouse can change them. Small,
 * because the machine is shared; durable: fsync stays on. Statement errors are not logged: they could
 * contain a customer's data.
 */
const SETTINGS = {
  // Eight a worker, twice while one serving process follows another.
  max_connections: "500",
  shared_buffers: "64MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
  log_min_messages: "log",
  log_checkpoints: "off",
  timezone: "UTC",
  jit: "off",
};

/**
 * Ensures that the cluster at `place` exists and runs. A running one is kept: another process uses it, or a
 * killed one left it behind. Call it inside the place's lock.
 */
export async function ensureRunning(place: Place): Promise<Credentials> {
  const credentials = ensureCluster(place);
  const { port, socketDir } =
    (await addressOfRunning(place)) ?? (await start(place, credentials.port));
  if (port === credentials.port && socketDir === credentials.socketDir) return credentials;
  const settled = { ...credentials, port, socketDir };
  writeCredentials(place.credentials, settled);
  return settled;
}

/**
 * Stops the cluster; open transactions are rolled back. Call it inside the place's lock.
 */
export async function stopCluster(place: Place): Promise<void> {
  const postmaster = runningPostmaster(place.cluster);
  if (!postmaster) return;
  process.kill(postmaster.pid, "SIGINT");
  await waitFor(
    () => !runningPostmaster(place.cluster),
    TIME_LIMITS_MS.database.stopEmbedded,
    "stop",
    place,
  );
}

/** Waits while the cluster is starting or stopping. */
async function addressOfRunning(place: Place): Promise<Address | undefined> {
  const settled = () => {
    const postmaster = runningPostmaster(place.cluster);
    return !postmaster || postmaster.isReady;
  };
  await waitFor(settled, TIME_LIMITS_MS.database.startEmbedded, "become ready", place);
  return runningPostmaster(place.cluster);
}

/** @param lastPort tried first, so that other processes' pools reconnect */
async function start(place: Place, lastPort: number): Promise<Address> {
  const { socketDir } = place;
  // Stale, as no cluster runs here; PostgreSQL itself would mistake any process with that id for it.
  rmSync(join(place.cluster, "postmaster.pid"), { force: true });
  rmSync(join(place.cluster, SOCKET_LOCK), { force: true });
  const deadline = Date.now() + TIME_LIMITS_MS.database.startEmbedded;
  for (let port = socketDir ? SOCKET_PORT : lastPort || (await freePort()); ; ) {
    const failure = await tryStart(place, port);
    if (failure === undefined) return { port, socketDir };
    // The port is taken, or the dying children of a killed postmaster still hold its memory.
    const isTaken = /could not bind|Address already in use/i.test(failure);
    if (isTaken && socketDir === undefined) port = await freePort();
    else if (!failure.includes("pre-existing shared memory block")) {
      throw new Error(`The embedded database in ${place.dir} does not start: ${failure}`);
    }
    if (Date.now() > deadline) throw new Error(`${place.dir}: ${failure}`);
    await delay(200);
  }
}

/** Undefined when it runs, else the end of PostgreSQL's output. */
async function tryStart(place: Place, port: number): Promise<string | undefined> {
  const output = openSync(place.log, "w", 0o600);
  const settings = Object.entries({ ...SETTINGS, ...listening(place) }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const child = spawn(
    join(place.bin, "postgres"),
    ["-D", place.cluster, "-p", String(port), ...settings],
    // A separate session: Ctrl-C in our terminal must not reach the database.
    { ...spawnOptions(place), detached: true, stdio: ["ignore", output, output] },
  );
  closeSync(output);
  child.unref();
  const ended = endOf(child);
  const isReady = () => runningPostmaster(place.cluster)?.isReady === true;
  await waitFor(
    () => isReady() || ended.reason !== undefined,
    TIME_LIMITS_MS.database.startEmbedded,
    "start",
    place,
  );
  if (ended.reason === undefined) return undefined;
  return readFileSync(place.log, "utf8").trim().slice(-2_000) || ended.reason;
}

/** On one of both: where there is a socket, no program without access to its folder can even try a password. */
const listening = ({ socketDir }: Place) => ({
  listen_addresses: socketDir === undefined ? "127.0.0.1" : "",
  unix_socket_directories: socketDir ?? "",
  unix_socket_permissions: "0700",
});

function endOf(child: ChildProcess): { readonly reason: string | undefined } {
  const end: { reason: string | undefined } = { reason: undefined };
  child.once("error", (error) => {
    end.reason = error.message;
  });
  child.once("exit", (code, signal) => {
    end.reason ??= `it ended with ${signal ?? `exit status ${code}`}`;
  });
  return end;
}

async function waitFor(
  isDone: () => boolean,
  timeoutMs: number,
  what: string,
  place: Place,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!isDone()) {
    if (Date.now() > deadline) {
      throw new Error(
        `The embedded database in ${place.dir} did not ${what} within ${timeoutMs / 1000} s; see ${place.log}.`,
      );
    }
    await delay(POLL_MS);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("The system gave no free port."));
      });
    });
  });
}
