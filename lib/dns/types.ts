/**
 * The DNS client. A and AAAA answers are cached for their TTL, the others (whose TTL node does not expose)
 * for five minutes, "none" for one, failures never. Concurrency is bounded, and each call has its own
 * time-out, which is distinguished from a missing record.
 */
export type DnsResult<T> =
  | { readonly state: "found"; readonly value: T }
  | { readonly state: "none" }
  | {
      readonly state: "failed";
      /**
       * `silent`: not sent, because the servers currently answer nothing at all. `denies-all`: the servers know no name,
       * not even the root's.
       */
      readonly reason:
        | "timeout"
        | "servfail"
        | "refused"
        | "busy"
        | "silent"
        | "denies-all"
        | "error";
    };

export interface MxRecord {
  /** Lower case, no final dot; empty for the null MX of RFC 7505. */
  readonly exchange: string;
  readonly priority: number;
}

export interface Dns {
  /** PTR names of an address (canonical text), lower case, no final dot. */
  ptr(ip: string, timeoutMs: number): Promise<DnsResult<readonly string[]>>;
  /** The cached PTR answer, or undefined when none is cached. Never waits. */
  cachedPtr(ip: string): DnsResult<readonly string[]> | undefined;
  /** A (version 4) or AAAA (version 6) addresses of a name, canonical text. */
  addresses(name: string, version: 4 | 6, timeoutMs: number): Promise<DnsResult<readonly string[]>>;
  /** The cached A or AAAA answer, or undefined when none is cached. Never waits. */
  cachedAddresses(name: string, version: 4 | 6): DnsResult<readonly string[]> | undefined;
  mx(name: string, timeoutMs: number): Promise<DnsResult<readonly MxRecord[]>>;
  /** One string a record, its parts joined. */
  txt(name: string, timeoutMs: number): Promise<DnsResult<readonly string[]>>;
}
