import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** A site whose proxy asks Gatehouse about each request, as every recipe does, and passes `/.gatehouse/` on. */
export interface GuardedSite {
  readonly host: string;
  /** Gatehouse's origin. */
  readonly base: string;
  readonly apikey: string;
  /** The visitor's address, unless the request has one in `X-Visitor`. */
  readonly ip: string;
  readonly page: (path: string) => string;
  /** The pages' Content-Security-Policy. */
  readonly policy: string;
}

const OPTIONS = "client=x-gatehouse-client&original=x-original-url&recipe=test/1";

export function guardedSite(site: GuardedSite): Server {
  return createServer(async (request, response) => {
    const isOurs = request.url?.startsWith("/.gatehouse/") ?? false;
    const answer = await (isOurs ? passOn(site, request) : ask(site, request));
    if (answer.status !== 204) return copy(answer, response);
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Content-Security-Policy", site.policy);
    response.end(site.page(request.url ?? "/"));
  });
}

/** The visitor's headers, and the proxy's own. */
function headersFor({ apikey, ip, host }: GuardedSite, { headers, url }: IncomingMessage): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (name !== "host" && name !== "connection" && name !== "content-length") {
      sent.set(name, String(value));
    }
  }
  sent.set("X-Gatehouse-Key", apikey);
  sent.set("X-Gatehouse-Options", OPTIONS);
  sent.set("X-Gatehouse-Client", String(headers["x-visitor"] ?? ip));
  sent.set("X-Original-URL", `http://${host}${url}`);
  return sent;
}

const ask = (site: GuardedSite, request: IncomingMessage) =>
  fetch(`${site.base}/api/forward-auth?${OPTIONS}`, {
    headers: headersFor(site, request),
    redirect: "manual",
  });

async function passOn(site: GuardedSite, request: IncomingMessage): Promise<Response> {
  const { method = "GET", url } = request;
  const body = method === "POST" ? Buffer.concat(await request.toArray()) : null;
  const headers = headersFor(site, request);
  return fetch(`${site.base}${url}`, { method, headers, body, redirect: "manual" });
}

async function copy(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (!/^(?:content-length|content-encoding|transfer-encoding|connection)$/.test(name)) {
      response.appendHeader(name, value);
    }
  }
  response.end(Buffer.from(await answer.arrayBuffer()));
}
