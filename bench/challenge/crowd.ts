import { text } from "node:stream/consumers";
import autocannon from "autocannon";

/*
 * Visitors who are challenged, open the page and never solve it, each with an address, a user agent and a page of
 * their own. In a process of its own, as the load generator; a plan as JSON on standard input, one JSON line out.
 */
export interface CrowdPlan {
  readonly url: string;
  readonly apikey: string;
  /** The number of the first visitor. */
  readonly first: number;
  readonly visitors: number;
  readonly connections: number;
}

export interface CrowdResult {
  /** Visitors who were sent to a challenge, and those who saw its page. */
  readonly challenged: number;
  readonly seen: number;
  readonly seconds: number;
}

const { url, apikey, first, visitors, connections } = JSON.parse(
  await text(process.stdin),
) as CrowdPlan; // written by measureMemory

let next = first;
let challenged = 0;
let seen = 0;

function headersOf(visitor: number): Record<string, string> {
  const version = `${120 + (visitor % 25)}.0.${visitor >> 8}.${visitor & 255}`;
  return {
    "X-Forwarded-For": `73.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
    "User-Agent": `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`,
    Accept: "text/html",
    "Accept-Language": "en-US,en;q=0.9",
  };
}

/** The request for a visitor's page, after the decision. */
interface Asked {
  headers?: Record<string, string>;
  path?: string;
}

const result = await autocannon({
  url,
  connections,
  amount: 2 * visitors,
  requests: [
    {
      setupRequest(request, context: Asked) {
        const visitor = next++;
        context.headers = headersOf(visitor);
        const asked = {
          "X-Gatehouse-Key": apikey,
          "X-Forwarded-Proto": "https",
          "X-Forwarded-Host": "shop.example",
          "X-Forwarded-Uri": `/products/${visitor}`,
        };
        return { ...request, path: "/api/forward-auth", headers: { ...context.headers, ...asked } };
      },
      onResponse(status, _body, context: Asked, headers) {
        const { pathname, search } = new URL(locationIn(headers), url);
        context.path = `${pathname}${search}`;
        if (status === 302) challenged++;
      },
    },
    {
      setupRequest: (request, { path = "/", headers = {} }: Asked) => ({
        ...request,
        path,
        headers,
      }),
      onResponse(status) {
        if (status === 200) seen++;
      },
    },
  ],
});
const summary: CrowdResult = { challenged, seen, seconds: result.duration };
console.log(JSON.stringify(summary));

function locationIn(headers: unknown): string {
  const { Location: location = "/" } = headers as Record<string, string>; // as Gatehouse writes it
  return location;
}
