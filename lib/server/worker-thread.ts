import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { Closers } from "@/lib/base/closers";
import { openPools } from "@/lib/db/pools";
import { hstsOf } from "@/lib/http/security-headers";
import { createGatehouseServer } from "@/lib/http/server";
import { createLogger } from "@/lib/log/log";
import { Origins } from "@/lib/net/origins";
import { openRequestPath } from "@/lib/runtime/request-path";
import { Line, type LineEnd } from "@/lib/threads/line";
import { askForBytesFrom } from "@/lib/threads/shared-bytes";
import { ConnectionShare } from "./connection-share";
import { stopListening } from "./drain";
import { forwardTo } from "./forward";
import { LISTEN_BACKLOG } from "./listen-backlog";
import type { MainAnswers, WorkerAnswers, WorkerStart } from "./protocol";

/*
 * Entry point of a worker, bundled separately: answers calls and link visits as a process of its own would, with
 * its own leases, connections and caches. Large files, limits and failures are shared with the other workers.
 */

/** A customer waits for `account`; what another worker has spent is then at most this old. */
const SETTLE_WITHIN_MS = 500;

async function work(start: WorkerStart, main: LineEnd): Promise<void> {
  const { database, secret, limitsMemory } = start;
  // The main thread fetches and compiles feeds; the others follow.
  const env = { ...start.env, feedsSync: "off" } as const;
  const log = createLogger(env.logLevel).child({ worker: start.number });
  const closers = new Closers();
  let finishRequests = async () => {};
  const answers: WorkerAnswers = {
    settle: () => requests.parts.state.credits.settle(),
    figures: () => requests.metrics.figures(),
    stopListening: () => {
      finishRequests = stopListening(server);
    },
    finish: async () => {
      await finishRequests();
      await closers.close();
      process.exit(0);
    },
  };
  const line = new Line<MainAnswers>(main, answers);
  askForBytesFrom((name) => line.ask("bytes", name));

  const origins = new Origins(env);
  const pools = openPools(database.url, database.acceptsTimeouts);
  closers.add(() => pools.close());
  const settleElsewhere = () =>
    within(SETTLE_WITHIN_MS, line.ask("settleOthers", undefined as never));
  const requests = await openRequestPath(
    {
      ...{ env, origins, database, pools, secret, log, limitsMemory, settleElsewhere },
      isMain: false,
    },
    closers,
  );
  const elsewhere = forwardTo(start.mainSocket);
  const server = createGatehouseServer({
    api: requests.api,
    links: requests.links,
    challenge: requests.challenge,
    sense: requests.sense,
    trustedProxies: env.trustedProxies,
    hosts: requests.linkHosts,
    elsewhere,
    ops: elsewhere,
    pages: async (request, response) => elsewhere(request, response),
    hsts: hstsOf(origins),
    report: (error) => requests.reports.requestFailed(error),
    security: requests.parts.state.security,
  });
  new ConnectionShare(start.connectionMemory, start.number).follow(server);
  server.listen({ fd: start.fd, backlog: LISTEN_BACKLOG });
  await once(server, "listening");
  await line.ask("ready", requests.parts.state.instanceId);
}

/** Resolves after that time, whatever comes of the work. */
function within(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    work
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });
}

if (parentPort === null) throw new Error("a worker runs on a thread");
// Only `WorkerPool` starts workers.
await work(workerData as WorkerStart, parentPort);
