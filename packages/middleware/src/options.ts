export interface Options {
  /** Gatehouse's origin, such as `https://gatehouse.example`. */
  readonly url: string;
  readonly key: string;
  /** A configuration of Blocker v2; left out: the Blocker policy. */
  readonly configuration?: string;
  /** For one question, from connecting to the last byte; 200 ms when left out. */
  readonly timeoutMs?: number;
  /** Addresses and CIDRs of the proxies in front of the application. */
  readonly trustedProxies?: readonly string[];
  /** A header that the nearest proxy sets to the visitor's address, such as `CF-Connecting-IP`. */
  readonly clientAddressHeader?: string;
  /** How long a decision about a visitor is remembered; 0, not at all, when left out. */
  readonly cacheSeconds?: number;
  /** Paths that begin so are not judged, such as `/static/`. */
  readonly skip?: readonly string[];
  /** Names of headers that rules of the configuration read, beside those that Gatehouse itself reads. */
  readonly headers?: readonly string[];
  /** What becomes of visitors about whom there is no decision: let in, or 503. `open` when left out. */
  readonly whenAway?: "open" | "closed";
  /** HTML for blocked visitors; when left out, the page of the workspace, as its brand is in the panel. */
  readonly blockPage?: string;
  /** Told once when Gatehouse does not decide, and when it does again; `console.warn` when left out. */
  readonly report?: (message: string) => void;
  /** The platform's when left out. */
  readonly fetch?: typeof fetch;
  /** Epoch ms; for tests. */
  readonly now?: () => number;
}

/** A visitor's request, as every framework can tell it. */
export interface SiteRequest {
  readonly method: string;
  /** Path and query as received. */
  readonly target: string;
  /** Of the connection, and the `Host` header. */
  readonly scheme: "http" | "https";
  readonly host: string;
  /** The other end of the connection; null when there is none. */
  readonly peer: string | null;
  /** A header by its lower-case name, several lines joined by commas; null when absent. */
  readonly header: (name: string) => string | null;
}

/** What the visitor gets instead of the page. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What the application may want to know of a visitor who was let in. */
export interface Decision {
  /** The reason, in Gatehouse's words. */
  readonly reason: string;
  /** ISO 3166-1 alpha-2; `NN` when unknown. */
  readonly country: string;
  readonly asn: number;
  /** 0: no bot; 1: a bot; 2: on one of your lists. */
  readonly bot: number;
  readonly requestId: string;
  /** Why the decision cost no credit, and is of memory alone: `quota_exceeded`, `rate_limited` or `unavailable`; null: it was paid. */
  readonly unpaid: string | null;
}

export type Outcome =
  /** The decision is null where there was none. */
  | { readonly kind: "pass"; readonly decision: Decision | null }
  | { readonly kind: "answer"; readonly answer: Answer };
