import type { IncomingMessage, ServerResponse } from "node:http";
import { andThen, type MaybePromise } from "@/lib/api/and-then";
import type { ApiContext } from "@/lib/api/endpoint";
import { type ApiRequest, handle } from "@/lib/api/handle";
import type { Reply } from "@/lib/api/reply";
import type { Target } from "./target";
import { atEndOfTurn } from "./turn-writer";

/**
 * The fast door: a request of `node:http` in, the contract's answer out.
 *
 * @param noteRefusedKey told of a key that lets no one in, with the contract's code of the error
 */
export function answerNode(
  context: ApiContext,
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  always: readonly string[],
  noteRefusedKey: (code: string) => void,
): MaybePromise<void> {
  const { headers, method = "GET" } = request;
  const apiRequest: ApiRequest = {
    method,
    path: target.path,
    search: target.search,
    fromBrowser: headers.origin !== undefined || headers["sec-fetch-site"] !== undefined,
  };
  return andThen(handle(context, apiRequest), (reply) => {
    if (reply.status === 401 || reply.status === 403) noteRefusedKey(errorCodeOf(reply));
    return atEndOfTurn(() => sendNode(response, reply, method === "HEAD", always));
  });
}

function errorCodeOf({ headers }: Reply): string {
  return headers[headers.indexOf("X-Error-Code") + 1] ?? "";
}

/**
 * Writes a reply onto the connection. HEAD has the headers without the body, and without its length: that
 * would tell for nothing what GET is paid for.
 *
 * @param always further headers, names and values in turn
 */
export function sendNode(
  response: ServerResponse,
  { status, headers, body }: Reply,
  isHead: boolean,
  always: readonly string[] = [],
): void {
  if (isHead || status === 204) response.writeHead(status, [...headers, ...always]).end();
  else {
    const length = String(Buffer.byteLength(body));
    response.writeHead(status, [...headers, ...always, "Content-Length", length]).end(body);
  }
}
