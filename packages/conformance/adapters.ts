import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { gatehouse as forFetch } from "../middleware/src/fetch.js";
import { gatehouse as forNode } from "../middleware/src/node.js";
import type { Options } from "../middleware/src/options.js";
import { pathCase, paths, type SentRequest, wireHeaders } from "./cases.js";

export interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
/** What a visitor gets, or "pass". */
type Visit = (request: SentRequest) => Promise<Got | "pass">;

export interface Site {
  readonly options: Omit<Options, "report">;
  readonly now: () => number;
  /** What the client reported so far; a broken report fails afterwards. */
  readonly reports: string[];
  readonly isReportBroken: boolean;
}
/** A site with a client in front. It fails where the client refuses its options. */
export type Adapter = (site: Site) => Visit | Promise<Visit>;

const optionsOf = ({ options, now, reports, isReportBroken }: Site): Options => ({
  ...options,
  now,
  report: (message) => {
    reports.push(message);
    if (isReportBroken) throw new Error("The report fails.");
  },
});

/** As servers give bytes of the wire: a character each. */
const wire = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

/** `node:http`'s objects, as far as middleware looks at them: a peer cannot be chosen on loopback. */
export const node: Adapter = (site) => {
  const middleware = forNode(optionsOf(site));
  return (sent) =>
    new Promise((resolve, reject) => {
      const { peer, method, scheme, host, target } = sent;
      const joined: Record<string, string> = { host };
      for (const [name, value] of wireHeaders(sent)) {
        const lower = name.toLowerCase();
        const before = joined[lower] === undefined ? "" : `${joined[lower]}, `;
        joined[lower] = before + value;
      }
      const socket = { remoteAddress: peer ?? undefined, encrypted: scheme === "https" };
      const request = {
        method,
        url: wire(target),
        headers: joined,
        socket,
        resume: () => undefined,
      };
      let head: Pick<Got, "status" | "headers"> = { status: 0, headers: {} };
      const response = {
        writeHead: (status: number, sent: Record<string, string>) => {
          head = { status, headers: lowered(sent) };
          return response;
        },
        end: (body: string) => resolve({ ...head, body }),
      };
      middleware(request as unknown as IncomingMessage, response as unknown as ServerResponse, () =>
        resolve("pass"),
      ).catch(reject);
    });
};

/** Not what fetch's own types can express: `URL` resolves paths, and has a host. */
export const BEYOND_FETCH = new Set([
  "return: no other site",
  "return: no other site, with a backslash",
  "return: a form's path stays as it was",
  "question: a request about no path",
  "question: an empty host",
  "skip: not /static/../admin",
  "skip: not /static/%2e%2e/admin",
  "skip: not /static/.%2E/admin",
  "skip: not /static/..\\admin",
  "skip: not /static/..",
  "odd: NUL",
  "odd: headers that are no UTF-8",
  "odd: all control characters",
  ...paths
    .map(([path]) => path)
    .filter(isResolvedByUrl)
    .map(pathCase),
]);

function isResolvedByUrl(path: string): boolean {
  return new URL(path, "http://shop.example").pathname !== path;
}

export const web: Adapter = (site) => {
  let peer: string | null = null;
  const protect = forFetch(optionsOf(site), () => peer);
  return async (sent) => {
    peer = sent.peer;
    const { method } = sent;
    const headers = new Headers([["host", sent.host]]);
    for (const [name, value] of wireHeaders(sent)) headers.append(name, value);
    const url = new URL(sent.target, `${sent.scheme}://${sent.host}`);
    const { response } = await protect(new Request(url, { method, headers }));
    if (response === null) return "pass";
    const body = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  };
};

const DRIVER = fileURLToPath(new URL("../php/tests/driver.php", import.meta.url));

export const hasPhp =
  spawnSync("php", ["-r", "exit(extension_loaded('curl') ? 0 : 1);"]).status === 0;

type Ask = (question: unknown) => Promise<unknown>;
let driver: { readonly child: ChildProcess; readonly ask: Ask } | undefined;

/** One process plays all sites, one after another: a line for each question, and one back. */
function startPhp(): { readonly child: ChildProcess; readonly ask: Ask } {
  const child = spawn("php", [DRIVER], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ask = async (question: unknown) => {
    child.stdin.write(`${JSON.stringify(question)}\n`);
    return JSON.parse((await lines.next()).value);
  };
  return { child, ask };
}

export function stopPhp(): void {
  driver?.child.kill();
  driver = undefined;
}

export const php: Adapter = async ({ options, now, reports, isReportBroken }) => {
  driver ??= startPhp();
  const { ask } = driver;
  const made = (await ask({ options, isReportBroken })) as { refused: string | null };
  if (made.refused !== null) throw new TypeError(made.refused);
  return async (request) => {
    const said = (await ask({ request, nowMs: now() })) as { got: Got | "pass"; reports: string[] };
    reports.push(...said.reports);
    return said.got === "pass" ? "pass" : { ...said.got, headers: lowered(said.got.headers) };
  };
};

const lowered = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
