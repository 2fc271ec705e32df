import type { UserType } from "@/lib/engine/facts";
import type { ConnectionType } from "@/lib/intel/types";
import type { DatabaseKind } from "@/lib/mmdb/database-kind";
import { type Fields, fieldsAt, flagAt, numberAt, textAt } from "@/lib/mmdb/fields";
import type { Anonymity, Anonymizer, NetworkTraits } from "./types";

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
  // IPinfo's. Its relays are people, as iCloud Private Relay's are.
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

function anonymityOf(kind: DatabaseKind, source: Fields): readonly Anonymity[] {
  if (kind === "residential-proxy") return ["proxy"];
  return [...new Set(ANONYMITY.filter(([flag]) => flagAt(source, flag)).map(([, word]) => word))];
}

/** The names and dates of MaxMind's Anonymous Plus and Residential Proxy, and of IPinfo's databases. */
function anonymizerOf(source: Fields): Anonymizer | undefined {
  const name = textAt(source, "provider_name", "service");
  const seen = textAt(source, "network_last_seen", "last_seen");
  const lastSeen = seen !== undefined && /^\d{4}-\d\d-\d\d$/.test(seen) ? seen : undefined;
  if (name === undefined && lastSeen === undefined) return undefined;
  return Object.freeze({ ...(name && { name }), ...(lastSeen && { lastSeen }) });
}

/**
 * The facts in a record about the network. MaxMind's Enterprise keeps it under `traits`, all others flat. An Enterprise
 * database that knows the address but not its user type means `unknown`: the operator chose it over our own guess.
 */
export function traitsOf(kind: DatabaseKind, record: Fields): NetworkTraits {
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
  const anonymity = anonymityOf(kind, source);
  if (anonymity.length > 0) {
    traits.anonymity = Object.freeze(anonymity);
    const anonymizer = anonymizerOf(source);
    if (anonymizer !== undefined) traits.anonymizer = anonymizer;
  }
  return Object.freeze(traits);
}
