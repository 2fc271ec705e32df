import type { Ip } from "./ip";

/** How a request came: what its connection proves, and what is only said. */
export interface Way {
  /**
   * The connection's peer, or the client behind trusted proxies. Null when a trusted proxy does not name its client.
   */
  readonly client: Ip | null;
  /** The trusted proxy next to the client; the client itself where none is trusted. */
  readonly asker: Ip;
  /** Whether the peer is a trusted proxy. */
  readonly isProxied: boolean;
  /**
   * The addresses before the client in `X-Forwarded-For`, in its order: the client's own claim. Null where there is no
   * address.
   */
  readonly claimed: readonly (Ip | null)[];
}
