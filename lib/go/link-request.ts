import type { Ip } from "@/lib/ip/ip";

/** Somebody follows a link: what both doors can tell of it. */
export interface LinkRequest {
  readonly method: string;
  /** Whose link, and which; null when the path can be none. */
  readonly link: LinkName | null;
  /** Asked at a host of the installation; false: at a customer's, which has links and nothing else. */
  readonly isOwnHost: boolean;
  /** Path and query as sent. */
  readonly path: string;
  readonly search: string;
  /** A header by its lower-case name. */
  readonly header: (name: string) => string | null;
  /** The visitor's address; null when it cannot be told. */
  readonly ip: Ip | null;
  /** The body of a POST as text; null when it is longer than a form of ours can be. */
  readonly body: () => Promise<string | null>;
}

export interface LinkName {
  readonly handle: string;
  readonly keyname: string;
}

/** A password of 1,024 characters, percent-encoded, is not longer. */
export const MAX_FORM_BYTES = 4_096;
