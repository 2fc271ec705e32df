import type { LookupFunction } from "node:net";
import type { Ip } from "@/lib/ip/ip";
import { isLocalName } from "@/lib/ip/local-name";
import { parseIp } from "@/lib/ip/parse";
import { parseIpRange } from "@/lib/ip/range";
import { buildRangeTable } from "@/lib/ip/range-table";
import { isReserved } from "@/lib/ip/reserved";

/*
 * Connections to hosts that customers choose. The threat: our server reaches what they cannot, such as the machine's
 * own services, its network, and the cloud's metadata. So an address is judged where it is dialled: a name that had a
 * good address a moment ago may have another one now (DNS rebinding).
 */

/** Reachable by machines of some clouds only, or another way to a private address. */
const ALSO_CLOSED = ["168.63.129.16/32", "2002::/16", "2001::/32"].flatMap((text) => {
  const range = parseIpRange(text);
  return range === null ? [] : [{ range, id: 0, priority: 0 }];
});
const alsoClosed = buildRangeTable(ALSO_CLOSED);

/** Finds a name's addresses, canonical text. Rejects, or finds none, when it has none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

export interface GuardOptions {
  /** Private networks and unencrypted connections are allowed, for an installation inside one. */
  readonly allowsPrivate: boolean;
  readonly resolve: ResolveName;
}

const REFUSED = "RefusedDestinationError";

/** The destination may not be called. The message is for the person who chose it. */
export class RefusedDestinationError extends Error {
  override readonly name = REFUSED;
}

/** Not by `instanceof` the class: Next.js bundles its own copy, and the guard that throws uses another. */
export function isRefusedDestination(error: unknown): boolean {
  return error instanceof Error && error.name === REFUSED;
}

export interface DialGuard {
  readonly allowsPrivate: boolean;
  /** @param host a name or an address, IPv6 with or without brackets @throws RefusedDestinationError */
  refuse(host: string): void;
  /**
   * For `net.connect` and agents: hands the socket the very addresses that were judged. It is not asked about
   * hosts that are addresses already: `refuse` those before.
   */
  readonly lookup: LookupFunction;
}

export function createDialGuard({ allowsPrivate, resolve }: GuardOptions): DialGuard {
  return {
    allowsPrivate,
    refuse(host) {
      if (!allowsPrivate && isClosedHost(host)) throw refused(bareHost(host));
    },
    lookup(name, { all }, done) {
      allowedAddresses(name, allowsPrivate, resolve).then(
        (addresses) => {
          const [first] = addresses;
          if (all === true) done(null, addresses);
          else done(null, first?.address ?? "", first?.family);
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), ""),
      );
    },
  };
}

/** Whether a host is, by its text alone, in a network that only this machine reaches. Asks no DNS. */
export function isClosedHost(host: string): boolean {
  const bare = bareHost(host);
  return parseIp(bare) === null ? isLocalName(bare) : isClosedAddress(bare);
}

/** Whether an address is private or reserved. Fails closed: what is not an address is not dialled. */
export function isClosedAddress(text: string): boolean {
  const ip = parseIp(text);
  return ip === null || isClosedIp(ip);
}

const isClosedIp = (ip: Ip) => isReserved(ip) || alsoClosed.lookup(ip) !== -1;

const bareHost = (host: string) =>
  host
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
    .toLowerCase();

/** @throws when there is none, or a closed one among them: one bad address refuses the name */
async function allowedAddresses(name: string, allowsPrivate: boolean, resolve: ResolveName) {
  const found = await resolve(name);
  if (found.length === 0) throw new Error(`${name} has no address.`);
  for (const address of found) {
    if (!allowsPrivate && isClosedAddress(address)) throw refused(name);
  }
  return found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
}

/** Names no address: what a name means inside our network is not the customer's to learn. */
const refused = (host: string) =>
  new RefusedDestinationError(`${host} is in a private or reserved network.`);
