import { once } from "node:events";
import { rmSync } from "node:fs";
import { Agent, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { Server } from "node:net";
import type { Incoming } from "@/lib/http/incoming";
import { peerHeaders } from "@/lib/net/socket-address";
import { LISTEN_BACKLOG } from "./listen-backlog";

/**
 * Headers that concern one connection, which the other end of a forwarded request does not share (RFC 9110,
 * section 7.6.1).
 */
const OF_THE_CONNECTION = ["connection", "keep-alive", "proxy-connection", "upgrade", "expect"];
/** Exports and live figures take long; a page that waits for nothing does not take this long. */
const SILENCE_MS = 120_000;

/**
 * Listens for what workers pass on. All the requests of a crowd may come at once: a Unix socket refuses those that do not
 * fit the backlog, and the clients' connections would break.
 */
export async function listenForForwarded(server: Server, socketPath: string): Promise<void> {
  rmSync(socketPath, { force: true });
  server.listen({ path: socketPath, backlog: LISTEN_BACKLOG });
  await once(server, "listening");
}

/**
 * Passes requests on to the main thread: pages, the panel, links' forms, metrics.
 *
 * @param socketPath where it listens, for this process's threads only
 */
export function forwardTo(socketPath: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  return (request: Incoming, response: ServerResponse): void => {
    const forwarded = send({
      socketPath,
      agent,
      method: request.method,
      path: request.url,
      headers: [...passedOn(request.rawHeaders), ...peerHeaders(request)],
      timeout: SILENCE_MS,
    });
    forwarded.on("response", (answer) => {
      if (response.headersSent) answer.destroy();
      else passBack(answer, response);
    });
    forwarded.on("timeout", () => forwarded.destroy());
    forwarded.on("error", () => {
      if (!response.headersSent) response.destroy();
    });
    // An answer may come before the whole body was read: the rest is not needed.
    response.on("finish", () => {
      if (!forwarded.writableFinished) forwarded.destroy();
    });
    response.on("close", () => {
      if (!response.writableFinished) forwarded.destroy();
    });
    request.on("error", () => forwarded.destroy());
    request.pipe(forwarded);
  };
}

function passBack(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 500, answer.statusMessage, passedOn(answer.rawHeaders));
  answer.on("error", () => response.destroy());
  answer.on("aborted", () => response.destroy());
  answer.pipe(response);
}

/** Names and values in turn, without those of the connection. */
function passedOn(raw: readonly string[]): string[] {
  return raw.filter((_, at) => {
    const name = raw[at - (at % 2)]?.toLowerCase() ?? "";
    return !OF_THE_CONNECTION.includes(name);
  });
}
