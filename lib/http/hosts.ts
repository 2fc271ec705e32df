import { BoundedCache } from "@/lib/bounded-cache";
import { parseIp } from "@/lib/ip/parse";

/** Whose site a request is for, by its `Host`. */
export type Site =
  /** The installation itself. */
  | { readonly kind: "own" }
  /** A customer's own host, which has nothing but the links of their workspace. */
  | { readonly kind: "links"; readonly handle: string }
  /** A name that nobody has told us of. */
  | { readonly kind: "unknown" };

export interface HostNames {
  /** The host of `NEXTAUTH_URL`, lower case, without a port; null: not set. */
  readonly ownHost: string | null;
  /** The handle of the workspace that a customer's host belongs to. Memory. */
  handleOf(host: string): string | undefined;
}

const OWN: Site = { kind: "own" };
const UNKNOWN: Site = { kind: "unknown" };

/** The longest name of DNS, a port, and brackets or a final dot. */
const MAX_LENGTH = 262;
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?(?::\d{0,5})?$/;

/**
 * The host that a `Host` header names: lower case, without port, brackets and final dot; null when it is
 * none.
 */
export function hostNameOf(header: string): string | null {
  if (header.length > MAX_LENGTH) return null;
  const name = HOST.exec(header.toLowerCase())?.[1];
  if (name === undefined) return null;
  return name.startsWith("[") ? name.slice(1, -1) : name;
}

/** The host of an address such as `NEXTAUTH_URL`, in the same form. */
export function hostOfUrl(url: string | undefined): string | null {
  return url === undefined ? null : hostNameOf(new URL(url).host);
}

/**
 * Whose site a request is for. The `Host` header alone says so: `X-Forwarded-Host` is whatever the sender
 * wrote, and believing it would let anybody put the panel under a customer's name.
 *
 * The threat: a name that points here without our doing (rebinding, a forgotten record, a name made to
 * look like ours) must not show a sign-in page. Addresses and this machine's own names are nobody's to
 * point anywhere.
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

/** Every request has a `Host`, and nearly all of them the same few. */
const readHosts = new BoundedCache<string, ReadHost>(2_000);

function readHost(header: string): ReadHost {
  const known = readHosts.get(header);
  if (known !== undefined) return known;
  const host = hostNameOf(header);
  const read = { host, isOfThisMachine: host !== null && namesThisMachine(host) };
  if (header.length <= MAX_LENGTH) readHosts.set(header, read);
  return read;
}

/** Whether a host is the installation's by its settings, or a customer's: one to get a certificate for. */
export function isNamed(text: string, names: HostNames): boolean {
  const host = hostNameOf(text);
  return host !== null && (host === names.ownHost || names.handleOf(host) !== undefined);
}

function namesThisMachine(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || parseIp(host) !== null;
}
