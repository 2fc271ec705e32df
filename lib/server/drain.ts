import { once } from "node:events";
import type { Server } from "node:http";

/** Within it a client that keeps a connection sends its next request, and learns that it was the last. */
const LAST_REQUESTS_MS = 1_500;
/** Time for requests in flight. */
const DRAIN_MS = 7_000;
/** How often idle connections are closed at the end. */
const SWEEP_MS = 50;

/**
 * Accepts no more connections; those that are open go on.
 *
 * @returns finishes them. An idle connection that is closed at once would reset the request that its client is
 *   about to send: so each stays until it has had one more answer, with `Connection: close`, or for a while.
 */
export function stopListening(server: Server): () => Promise<void> {
  const closed = once(server, "close");
  const closeIdle = server.closeIdleConnections.bind(server);
  // `close` would call it.
  server.closeIdleConnections = () => undefined;
  server.close();
  return async () => {
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    let sweep: NodeJS.Timeout | undefined;
    const last = setTimeout(() => {
      sweep = setInterval(closeIdle, SWEEP_MS);
    }, LAST_REQUESTS_MS);
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(last);
    clearInterval(sweep);
    clearTimeout(cut);
  };
}
