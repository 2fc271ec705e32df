/**
 * The one door to DNS. A and AAAA answers are cached by their TTL, the others (whose TTL node does not
 * tell) for five minutes, "none" for one, failures never; concurrency is bounded; each call carries the
 * time that it may take. A time-out is told apart from "there is no such record".
 */
export type DnsResult<T> =
  | { readonly state: "found"; readonly value: T }
  | { readonly state: "none" }
  | {
      readonly state: "failed";
      /** `silent`: nobody asked, because the servers answer nothing at all just now. */
      readonly reason: "timeout" | "servfail" | "refused" | "busy" | "silent" | "error";
    };

/** What DNS needs of a logger; pino fits. */
export interface DnsLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

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
