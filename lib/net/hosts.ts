import { BoundedCache } from "@/lib/base/bounded-cache";
import { parseIp } from "@/lib/ip/parse";

/** The site that a request's `Host` selects. */
export type Site =
  /** The installation itself. */
  | { readonly kind: "own" }
  /** A customer's host, which serves only the links of their workspace. */
  | { readonly kind: "links"; readonly handle: string }
  | { readonly kind: "unknown" };

export interface HostNames {
  /** The host of `NEXTAUTH_URL`, lower case, without a port; null when not set. */
  readonly ownHost: string | null;
  /** The handle of the workspace that owns a customer's host. In memory. */
  handleOf(host: string): string | undefined;
}

const OWN: Site = { kind: "own" };
const UNKNOWN: Site = { kind: "unknown" };

/** The longest name of DNS, a port, and brackets or a final dot. */
const MAX_LENGTH = 262;
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?(?::\d{0,5})?$/;

/**
 * The name in a `Host` header: lower case, without port, brackets and final dot; null when malformed.
 */
export function hostNameOf(header: string): string | null {
  if (header.length > MAX_LENGTH) return null;
  const name = HOST.exec(header.toLowerCase())?.[1];
  if (name === undefined) return null;
  return name.startsWith("[") ? name.slice(1, -1) : name;
}

/**
 * The site for a request, by its `Host` header alone: a client can send any `X-Forwarded-Host`, and trusting
 * it would let anyone serve the panel under a customer's name.
 *
 * The threat: a name that points here without our consent (rebinding, a forgotten record, a lookalike) must
 * not show a sign-in page. IP addresses and names of this machine are safe: no one can repoint them.
 */
export function siteOf(header: string | undefined, names: HostNames): Site {
  if (header === undefined || header === "") return OWN;
  const { host, isOfThisMachine } = readHost(header);
  if (host === null) return UNKNOWN;
  if (host === names.ownHost || isOfThisMachine) return OWN;
  const handle = names.handleOf(host);
  return handle === undefined ? UNKNOWN : { kind: "links", handle };
}

interface ReadHost {
  readonly host: string | null;
  readonly isOfThisMachine: boolean;
}

/** Nearly all requests carry the same few `Host` headers. */
const readHosts = new BoundedCache<string, ReadHost>(2_000);

function readHost(header: string): ReadHost {
  const known = readHosts.get(header);
  if (known !== undefined) return known;
  const host = hostNameOf(header);
  const read = { host, isOfThisMachine: host !== null && namesThisMachine(host) };
  if (header.length <= MAX_LENGTH) readHosts.set(header, read);
  return read;
}

/** Whether a host is the installation's own or a customer's, so that a certificate may be requested for it. */
export function isNamed(text: string, names: HostNames): boolean {
  const host = hostNameOf(text);
  return host !== null && (host === names.ownHost || names.handleOf(host) !== undefined);
}

/**
 * Whether a host is this machine as seen from itself, which no other site can be called. Lower case, without port and
 * brackets.
 */
export function isLoopbackName(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || LOOPBACK_ADDRESS.test(host);
}

const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|::1)$/;

function namesThisMachine(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || parseIp(host) !== null;
}
