import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from "node:http";
import { createServer as createTlsServer } from "node:https";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { PASS_NAME, PASS_PARAMETER } from "@/lib/challenge/passes";
import { type Oddity, unpackOddities } from "@/lib/challenge/signals";
import { listenOnLoopback } from "@/test/loopback";

/** How the site asks: as a proxy does, with the challenge on its own host, or by an application's call. */
export const DOORS = ["forward-auth", "blockerv2"] as const;
export type Door = (typeof DOORS)[number];
/** Only the bench's browsers resolve them; one is without TLS. */
export const HOSTS = { http: "plain.example", https: "secure.example" } as const;
export type Scheme = keyof typeof HOSTS;

/** A visitor whom the site let in. */
export interface Arrival {
  /** Null when they came without a pass. */
  readonly oddities: readonly Oddity[] | null;
  readonly sendsCookies: boolean;
}

const OPENSSL = "openssl";

export interface ProtectedSite {
  readonly ports: Readonly<Record<Scheme, number>>;
  /** By address: who was sent the page wanted. */
  readonly arrivals: ReadonlyMap<string, Arrival>;
  close(): void;
}

interface Asked {
  readonly request: IncomingMessage;
  readonly body: Buffer;
  readonly scheme: Scheme;
  readonly gatehouse: string;
  readonly apikey: string;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * A site whose paths begin with the door that it asks at. Visitors give their address in `X-Forwarded-For`.
 *
 * @param folder for its certificate
 */
export async function startSite(
  folder: string,
  gatehouse: string,
  apikey: string,
): Promise<ProtectedSite> {
  const arrivals = new Map<string, Arrival>();
  const listener =
    (scheme: Scheme) => async (request: IncomingMessage, response: ServerResponse) => {
      const body = await buffer(request);
      const asked = { request, body, scheme, gatehouse, apikey };
      const answer = await answerOf(asked, arrivals).catch(failed);
      response.writeHead(answer.status, passedOn(answer.headers)).end(answer.body);
    };
  const servers = {
    http: createServer(listener("http")),
    https: createTlsServer(await certificate(folder), listener("https")),
  };
  return {
    ports: {
      http: await listenOnLoopback(servers.http),
      https: await listenOnLoopback(servers.https),
    },
    arrivals,
    close() {
      for (const server of Object.values(servers)) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function certificate(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const [key, cert] = [join(folder, "site.key"), join(folder, "site.crt")];
  const kind = ["req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"];
  const files = ["-keyout", key, "-out", cert, "-subj", `/CN=${HOSTS.https}`];
  execFileSync(OPENSSL, [...kind, ...files], { stdio: "ignore" });
  return { key: await readFile(key), cert: await readFile(cert) };
}

async function answerOf(asked: Asked, arrivals: Map<string, Arrival>): Promise<Answer> {
  const path = asked.request.url ?? "/";
  if (path.startsWith("/.gatehouse/")) return passOn(asked, path);
  const door = DOORS.find((each) => path.startsWith(`/${each}/`));
  if (door === undefined) return page(404, "Nothing");
  const refusal = door === "blockerv2" ? await callBlocker(asked) : await askForwardAuth(asked);
  if (refusal !== null) return refusal;
  arrivals.set(addressOf(asked), arrivalOf(asked));
  return page(200, "Cart");
}

const addressOf = ({ request }: Asked): string => String(request.headers["x-forwarded-for"]);

function arrivalOf({ request }: Asked): Arrival {
  const { cookie = "" } = request.headers;
  const found = new RegExp(`(?:${PASS_NAME}|${PASS_PARAMETER})=1\\.\\w+\\.\\w+\\.(\\w+)\\.`);
  const bits = (found.exec(cookie) ?? found.exec(request.url ?? ""))?.[1];
  return {
    oddities: bits === undefined ? null : unpackOddities(Number.parseInt(bits, 36)),
    sendsCookies: cookie !== "",
  };
}

async function askForwardAuth(asked: Asked): Promise<Answer | null> {
  const { request, apikey } = asked;
  const answer = await passOn(asked, "/api/forward-auth", {
    "x-gatehouse-key": apikey,
    "x-forwarded-method": request.method,
    "x-forwarded-uri": request.url,
  });
  return answer.status === 204 ? null : answer;
}

async function callBlocker({ request, scheme, gatehouse, apikey }: Asked): Promise<Answer | null> {
  const query = new URLSearchParams({
    ...{ apikey, confname: "Shop", ip: String(request.headers["x-forwarded-for"]) },
    ...{
      ua: request.headers["user-agent"] ?? "",
      url: `${scheme}://${HOSTS[scheme]}${request.url}`,
    },
  });
  const { body } = await ask(`${gatehouse}/api/blockerv2?${query}`, "GET", {});
  const { status, errorMessage, ...decision } = JSON.parse(body.toString());
  if (status === "failed") return page(500, `No decision: ${errorMessage}`);
  if (decision.pageResponseType === "None") return null;
  if (decision.pageResponseType !== "RedirectURL") return page(403, "Blocked");
  const headers = { location: String(decision.pageResponseContents) };
  return { status: 302, headers, body: Buffer.from("") };
}

/** The visitor's request, as a proxy passes it on. */
function passOn(asked: Asked, path: string, more: IncomingHttpHeaders = {}): Promise<Answer> {
  const { request, body, scheme, gatehouse } = asked;
  const told = { "x-forwarded-proto": scheme, "x-forwarded-host": HOSTS[scheme], ...more };
  const headers = { ...passedOn(request.headers), ...told };
  return ask(`${gatehouse}${path}`, request.method ?? "GET", headers, body);
}

function ask(
  url: string,
  method: string,
  headers: IncomingHttpHeaders,
  body?: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = send(url, { method, headers }, async (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      resolve({ status, headers: answered, body: await buffer(response) });
    });
    outgoing.on("error", reject).end(body);
  });
}

/** Headers but for those of the connection. */
function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection, "keep-alive": _, "transfer-encoding": __, host, ...others } = headers;
  return others;
}

function page(status: number, title: string): Answer {
  const body = `<!doctype html><title>${title}</title><h1>${title}</h1>`;
  return { status, headers: { "content-type": "text/html" }, body: Buffer.from(body) };
}

const failed = (error: unknown): Answer => page(500, `The site failed: ${error}`);
