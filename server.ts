import { EventEmitter, once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setUpNotice } from "@/lib/auth/set-up-code";
import { hstsOf } from "@/lib/http/security-headers";
import { createGatehouseServer, type GatehouseServer } from "@/lib/http/server";
import { isProxy } from "@/lib/net/client-address";
import { isNamed } from "@/lib/net/hosts";
import { createOpsRoutes } from "@/lib/ops/ops-routes";
import { getRuntime, type Runtime } from "@/lib/runtime/runtime";

/** Time for requests in flight after a stop signal; the process ends within 10 s. */
const DRAIN_MS = 7_000;
const STOP_MS = 10_000;
/** How often idle connections are closed during a stop. */
const SWEEP_MS = 50;

async function main(): Promise<void> {
  // The reader of the output may go away (`npm start | head`); serving goes on. Unhandled, the error would be
  // thrown, logged to the same pipe, and fail again without end.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  // Registered first, so that an interrupted start stops its database too.
  const stopSignal = firstStopSignal();
  const runtime = await getRuntime();
  const { log } = runtime;
  const close = await serve(runtime).catch(async (error: unknown) => {
    await runtime.close().catch((err: unknown) => log.error({ err }, "closing failed"));
    throw error;
  });

  log.info({ signal: await stopSignal }, "stopping");
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

/** Resolves with the first stop signal and starts the deadline; later signals change nothing. */
function firstStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => resolve(signal));
  }).then((signal) => {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    return String(signal);
  });
}

/** Starts the server. @returns what stops it */
async function serve(runtime: Runtime): Promise<() => Promise<void>> {
  const { api, links, linkHosts, env, origins, metrics, readiness, reports, security } = runtime;
  // Loaded last: Next.js patches globals that the request path has captured unpatched.
  const { nextTick } = process;
  const { default: next } = await import("next");
  const isDevelopment = process.env.NODE_ENV !== "production";
  const pages = next({
    dev: isDevelopment,
    dir: process.cwd(),
    // In production Next.js has nothing to upgrade. With its own listener on our server, Node would take
    // every request with an `Upgrade` header away from us, and Java's client sends one with each plain
    // request. The types want a server; Next.js only adds a listener.
    ...(!isDevelopment && { httpServer: new EventEmitter() as Server }),
  });
  await pages.prepare();
  // Next.js wraps nextTick for cacheComponents only, which next.config.ts leaves off; the wrapper costs each
  // response more than writing its headers.
  process.nextTick = nextTick;
  const server = createGatehouseServer({
    api,
    links,
    trustedProxies: env.trustedProxies,
    hosts: linkHosts,
    ops: createOpsRoutes({
      readiness,
      metrics,
      metricsToken: env.metricsToken,
      servesHost: (host) => isNamed(host, linkHosts),
      isTrustedProxy: (address) => isProxy(address, env.trustedProxies),
    }),
    pages: pages.getRequestHandler(),
    hsts: hstsOf(origins),
    report: (error) => reports.requestFailed(error),
    security,
  });
  // Turbopack's reload connection in development.
  if (isDevelopment) server.on("upgrade", pages.getUpgradeHandler());

  const port = await listen(server, env.port, env.host);
  const host = env.host.includes(":") ? `[${env.host}]` : env.host;
  const url = `http://${host}:${port}`;
  // For next-auth only, which reads its origin from the environment on each call, so local use needs no
  // setting. Everything else uses `origins`.
  process.env.NEXTAUTH_URL ??= url;
  const notice = await setUpNotice(runtime);
  if (notice !== null) process.stdout.write(`${notice}\n`);
  process.stdout.write(`Gatehouse is ready on ${url}\n`);
  return async () => {
    await drain(server);
    await pages.close();
  };
}

/** @returns the port */
async function listen(server: GatehouseServer, port: number, host: string): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    throw new Error(explain(error as NodeJS.ErrnoException, port, host)); // what `listen` fails with
  }
  return (server.address() as AddressInfo).port; // a TCP server that listens has one
}

function explain({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  switch (code) {
    case "EADDRINUSE":
      return `PORT is "${port}", which another process uses on ${host}. Allowed: a free port, or 0 for any free one.`;
    case "EACCES":
      return `PORT is "${port}", which this user may not listen on. Allowed: usually 1024 to 65535.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST is "${host}", which is no address of this machine. Allowed: such an address, or 0.0.0.0 for all.`;
    default:
      return `Cannot listen on HOST "${host}" and PORT "${port}": ${message}`;
  }
}

/**
 * Finishes the open requests and accepts no more. Without `Connection: close`, a kept-alive connection would
 * bring request after request until the deadline cut one off.
 */
async function drain(server: GatehouseServer): Promise<void> {
  const closed = once(server, "close");
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `Gatehouse did not start: ${error instanceof Error ? error.message : error}\n`,
  );
  process.exit(1);
});
