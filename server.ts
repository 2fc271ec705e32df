import { EventEmitter, once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setUpNotice } from "@/lib/auth/set-up-code";
import { isProxy } from "@/lib/http/client-address";
import { isNamed } from "@/lib/http/hosts";
import { hstsOf } from "@/lib/http/security-headers";
import { createGatehouseServer, type GatehouseServer } from "@/lib/http/server";
import { createOpsRoutes } from "@/lib/ops/ops-routes";
import { getRuntime, type Runtime } from "@/lib/runtime";

/** Requests in flight get this long after a stop was asked for; the process ends within 10 s. */
const DRAIN_MS = 7_000;
const STOP_MS = 10_000;
/** How often connections that have become idle are closed meanwhile. */
const SWEEP_MS = 50;

async function main(): Promise<void> {
  // Whoever read the output may go (`npm start | head`): nobody is left to tell, and serving goes on.
  // Unheard, the error would be thrown, logged to the same pipe, and fail again without end.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  // Heard from here on, so that a start that is interrupted takes its database down again.
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

/** Settles when this process is told to stop, and sees to it that it ends; later signals change nothing. */
function firstStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => resolve(signal));
  }).then((signal) => {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    return String(signal);
  });
}

/** Opens the doors, says so, and returns what closes them again. */
async function serve(runtime: Runtime): Promise<() => Promise<void>> {
  const { api, links, linkHouse, env, metrics, readiness, reports, security } = runtime;
  // Loaded last: it wraps parts of the platform that the request path has taken as they were.
  const { nextTick } = process;
  const { default: next } = await import("next");
  const isDevelopment = process.env.NODE_ENV !== "production";
  const pages = next({
    dev: isDevelopment,
    dir: process.cwd(),
    // In production Next.js has nothing to upgrade. With a listener of its own on our server, Node would
    // take every request with an `Upgrade` header out of our hands, and Next.js drops or keeps them: Java's
    // client sends one with each plain request. Its types want a server; it only listens to it.
    ...(!isDevelopment && { httpServer: new EventEmitter() as Server }),
  });
  await pages.prepare();
  // Its wrapper serves cacheComponents only, which next.config.ts leaves off, and costs every answer
  // more than writing its headers.
  process.nextTick = nextTick;
  const server = createGatehouseServer({
    api,
    links,
    trustedProxies: env.trustedProxies,
    hosts: linkHouse.hosts,
    ops: createOpsRoutes({
      readiness,
      metrics,
      metricsToken: env.metricsToken,
      servesHost: (host) => isNamed(host, linkHouse.hosts),
      isTrustedProxy: (address) => isProxy(address, env.trustedProxies),
    }),
    pages: pages.getRequestHandler(),
    hsts: hstsOf(env.nextauthUrl),
    report: (error) => reports.requestFailed(error),
    security,
  });
  // Turbopack's reload connection, while developing.
  if (isDevelopment) server.on("upgrade", pages.getUpgradeHandler());

  const port = await listen(server, env.port, env.host);
  const host = env.host.includes(":") ? `[${env.host}]` : env.host;
  const url = `http://${host}:${port}`;
  // next-auth reads it from the environment only; a browser on this machine needs no setting.
  process.env.NEXTAUTH_URL ??= url;
  const notice = await setUpNotice(runtime);
  if (notice !== null) process.stdout.write(`${notice}\n`);
  process.stdout.write(`Gatehouse is ready on ${url}\n`);
  return async () => {
    await drain(server);
    await pages.close();
  };
}

/** The port that it listens on. */
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
      return `HOST "${host}" and PORT "${port}" cannot be listened on: ${message}`;
  }
}

/**
 * Answers what has been asked, and takes nothing more. A connection that is kept alive would bring one
 * request after the other until the time is over, and the last of them would be cut off unanswered.
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
