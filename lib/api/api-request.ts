import type { Way } from "@/lib/ip/way";

/** A request as plain values, as both doors pass it on. */
export interface ApiRequest {
  readonly method: string;
  /** Path as sent, for instance `/api/blocker`. */
  readonly path: string;
  /** Query string as sent, with or without its question mark. */
  readonly search: string;
  /** A header by its lower-case name; undefined when absent. */
  readonly header: (name: string) => string | undefined;
  /** All headers, names in lower case. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** The caller, and the proxies in between; null when unknown. */
  readonly way: () => Way | null;
  /** The body as UTF-8, where the path admits one; null when it is too long or breaks off. */
  readonly body: () => Promise<string | null>;
  /**
   * The body's first bytes, as far as they have come in time; null where there is no body, or the path reads none.
   * Never rejects.
   */
  readonly bodyStart: (() => Promise<Buffer>) | null;
  /** Whether the client has closed the connection. */
  readonly isGone: () => boolean;
}
