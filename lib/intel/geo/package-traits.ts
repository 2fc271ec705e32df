import { DAY_MS } from "@/lib/base/durations";
import type { UserType } from "@/lib/engine/facts";
import type { ConnectionType } from "@/lib/intel/types";
import type { AddressDatabase } from "@/lib/mmdb/address-database";
import { type Fields, numberAt, textAt } from "@/lib/mmdb/fields";
import type { AbuseClaim, Anonymity, Claim, NetworkTraits } from "./types";

/*
 * Codes of IP2Location and IP2Proxy about networks. Source: the publisher's documentation of DB26 and PX12, 2026-11.
 */

/**
 * Usage types to the contract's. `ISP/MOB` is left out: it stands for homes or phones, which our own tables distinguish, and
 * so is `RSV`.
 */
const USER_TYPES: ReadonlyMap<string, UserType> = new Map([
  ["COM", "business"],
  ["ORG", "business"],
  ["GOV", "business"],
  ["MIL", "business"],
  ["EDU", "business"],
  ["LIB", "business"],
  ["ISP", "residential"],
  ["MOB", "cellular"],
  ["CDN", "hosting"],
  ["DCH", "hosting"],
  ["SES", "hosting"],
]);

/** `DSL` stands for every broadband, mobile included, and `T1` for transit: the kind of network says more. */
const CONNECTION_TYPES: ReadonlyMap<string, ConnectionType> = new Map([
  ["DIAL", "Dialup"],
  ["COMP", "Corporate"],
]);

/** Proxy types. Robots of search engines and of AI work in data centers, and are proven by other means. */
const ANONYMITY: ReadonlyMap<string, Anonymity> = new Map([
  ["VPN", "vpn"],
  ["TOR", "tor"],
  ["PUB", "proxy"],
  ["WEB", "proxy"],
  ["RES", "proxy"],
  ["DCH", "hosting"],
  ["SES", "hosting"],
  ["AIC", "hosting"],
  // Consumer privacy networks (iCloud Private Relay, WARP) and enterprise private networks (Zscaler, Netskope).
  ["CPN", "relay"],
  ["EPN", "gateway"],
]);

/** Threats, of which a record can have several: `SPAM/BOTNET`. */
const ABUSE: ReadonlyMap<string, AbuseClaim["kind"]> = new Map([
  ["SCANNER", "scanner"],
  ["SPAM", "spammer"],
  ["BOTNET", "infected machine"],
]);

/** The facts in a record with the columns' names. */
export function packageTraits(database: AddressDatabase, record: Fields): NetworkTraits {
  const asn = numberAt(record, "asn");
  const organization = textAt(record, "as");
  const isp = textAt(record, "isp");
  const userType = USER_TYPES.get(textAt(record, "usage_type") ?? "");
  const connectionType = CONNECTION_TYPES.get(textAt(record, "net_speed") ?? "");
  const claim = claimOf(database, record);
  const kind = ANONYMITY.get(textAt(record, "proxy_type") ?? "");
  const abuse = (textAt(record, "threat") ?? "").split("/").flatMap((code) => {
    const said = ABUSE.get(code);
    return said === undefined ? [] : [Object.freeze({ kind: said, ...claim })];
  });
  return Object.freeze({
    ...(asn !== undefined && asn > 0 && { asn }),
    ...(organization !== undefined && { organization }),
    ...(isp !== undefined && { isp }),
    ...(userType !== undefined && { userType }),
    ...(connectionType !== undefined && { connectionType }),
    ...(textAt(record, "address_type") === "A" && { isAnycast: true }),
    ...(kind !== undefined && { anonymity: [Object.freeze({ kind, ...claim })] }),
    ...(abuse.length > 0 && { abuse }),
  });
}

/** `last_seen` counts days back from the data. */
function claimOf({ file, dataDate }: AddressDatabase, record: Fields): Claim {
  const name = textAt(record, "provider");
  const days = numberAt(record, "last_seen");
  const isPast = days !== undefined && days >= 0 && days < 10_000;
  const seen = isPast ? new Date(Date.parse(dataDate) - days * DAY_MS) : undefined;
  return {
    ...{ source: file, dataDate },
    ...(seen !== undefined && { lastSeen: seen.toISOString().slice(0, 10) }),
    ...(name !== undefined && { name }),
  };
}
