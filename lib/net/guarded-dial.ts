import type { LookupFunction } from "node:net";
import { isLocalName } from "@/lib/ip/local-name";
import { parseIp } from "@/lib/ip/parse";
import { objectionToAddress, type ResolveName } from "./guarded-request";

/*
 * Connections to hosts that customers choose. The threat: our server reaches what they cannot, such as the machine's
 * own services, its network, and the cloud's metadata. So an address is judged where it is dialled: a name that had a
 * good address a moment ago may have another one now (DNS rebinding).
 */

/** A customer's destination is one that this server must not connect to. */
export class ForbiddenAddressError extends Error {
  override readonly name = "ForbiddenAddressError";
}

export interface DialGuard {
  /** For an installation inside a private network; unencrypted connections are allowed too. */
  readonly allowsPrivate: boolean;
  /** @param host a name or an address, IPv6 with or without brackets @throws ForbiddenAddressError */
  refuse(host: string): void;
  /**
   * For `net.connect` and agents: hands the socket the very addresses that were judged. It is not asked about
   * hosts that are addresses already: `refuse` those before.
   */
  readonly lookup: LookupFunction;
}

export function createDialGuard(allowsPrivate: boolean, resolve: ResolveName): DialGuard {
  return {
    allowsPrivate,
    refuse(host) {
      if (allowsPrivate) return;
      const bare = host
        .replace(/^\[|\]$/g, "")
        .replace(/\.$/, "")
        .toLowerCase();
      const isForbidden =
        parseIp(bare) === null ? isLocalName(bare) : objectionToAddress(bare, false) !== null;
      if (isForbidden) throw forbidden(bare);
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

/** @throws when there is none, or a forbidden one among them */
async function allowedAddresses(name: string, allowsPrivate: boolean, resolve: ResolveName) {
  const found = await resolve(name);
  if (found.length === 0) throw new Error(`${name} has no address.`);
  for (const address of found) {
    if (objectionToAddress(address, allowsPrivate) !== null) throw forbidden(name);
  }
  return found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
}

const forbidden = (host: string) =>
  new ForbiddenAddressError(`${host} is in a private or reserved network.`);
