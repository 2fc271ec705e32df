import type { IncomingMessage, ServerResponse } from "node:http";
import { Guard } from "./guard.js";
import type { Decision, Options, SiteRequest } from "./options.js";
import { percent } from "./web-url.js";
import { headerText } from "./wire-text.js";

type Next = (error?: unknown) => void;

const decisions = new WeakMap<IncomingMessage, Decision>();

/** What Gatehouse found out about a request that went on; undefined where there was no decision. */
export const decisionOf = (request: IncomingMessage): Decision | undefined =>
  decisions.get(request);

/** Middleware for `node:http`, Express, Connect and all that take the same three arguments. */
export function gatehouse(options: Options) {
  const guard = new Guard(options);
  return async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    const outcome = await guard.protect(siteRequest(request));
    if (outcome.kind === "pass") {
      if (outcome.decision !== null) decisions.set(request, outcome.decision);
      next();
      return;
    }
    const { status, headers, body } = outcome.answer;
    response.writeHead(status, headers).end(body);
    // Unread, a body would hold up the next request of the connection.
    request.resume();
  };
}

export function siteRequest(request: IncomingMessage): SiteRequest {
  const { headers, socket, method = "GET", url = "/" } = request;
  // Express cuts the path at which the middleware is mounted off `url`.
  const { originalUrl = url } = request as { originalUrl?: string };
  return {
    method,
    // Node gives a byte of the wire as a character.
    target: originalUrl.replace(/[\x80-\xff]/g, (each) => percent(each.charCodeAt(0))),
    scheme: "encrypted" in socket && socket.encrypted === true ? "https" : "http",
    // HTTP/2 has a name of its own for it.
    host: headers.host ?? String(headers[":authority"] ?? ""),
    peer: socket.remoteAddress ?? null,
    header: (name) => {
      const value = headers[name];
      return value === undefined ? null : headerText(String(value));
    },
  };
}
