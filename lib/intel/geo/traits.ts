import type { UserType } from "@/lib/engine/facts";
import type { ConnectionType } from "@/lib/intel/types";
import type { AddressDatabase } from "@/lib/mmdb/address-database";
import { type Fields, fieldsAt, flagAt, numberAt, textAt } from "@/lib/mmdb/fields";
import { packageTraits } from "./package-traits";
import { spurTraits } from "./spur-traits";
import type { Anonymity, AnonymityClaim, Claim, NetworkTraits } from "./types";

/** MaxMind's user types to the contract's (docs/decisions.md, section 3); all others are `unknown`. */
const USER_TYPES: ReadonlyMap<string, UserType> = new Map([
  ["business", "business"],
  ["cellular", "cellular"],
  ["hosting", "hosting"],
  ["residential", "residential"],
  ["government", "business"],
  ["military", "business"],
  ["college", "business"],
  ["school", "business"],
  ["library", "business"],
  ["content_delivery_network", "hosting"],
]);

const CONNECTION_TYPES: ReadonlyMap<string, ConnectionType> = new Map([
  ["cable/dsl", "Cable/DSL"],
  ["cellular", "Cellular"],
  ["corporate", "Corporate"],
  ["dialup", "Dialup"],
]);

const ANONYMITY: readonly (readonly [string, Anonymity])[] = [
  ["is_anonymous_vpn", "vpn"],
  ["is_public_proxy", "proxy"],
  ["is_residential_proxy", "proxy"],
  ["is_tor_exit_node", "tor"],
  ["is_hosting_provider", "hosting"],
  // IPinfo's.
  ["relay", "relay"],
  ["vpn", "vpn"],
  ["proxy", "proxy"],
  ["tor", "tor"],
  ["hosting", "hosting"],
];

const mapped = <T>(table: ReadonlyMap<string, T>, text: string | undefined): T | "unknown" =>
  (text === undefined ? undefined : table.get(text.toLowerCase())) ?? "unknown";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function readAutonomousSystem(source: Fields, traits: Mutable<NetworkTraits>): void {
  const asn =
    numberAt(source, "autonomous_system_number", "as_number", "asn") ?? prefixedAsn(source);
  const organization = textAt(
    source,
    "autonomous_system_organization",
    "as_organization",
    "as_name",
  );
  const isp = textAt(source, "isp");
  if (asn !== undefined && asn > 0) traits.asn = asn;
  if (organization !== undefined) traits.organization = organization;
  if (isp !== undefined) traits.isp = isp;
}

/** IPinfo's "AS15169". */
function prefixedAsn(source: Fields): number | undefined {
  const digits = /^AS(\d{1,10})$/.exec(textAt(source, "asn") ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function anonymityOf(database: AddressDatabase, source: Fields): readonly AnonymityClaim[] {
  const claim = claimOf(database, source);
  const flagged = ANONYMITY.filter(([flag]) => flagAt(source, flag)).map(([, kind]) => kind);
  const kinds: readonly Anonymity[] =
    database.kind === "residential-proxy" ? ["proxy"] : [...new Set(flagged)];
  return kinds.map((kind) => Object.freeze({ kind, ...claim }));
}

/** The names and dates of MaxMind's Anonymous Plus and Residential Proxy, and of IPinfo's databases. */
function claimOf({ file, dataDate }: AddressDatabase, source: Fields): Claim {
  const name = textAt(source, "provider_name", "service");
  const seen = textAt(source, "network_last_seen", "last_seen");
  const lastSeen = seen !== undefined && /^\d{4}-\d\d-\d\d$/.test(seen) ? seen : undefined;
  return { source: file, dataDate, ...(name && { name }), ...(lastSeen && { lastSeen }) };
}

/** The facts in a record about the network. */
export function traitsOf(database: AddressDatabase, record: Fields): NetworkTraits {
  switch (database.kind) {
    case "ip2location":
    case "ip2proxy":
      return packageTraits(database, record);
    case "spur":
      return spurTraits(database, record);
    default:
      return maxmindTraits(database, record);
  }
}

/**
 * In MaxMind's layout, and those after it. MaxMind's Enterprise keeps the network under `traits`, all others flat. An Enterprise
 * database that knows the address but not its user type means `unknown`: the operator chose it over our own guess.
 */
function maxmindTraits(database: AddressDatabase, record: Fields): NetworkTraits {
  const { kind } = database;
  const source = fieldsAt(record, "traits") ?? record;
  const traits: Mutable<NetworkTraits> = {};
  readAutonomousSystem(source, traits);
  const userType = textAt(source, "user_type");
  const connectionType = textAt(source, "connection_type");
  if (userType !== undefined || kind === "enterprise")
    traits.userType = mapped(USER_TYPES, userType);
  if (connectionType !== undefined || kind === "enterprise" || kind === "connection-type") {
    traits.connectionType = mapped(CONNECTION_TYPES, connectionType);
  }
  if (flagAt(source, "is_anycast")) traits.isAnycast = true;
  const anonymity = anonymityOf(database, source);
  if (anonymity.length > 0) traits.anonymity = Object.freeze(anonymity);
  return Object.freeze(traits);
}
