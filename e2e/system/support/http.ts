import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";

/** A complete answer. */
export interface Answer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: Agent;
  readonly body?: string;
}

/** A process that replaces another is given as long as a start may take. */
const ANSWER_MS = 60_000;

/** Sends the path as it is; without an agent on its own connection. */
export function send(port: number, path: string, options: Sending = {}): Promise<Answer> {
  const { method = "GET", headers = {}, agent = false, body } = options;
  return new Promise((resolve, reject) => {
    const target = { host: "127.0.0.1", port, path, method, headers, agent, timeout: ANSWER_MS };
    const outgoing = request(target, (response) => readAll(response).then(resolve, reject));
    outgoing.on("timeout", () => outgoing.destroy(new Error(`No answer to ${method} ${path}`)));
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Asks a server at its socket file. */
export function sendToSocket(socketPath: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, path, timeout: ANSWER_MS }, (response) =>
      readAll(response).then(resolve, reject),
    );
    outgoing.on("error", reject);
    outgoing.end();
  });
}

async function readAll(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

export function bodyOf({ text }: Answer): Record<string, unknown> {
  return text === "" ? {} : JSON.parse(text);
}

/** The number of answers by status. */
export function countStatuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
