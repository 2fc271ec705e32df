import type {
  Account,
  Blocker,
  BlockerV2,
  EmailValidation,
  IpLookup,
  PhoneNumber,
  SmartUrl,
  SmartUrlVerification,
} from "./answers.js";
import type { BatchItem } from "./batch.js";
import { GatehouseError } from "./error.js";

export interface GatehouseOptions {
  /** Gatehouse's origin, such as `https://gatehouse.example`. */
  readonly url: string;
  readonly key: string;
  /** For one call, from connecting to the last byte; 2,000 ms when left out. */
  readonly timeoutMs?: number;
  /** The same for a batch, whose items may wait for DNS one after the other; 30,000 ms when left out. */
  readonly batchTimeoutMs?: number;
  /** The platform's when left out. */
  readonly fetch?: typeof fetch;
}

export interface Visitor {
  readonly ip: string;
  readonly ua?: string;
  readonly url?: string;
  /** Stands for one of your users, for counters by user; shortlinks have none. */
  readonly user?: string;
  /** A pass of a challenge that the visitor brought along. */
  readonly pass?: string;
  /** The session of `gatehouse.js`, from the cookie `gatehouse-session`. */
  readonly session?: string;
  /** Explains the decision under `detail`. */
  readonly detail?: boolean;
}

interface Success {
  readonly status: "success";
}

type Query = Readonly<Record<string, string | undefined>>;

const VERSION = "0.2.0";

/** Calls Gatehouse. The key travels in a header, so that no log of URLs holds it. */
export class Gatehouse {
  readonly #base: string;
  readonly #key: string;
  readonly #timeoutMs: number;
  readonly #batchTimeoutMs: number;
  readonly #fetch: typeof fetch;

  /** @throws TypeError when the URL is none, or the key is empty */
  constructor(options: GatehouseOptions) {
    const { url, key, timeoutMs = 2_000, batchTimeoutMs = 30_000, fetch: given = fetch } = options;
    const { origin, protocol } = new URL(url);
    if (protocol !== "https:" && protocol !== "http:") throw new TypeError("url is not HTTP.");
    if (key === "") throw new TypeError("key is empty.");
    this.#base = `${origin}/api`;
    this.#key = key;
    this.#timeoutMs = timeoutMs;
    this.#batchTimeoutMs = batchTimeoutMs;
    this.#fetch = given;
  }

  /** Should this visitor be blocked, by the Blocker policy? @throws GatehouseError */
  blocker(visitor: Visitor): Promise<Blocker> {
    return this.#ask("blocker", visitorQuery(visitor), visitor);
  }

  /** The same by a named configuration, with what to do. @throws GatehouseError */
  blockerV2(
    configuration: string,
    visitor: Visitor & {
      readonly params?: Readonly<Record<string, unknown>>;
      readonly headers?: Readonly<Record<string, unknown>>;
    },
  ): Promise<BlockerV2> {
    const { params, headers } = visitor;
    const query = {
      confname: configuration,
      ...visitorQuery(visitor),
      params: params && JSON.stringify(params),
      headers: headers && JSON.stringify(headers),
    };
    return this.#ask("blockerv2", query, visitor);
  }

  /** Where a shortlink's visitor goes. @throws GatehouseError */
  smartUrl(keyname: string, visitor: Visitor): Promise<SmartUrl> {
    return this.#ask("shorterlink", { keyname, ...visitorQuery(visitor) }, visitor);
  }

  /** Marks a shortlink's visitor as one that runs scripts. @throws GatehouseError */
  verifySmartUrl(keyname: string, ip: string, code: string): Promise<SmartUrlVerification> {
    return this.#ask("shorterlink", { keyname, ip, js: "1", code });
  }

  /** Place and network of an address. @throws GatehouseError */
  ipLookup(ip: string): Promise<IpLookup> {
    return this.#ask("iplookup", { ip });
  }

  /** Form, disposable domain and DNS records of an email address. @throws GatehouseError */
  validateEmail(email: string): Promise<EmailValidation> {
    return this.#ask("email-validation", { email });
  }

  /** @param number `+<country code><number>` @throws GatehouseError */
  identifyPhone(number: string): Promise<PhoneNumber> {
    return this.#ask("phonenumber", { number });
  }

  /** Up to 100 addresses in one call; each costs what it costs alone. @throws GatehouseError when all are refused */
  ipLookups(ips: readonly string[]): Promise<readonly BatchItem<IpLookup>[]> {
    return this.#askAll("iplookup", ips);
  }

  /** Up to 100 email addresses likewise. @throws GatehouseError when all are refused */
  validateEmails(emails: readonly string[]): Promise<readonly BatchItem<EmailValidation>[]> {
    return this.#askAll("email-validation", emails);
  }

  /** Up to 100 numbers likewise. @throws GatehouseError when all are refused */
  identifyPhones(numbers: readonly string[]): Promise<readonly BatchItem<PhoneNumber>[]> {
    return this.#askAll("phonenumber", numbers);
  }

  /** Package, quota and usage of the key. @throws GatehouseError */
  account(): Promise<Account> {
    return this.#ask("account", {});
  }

  #ask<Answer extends Success>(
    endpoint: string,
    query: Query,
    { pass, session }: Pick<Visitor, "pass" | "session"> = {},
  ): Promise<Answer> {
    const given = Object.entries(query).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const headers = {
      ...(pass !== undefined && { "X-Gatehouse-Pass": pass }),
      ...(session !== undefined && { "X-Gatehouse-Session": session }),
    };
    const path = `${endpoint}?${new URLSearchParams(given)}`;
    return this.#send(path, { headers }, this.#timeoutMs);
  }

  async #askAll<Answer>(
    endpoint: string,
    items: readonly string[],
  ): Promise<readonly BatchItem<Answer>[]> {
    const request = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ items }),
    };
    const answer = await this.#send<Success & { readonly items: readonly BatchItem<Answer>[] }>(
      `batch/${endpoint}`,
      request,
      this.#batchTimeoutMs,
    );
    return answer.items;
  }

  async #send<Answer extends Success>(
    path: string,
    request: RequestInit & { readonly headers: Readonly<Record<string, string>> },
    timeoutMs: number,
  ): Promise<Answer> {
    const headers = {
      Accept: "application/json",
      "User-Agent": `gatehouse-js/${VERSION}`,
      "X-Gatehouse-Key": this.#key,
      ...request.headers,
    };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await this.#fetch(`${this.#base}/${path}`, {
        ...request,
        headers,
        signal,
        redirect: "error",
      });
      return read<Answer>(response, await response.text());
    } catch (error) {
      if (error instanceof GatehouseError) throw error;
      // The cause may name the URL, whose parameters are a visitor's.
      throw signal.aborted
        ? new GatehouseError("Gatehouse did not answer in time.", "timeout", null, null)
        : new GatehouseError("Gatehouse could not be reached.", "unreachable", null, null);
    }
  }
}

function visitorQuery({ ip, ua, url, user, detail }: Visitor): Query {
  return { ip, ua, url, user, detail: detail === true ? "1" : undefined };
}

function read<Answer extends Success>(response: Response, text: string): Answer {
  const { status, headers } = response;
  const requestId = headers.get("x-request-id");
  let body: { readonly status?: unknown; readonly errorMessage?: unknown } | null = null;
  try {
    body = JSON.parse(text);
  } catch {
    // said below
  }
  if (typeof body !== "object" || body === null) {
    throw new GatehouseError("The answer is not Gatehouse's.", "malformed", status, requestId);
  }
  if (status === 200 && body.status === "success") return body as unknown as Answer; // by contract
  const message =
    typeof body.errorMessage === "string" ? body.errorMessage : `Gatehouse answered ${status}.`;
  throw new GatehouseError(message, headers.get("x-error-code") ?? "unknown", status, requestId);
}
