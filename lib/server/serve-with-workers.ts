import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGatehouseServer, type Handlers } from "@/lib/http/server";
import { markStopped } from "@/lib/kernel";
import { takePeer } from "@/lib/net/socket-address";
import type { Runtime } from "@/lib/runtime/runtime";
import type { LimitsMemory } from "@/lib/state/create-state";
import { stopListening } from "./drain";
import { listenForForwarded } from "./forward";
import type { Listening } from "./protocol";
import { WorkerPool } from "./worker-pool";

/** Some systems take no longer path for a socket. */
const LONGEST_SOCKET_PATH = 100;

export interface WithWorkersOptions {
  readonly runtime: Runtime;
  readonly listening: Listening;
  /** The memory that holds the workers' limits. */
  readonly limitsMemory: LimitsMemory;
  /** The bundle of `worker-thread.ts`. */
  readonly file: URL;
  /** The handlers of this thread: everything that is no call and no visit. */
  readonly handlers: Handlers;
  readonly onExhausted: () => void;
}

/**
 * Serves with workers that answer calls and visits on the inherited socket, and with this thread for the rest,
 * which workers pass on to it over a socket of this process's own.
 *
 * @returns stops it: answers what came, and ends the workers
 * @throws Error when a worker does not start
 */
export async function serveWithWorkers(options: WithWorkersOptions): Promise<() => Promise<void>> {
  const { runtime, listening, limitsMemory, file, onExhausted } = options;
  const { env, database, secret, log } = runtime;
  const mainSocket = socketPath(env.dataDir);
  const pool = new WorkerPool({
    workers: env.workers,
    file,
    fds: listening.fds,
    start: {
      env,
      database: {
        url: database.url,
        directUrl: database.directUrl,
        kind: database.kind,
        acceptsTimeouts: database.acceptsTimeouts,
      },
      secret,
      limitsMemory,
      mainSocket,
    },
    log,
    // No one else can know: the process that it was part of lives on.
    onEnded: (instanceId) => {
      markStopped(runtime.jobs, instanceId).catch((err: unknown) =>
        log.warn({ err, instanceId }, "What a worker had leased stays with it for some minutes"),
      );
    },
    onExhausted,
  });
  runtime.metrics.add(pool.gauges());
  runtime.metrics.join(() => pool.figures());
  const server = createGatehouseServer(options.handlers);
  server.prependListener("request", takePeer);
  await listenForForwarded(server, mainSocket);
  await pool.start();
  return async () => {
    // Workers first: what they pass on is still answered here.
    await pool.close();
    await stopListening(server)();
  };
}

/** Only this user's processes can reach it: files of this process are its user's alone. */
function socketPath(dataDir: string): string {
  const name = `gatehouse-${process.pid}.sock`;
  const path = join(dataDir, name);
  return Buffer.byteLength(path) <= LONGEST_SOCKET_PATH ? path : join(tmpdir(), name);
}
