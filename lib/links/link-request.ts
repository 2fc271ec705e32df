import type { Ip } from "@/lib/ip/ip";

/** A request for a link, as both doors pass it on. */
export interface LinkRequest {
  readonly method: string;
  /** Null when the path cannot be a link. */
  readonly link: LinkName | null;
  /** Whether the host is the installation's; false: a customer's, which serves links only. */
  readonly isOwnHost: boolean;
  /** Path and query as sent. */
  readonly path: string;
  readonly search: string;
  /** A header by its lower-case name. */
  readonly header: (name: string) => string | null;
  /** All headers, names in lower case. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Whether the peer is a trusted proxy. */
  readonly isFromProxy: () => boolean;
  /** The visitor's address; null when unknown. */
  readonly ip: Ip | null;
  /** The body of a POST as text; null when it exceeds `MAX_FORM_BYTES`. */
  readonly body: () => Promise<string | null>;
}

export interface LinkName {
  readonly handle: string;
  readonly keyname: string;
}

/** Fits a password of 1,024 characters, percent-encoded. */
export const MAX_FORM_BYTES = 4_096;
