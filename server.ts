import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createGatehouseServer } from "@/lib/http/server";
import { createOpsRoutes } from "@/lib/ops/ops-routes";
import { getRuntime } from "@/lib/runtime";

/** Requests in flight get this long after a stop was asked for; the process ends within 10 s. */
const DRAIN_MS = 7_000;
const STOP_MS = 10_000;

async function main(): Promise<void> {
  const runtime = await getRuntime();
  const { api, env, log, metrics, readiness } = runtime;
  // Loaded last: it wraps parts of the platform that the request path has taken as they were.
  const { default: next } = await import("next");
  const pages = next({ dev: process.env.NODE_ENV !== "production", dir: process.cwd() });
  await pages.prepare();
  const server = createGatehouseServer({
    api,
    ops: createOpsRoutes({ readiness, metrics, metricsToken: env.metricsToken }),
    pages: pages.getRequestHandler(),
    report: (error) => log.error({ err: error }, "a request failed"),
  });
  // Turbopack's reload connection, while developing.
  if (process.env.NODE_ENV !== "production") server.on("upgrade", pages.getUpgradeHandler());

  server.listen(env.port, env.host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  const host = env.host.includes(":") ? `[${env.host}]` : env.host;
  process.stdout.write(`Gatehouse is ready on http://${host}:${port}\n`);

  async function stop(signal: string): Promise<void> {
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), STOP_MS).unref();
    const closed = once(server, "close");
    server.close();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    await closed;
    await pages.close();
    await runtime.close();
    process.exit(0);
  }
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop(signal).catch((error: unknown) => {
        log.fatal({ err: error }, "the stop failed");
        process.exit(1);
      });
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `Gatehouse did not start: ${error instanceof Error ? error.message : error}\n`,
  );
  process.exit(1);
});
