import { createServer, type IncomingMessage } from "node:http";
import { listenOnLoopback } from "@/test/loopback";
import type { Behaviour } from "./cases.js";

export interface Called {
  readonly path: string;
  readonly query: [string, string][];
  readonly headers: IncomingMessage["headers"];
  readonly url: string;
}

/** As one of a former version answers. */
export const NO_PAGE: Behaviour = { status: 404, headers: {}, body: "There is nothing here." };
/** As much as Gatehouse takes. */
const MAX_HEAD_BYTES = 1_048_576;

/** Gatehouse as a case wants it. */
export async function openFake() {
  const state: {
    calls: Called[];
    pageCalls: Called[];
    behaviour: Behaviour;
    page: Behaviour;
  } = { calls: [], pageCalls: [], behaviour: { fault: "closed" }, page: NO_PAGE };
  const server = createServer({ maxHeaderSize: MAX_HEAD_BYTES }, (request, response) => {
    const { pathname: path, searchParams, href: url } = new URL(request.url ?? "/", "http://gate");
    const isPage = path === "/.gatehouse/denied";
    const calls = isPage ? state.pageCalls : state.calls;
    calls.push({ path, query: [...searchParams], headers: request.headers, url });
    const behaviour = isPage ? state.page : state.behaviour;
    if ("status" in behaviour) {
      const { status, headers, body, padTo = 0 } = behaviour;
      response.writeHead(status, headers);
      response.end((typeof body === "string" ? body : JSON.stringify(body)).padEnd(padTo));
    } else if (behaviour.fault === "closed") response.destroy();
    else if (behaviour.fault === "slow-body") response.write("{");
    else if (behaviour.fault === "huge") response.end(`{"status":"${"x".repeat(1_048_576)}"}`);
    else if (behaviour.fault === "cut") {
      const half = '{"status":"success","blockAccess":1}';
      response.writeHead(200, { "Content-Length": half.length + 1 });
      response.write(half, () => response.destroy());
    }
  });
  const url = await listen(server);
  const gone = createServer();
  const refusedUrl = await listen(gone);
  await new Promise((resolve) => gone.close(resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  /** Nobody listens at `refusedUrl`. */
  return { state, url, refusedUrl, close };
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  return `http://127.0.0.1:${await listenOnLoopback(server)}`;
}
