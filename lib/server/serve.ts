import { EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as TcpServer } from "node:net";
import { join } from "node:path";
import { ALLOWANCES } from "@/lib/auth/allowances";
import { sessionCookie } from "@/lib/auth/session-cookie";
import { setUpNotice } from "@/lib/auth/set-up-code";
import { newestGeneration } from "@/lib/base/generation.mjs";
import { projectDir } from "@/lib/base/project-dir";
import { forRequester } from "@/lib/db/requester";
import { servedFiles } from "@/lib/downloads/served";
import type { Env } from "@/lib/env/env";
import { withDownloads } from "@/lib/http/downloads";
import type { Incoming } from "@/lib/http/incoming";
import { withKeptPages } from "@/lib/http/kept-pages";
import { withPageAllowance } from "@/lib/http/page-allowance";
import { hstsOf } from "@/lib/http/security-headers";
import { createGatehouseServer, type GatehouseServer, type Handlers } from "@/lib/http/server";
import { withStaticFiles } from "@/lib/http/static-files";
import { withoutPreviews } from "@/lib/http/without-previews";
import { clientAddress, clientNetwork, isProxy } from "@/lib/net/client-address";
import { isNamed } from "@/lib/net/hosts";
import { createOpsRoutes, type OpsOptions } from "@/lib/ops/ops-routes";
import { provideRuntime } from "@/lib/runtime/running";
import type { Runtime } from "@/lib/runtime/runtime";
import { newLimitsMemory } from "@/lib/state/create-state";
import { LocalAttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { startSharingBytes } from "@/lib/threads/shared-bytes";
import { stopListening } from "./drain";
import { LISTEN_BACKLOG } from "./listen-backlog";
import { explained } from "./listen-error";
import { serveOwnSocket } from "./own-socket";
import { processRuntime } from "./process-runtime";
import { serveWithWorkers, type WithWorkersOptions } from "./serve-with-workers";
import { reportToSupervisor } from "./supervisor-channel";

/** A serving process ends within this time of a stop signal. */
const STOP_MS = 10_000;
/** The same while it starts: the step under way is finished first, so that no database is left running. */
const STOP_OF_START_MS = 60_000;

/** How this process serves with workers; null when it serves alone. */
type Workers = Pick<WithWorkersOptions, "listening" | "file" | "limitsMemory"> | null;

/**
 * Serves until a stop signal, then ends the process.
 *
 * @param inherited what a supervisor listens on; null when this process listens
 * @throws Error when it does not start
 */
export async function serve(
  env: Env,
  inherited: Pick<WithWorkersOptions, "listening" | "file"> | null,
): Promise<void> {
  // Registered first, so that an interrupted start stops its database too.
  const stop = new StopSignal();
  if (inherited === null) await tryListening(env);
  const workers = inherited && { ...inherited, limitsMemory: newLimitsMemory() };
  if (workers !== null) startSharingBytes();
  const openRuntime = processRuntime(workers?.limitsMemory);
  provideRuntime(openRuntime);
  const runtime = await openRuntime();
  const { log } = runtime;
  const start = () =>
    open(runtime, workers).catch(async (error: unknown) => {
      await runtime.close().catch((err: unknown) => log.error({ err }, "closing failed"));
      throw error;
    });
  const close = stop.hasCome ? async () => undefined : await start();
  stop.isServing = true;
  log.info({ signal: await stop.signal }, "stopping");
  runtime.drain();
  try {
    await close();
    await runtime.close();
  } catch (err) {
    log.fatal({ err }, "the stop failed");
    process.exit(1);
  }
  process.exit(0);
}

/** The first stop signal, which starts the deadline. Later ones change nothing. */
class StopSignal {
  hasCome = false;
  isServing = false;
  readonly signal: Promise<string>;

  constructor() {
    const first = new Promise<string>((resolve) => {
      for (const signal of ["SIGTERM", "SIGINT"] as const) {
        process.on(signal, () => resolve(signal));
      }
      // The supervisor is gone without a word.
      process.once("disconnect", () => resolve("disconnect"));
    });
    this.signal = first.then((signal) => {
      this.hasCome = true;
      const limitMs = this.isServing ? STOP_MS : STOP_OF_START_MS;
      setTimeout(() => process.exit(1), limitMs).unref();
      return signal;
    });
  }
}

/** Starts serving. @returns what stops it */
async function open(runtime: Runtime, workers: Workers): Promise<() => Promise<void>> {
  const { env } = runtime;
  const isDevelopment = process.env.NODE_ENV !== "production";
  if (!isDevelopment) takeBuiltConfig(projectDir());
  // Loaded last: Next.js patches globals that the request path has captured unpatched.
  const { nextTick } = process;
  const { default: next } = await import("next");
  const pages = next({
    dev: isDevelopment,
    dir: projectDir(),
    // In production Next.js has nothing to upgrade. With its own listener on our server, Node would take
    // every request with an `Upgrade` header away from us, and Java's client sends one with each plain
    // request. The types want a server; Next.js only adds a listener.
    ...(!isDevelopment && { httpServer: new EventEmitter() as Server }),
  });
  await pages.prepare();
  // Next.js wraps nextTick for cacheComponents only, which next.config.ts leaves off; the wrapper costs each
  // response more than writing its headers.
  process.nextTick = nextTick;
  const answer = pages.getRequestHandler();
  const render: Handlers["pages"] = (request, response) =>
    forRequester(() => answer(request, response));
  const handlers = handlersOf(runtime, isDevelopment ? render : economical(runtime, render));

  let stop: () => Promise<void>;
  let url: string;
  if (workers === null) {
    const server = createGatehouseServer(handlers);
    // Turbopack's reload connection in development.
    if (isDevelopment) server.on("upgrade", pages.getUpgradeHandler());
    url = urlOf(env.host, await listen(server, env));
    stop = () => stopListening(server)();
  } else {
    stop = await serveWithWorkers({
      runtime,
      ...workers,
      handlers,
      onExhausted: () => reportToSupervisor("replace-me"),
    });
    url = urlOf(env.host, workers.listening.port);
  }
  const closeOwnSocket = await openOwnSocket(runtime);
  // For next-auth only, which reads its origin from the environment on each call, so local use needs no
  // setting. Everything else uses `origins`.
  process.env.NEXTAUTH_URL ??= url;
  const notice = (await setUpNotice(runtime, runtime.origins.configured ?? url)) ?? "";
  // Last, and at once: whoever waits for the line before has read it too.
  process.stdout.write(`Gatehouse is ready on ${url}\n${notice}`);
  reportToSupervisor("ready");
  return async () => {
    await stop();
    await closeOwnSocket();
    await pages.close();
  };
}

/**
 * Has Next.js take the configuration that the build resolved, as in its own standalone output. It would read next.config.ts
 * with its compiler, which a release lacks, and which takes 30 MB and a third of a second elsewhere.
 */
function takeBuiltConfig(root: string): void {
  const distDir = newestGeneration(root, "pages");
  const built = readFileSync(join(root, distDir, "required-server-files.json"), "utf8");
  const { config } = JSON.parse(built) as { readonly config: object }; // written by `next build`
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({ ...config, distDir });
}

/** Pages as Next.js renders them, no more often than need be. */
function economical(runtime: Runtime, render: Handlers["pages"]): Handlers["pages"] {
  const { env, origins, api } = runtime;
  const headersOf = ({ headers }: Incoming) => ({
    get: (name: string) => String(headers[name] ?? "") || null,
  });
  const networkOf = (request: Incoming) => clientNetwork(headersOf(request), env.trustedProxies);
  const clientOf = (request: Incoming) =>
    clientAddress(headersOf(request), env.trustedProxies) ?? "";
  // Counts this process's attempts alone: asking Redis would take longer than some pages.
  const limiter = new LocalAttemptLimiter(api.clock);
  const limited = withPageAllowance(
    {
      sessionCookie: sessionCookie(origins).name,
      take: (request, isSignedIn) => {
        const name = isSignedIn ? "pageOfSignedIn" : "pageOfNetwork";
        const subject = `${name} ${networkOf(request)}`;
        return limiter.take(subject, ALLOWANCES[name]).retryAfterSeconds;
      },
    },
    withoutPreviews(render),
  );
  const kept = withKeptPages({ clock: api.clock, clientOf, pages: limited });
  const folder = join(projectDir(), newestGeneration(projectDir(), "pages"), "static");
  return withDownloads(servedFiles(), withStaticFiles(folder, kept));
}

function handlersOf(runtime: Runtime, pages: Handlers["pages"]): Handlers {
  const { api, links, challenge, sense, linkHosts, env, origins, reports, security } = runtime;
  return {
    api,
    links,
    challenge,
    sense,
    trustedProxies: env.trustedProxies,
    hosts: linkHosts,
    ops: createOpsRoutes(opsOf(runtime)),
    pages,
    hsts: hstsOf(origins),
    report: (error) => reports.requestFailed(error),
    security,
  };
}

function opsOf({ readiness, metrics, env, linkHosts }: Runtime): OpsOptions {
  return {
    readiness,
    metrics,
    metricsToken: env.metricsToken,
    servesHost: (host) => isNamed(host, linkHosts),
    isTrustedProxy: (address) => isProxy(address, env.trustedProxies),
  };
}

/** A server does without it where a file system has no sockets. @returns stops it */
async function openOwnSocket(runtime: Runtime): Promise<() => Promise<void>> {
  try {
    return await serveOwnSocket(runtime.env.dataDir, opsOf(runtime));
  } catch (err) {
    runtime.log.warn({ err }, "there is no gatehouse.sock: /metrics takes METRICS_TOKEN");
    return async () => undefined;
  }
}

const urlOf = (host: string, port: number) =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** Says at once, rather than after a database has started, that HOST or PORT cannot be used. */
async function tryListening(env: Env): Promise<void> {
  const server = createServer();
  await listen(server, env);
  server.close();
  await once(server, "close");
}

/** @returns the port */
async function listen(server: GatehouseServer | TcpServer, env: Env): Promise<number> {
  try {
    server.listen({ port: env.port, host: env.host, backlog: LISTEN_BACKLOG });
    await once(server, "listening");
  } catch (error) {
    throw explained(error, env);
  }
  return (server.address() as AddressInfo).port; // a TCP server that listens has one
}
