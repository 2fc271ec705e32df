import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { listenOnLoopback } from "@/test/loopback";

export interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The event in the body. */
  readonly event: {
    readonly type: string;
    readonly id: string;
    readonly workspaceId: string | null;
    readonly data: Readonly<Record<string, unknown>>;
  };
}

/** How to answer a call; null for not at all. */
export type Answering = (call: ReceivedCall) => {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The answer is sent when it settles. */
  readonly after?: Promise<unknown>;
} | null;

/** A receiver of webhooks on loopback, which keeps what it got. */
export interface Receiver {
  readonly port: number;
  readonly url: (path?: string) => string;
  /** Oldest first. */
  readonly calls: readonly ReceivedCall[];
  /** 200 by default. */
  answer(how: Answering): void;
  close(): Promise<void>;
}

export async function startReceiver(wantedPort = 0): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  let answering: Answering = () => ({ status: 200 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const { url: path = "", headers } = request;
      const call = { path, headers, body, event: JSON.parse(body) };
      calls.push(call);
      const answer = answering(call);
      if (answer === null) return;
      const send = () => {
        response.writeHead(answer.status, answer.headers);
        response.end(answer.body ?? "");
      };
      if (answer.after === undefined) send();
      else void answer.after.then(send);
    });
  });
  const port = await listenOnLoopback(server, wantedPort);
  return {
    port,
    url: (path = "/") => `http://127.0.0.1:${port}${path}`,
    calls,
    answer: (how) => {
      answering = how;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
