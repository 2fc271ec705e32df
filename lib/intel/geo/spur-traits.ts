import type { UserType } from "@/lib/engine/facts";
import type { AddressDatabase } from "@/lib/mmdb/address-database";
import { type Fields, fieldsAt, fieldsIn, numberAt, textAt, textsIn } from "@/lib/mmdb/fields";
import type { Anonymity, AnonymityClaim, NetworkTraits } from "./types";

/*
 * Spur's statements about networks, in the names of its IP context object, version 2. Source: docs.spur.us, 2026-11. Its location
 * is left out, for it knows no coordinates, and so are its clients and risks, which answers have no field for.
 */

const INFRASTRUCTURE: ReadonlyMap<string, UserType> = new Map([
  ["DATACENTER", "hosting"],
  ["MOBILE", "cellular"],
]);

const TUNNELS: ReadonlyMap<string, Anonymity> = new Map([
  ["VPN", "vpn"],
  ["PROXY", "proxy"],
  ["TOR", "tor"],
]);

/** A privacy relay's operator: `ICLOUD_RELAY_PROXY`. */
const RELAY = /_RELAY_PROXY$/;

/** The facts in a record of a feed or of a MaxMind DB of Spur's. */
export function spurTraits(database: AddressDatabase, record: Fields): NetworkTraits {
  const as = fieldsAt(record, "as");
  const asn = numberAt(as, "number");
  const organization = textAt(as, "organization");
  const userType = INFRASTRUCTURE.get(textAt(record, "infrastructure") ?? "");
  const anonymity = claimsOf(database, record);
  return Object.freeze({
    ...(asn !== undefined && asn > 0 && { asn }),
    ...(organization !== undefined && { organization }),
    ...(userType !== undefined && { userType }),
    ...(anonymity.length > 0 && { anonymity }),
  });
}

/** Tunnels that hide who uses them, and the services that sell the connections of who is there. A company's own VPN hides no one. */
function claimsOf({ file, dataDate }: AddressDatabase, record: Fields): readonly AnonymityClaim[] {
  const tunnels = fieldsIn(record, "tunnels").flatMap((tunnel) => {
    const kind = TUNNELS.get(textAt(tunnel, "type") ?? "");
    if (kind === undefined || tunnel.anonymous !== true) return [];
    return [{ kind, operator: textAt(tunnel, "operator") }];
  });
  const sold = textsIn(fieldsAt(record, "client"), "proxies").map((operator) => {
    return { kind: "proxy" as const, operator };
  });
  return [...tunnels, ...sold].map(({ kind, operator }) =>
    Object.freeze({
      kind: operator !== undefined && RELAY.test(operator) ? "relay" : kind,
      ...{ source: file, dataDate },
      ...(operator !== undefined && { name: operator }),
    }),
  );
}
