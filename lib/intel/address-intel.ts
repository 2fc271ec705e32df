import { type Fact, known, unavailable } from "@/lib/engine/fact";
import type { Evidence, TypeSource, UserType } from "@/lib/engine/facts";
import type { FeedSnapshot, IpFinding } from "@/lib/feeds/reader";
import type { FeedCategory, ListMatch } from "@/lib/feeds/types";
import type { Ip } from "@/lib/ip/ip";
import { databaseEvidence } from "./database-evidence";
import { weightOf } from "./decay/weight";
import { settleBorder } from "./geo/borders";
import type { AbuseClaim, Anonymity, AnonymityClaim, GeoRecord, NetworkTraits } from "./geo/types";
import { listEvidence } from "./list-evidence";
import { classifyNetwork, connectionTypeOf } from "./network/classify";
import { knownRange } from "./network/known-ranges";
import { isSecurityGateway } from "./network/security-gateways";
import { originOf } from "./network/type-origin";
import type { IpInfo, PlaceOrigin } from "./types";

type EvidenceFact = Fact<readonly Evidence[]>;

/** Facts from an address alone; made once per address and data, then shared by requests. Frozen. */
export interface AddressIntel {
  readonly info: IpInfo;
  readonly placeOrigin: PlaceOrigin | null;
  readonly typeOrigin: TypeSource | null;
  readonly threatFeeds: EvidenceFact;
  readonly ipDatabase: EvidenceFact;
  readonly maliciousActivity: EvidenceFact;
  readonly proxyVpnTor: EvidenceFact;
  /** Many people are behind it: a mobile carrier's address, a relay's, a companies' gateway's, a VPN's or Tor's. */
  readonly isShared: boolean;
  /** Published ranges of search engines that hold the address. */
  readonly searchEngineRanges: readonly ListMatch[];
  /** Ranges from which named bots come, as their operators publish them; search engines' among them. */
  readonly botRanges: readonly ListMatch[];
}

const NO_EVIDENCE: readonly Evidence[] = Object.freeze([]);
const NO_MATCHES: readonly ListMatch[] = Object.freeze([]);
const NOTHING_FOUND: EvidenceFact = Object.freeze(known(NO_EVIDENCE));

const PROXY_VPN_TOR: readonly FeedCategory[] = ["vpn", "proxy", "tor"];
const RELAYS: readonly FeedCategory[] = ["privacy-relay"];

const isOn = (lists: readonly ListMatch[], category: FeedCategory): boolean =>
  lists.some((match) => match.category === category);

type ToEvidence = (match: ListMatch) => Evidence;

/** Evidence of a list's entry and of a database's claim, weighed by their age. */
interface EvidenceTools {
  readonly ofList: ToEvidence;
  readonly ofClaim: (claim: AnonymityClaim | AbuseClaim) => Evidence;
}

function categoryFact(
  feeds: FeedSnapshot,
  found: IpFinding,
  category: FeedCategory,
  toEvidence: ToEvidence,
): EvidenceFact {
  if (!feeds.has(category)) return unavailable(`no data: ${category}`);
  if (!found.isOn(category)) return NOTHING_FOUND;
  return known(
    Object.freeze(found.lists.filter((match) => match.category === category).map(toEvidence)),
  );
}

const claimsOf = (
  { anonymity = [] }: NetworkTraits,
  ...kinds: readonly Anonymity[]
): readonly AnonymityClaim[] => anonymity.filter(({ kind }) => kinds.includes(kind));

/** People come out here: a privacy relay's exit, or a companies' security gateway. */
const carriesPeople = (found: IpFinding, traits: NetworkTraits): boolean =>
  isRelay(found, traits) || isGateway(found, traits);

const isRelay = (found: IpFinding, traits: NetworkTraits): boolean =>
  found.isOn("privacy-relay") || claimsOf(traits, "relay").length > 0;

const isGateway = (found: IpFinding, traits: NetworkTraits): boolean =>
  found.isOn("security-gateway") || claimsOf(traits, "gateway").length > 0;

/** Customers of a VPN share its exits, and everyone shares those of Tor. */
const isExitOfMany = (found: IpFinding, traits: NetworkTraits): boolean =>
  found.isOn("vpn") || found.isOn("tor") || claimsOf(traits, "vpn", "tor").length > 0;

/** An address on a VPN list and on a privacy relay's is a relay (docs/decisions.md, section 4). */
function proxyVpnTorFact(
  feeds: FeedSnapshot,
  found: IpFinding,
  traits: NetworkTraits,
  tools: EvidenceTools,
): EvidenceFact {
  const isPeople = carriesPeople(found, traits);
  const categories = isPeople ? RELAYS : PROXY_VPN_TOR;
  const listed = found.lists
    .filter(({ category }) => categories.includes(category))
    .map(tools.ofList);
  const claims = isPeople ? claimsOf(traits, "relay") : claimsOf(traits, "vpn", "proxy", "tor");
  const claimed = claims.map(tools.ofClaim);
  if (listed.length + claimed.length > 0) return known(Object.freeze([...listed, ...claimed]));
  return isPeople || PROXY_VPN_TOR.some((category) => feeds.has(category))
    ? NOTHING_FOUND
    : unavailable("no data: vpn, proxy, tor");
}

/** Lists of attackers, and what databases say of addresses that attack. */
function maliciousActivityFact(
  feeds: FeedSnapshot,
  found: IpFinding,
  { abuse = [] }: NetworkTraits,
  tools: EvidenceTools,
): EvidenceFact {
  const listed = categoryFact(feeds, found, "malicious-activity", tools.ofList);
  if (abuse.length === 0) return listed;
  const claimed = abuse.map(tools.ofClaim);
  return known(Object.freeze([...(listed.state === "known" ? listed.value : []), ...claimed]));
}

/** From `GEOIP_DIR` where it has data, else from the feeds and our own tables. */
function networkInfo(ip: Ip, feeds: FeedSnapshot, found: IpFinding, geo: GeoRecord) {
  const traits = geo.network;
  const announced = found.network;
  const asn = traits.asn ?? announced?.asn ?? 0;
  const organization =
    traits.organization ?? (announced?.asn === asn ? announced.organization : undefined);
  const type = networkType(ip, asn, organization, feeds, found, traits);
  return {
    network: {
      asn,
      userType: type.userType,
      connectionType: traits.connectionType ?? connectionTypeOf(type.userType),
      company: organization ?? "unknown",
      isp: traits.isp ?? organization ?? "unknown",
      isAnycast: traits.isAnycast === true || found.isOn("anycast"),
    },
    typeOrigin: type.origin,
  };
}

interface KnownType {
  readonly userType: UserType;
  readonly origin: TypeSource | null;
}

function networkType(
  ip: Ip,
  asn: number,
  organization: string | undefined,
  feeds: FeedSnapshot,
  found: IpFinding,
  traits: NetworkTraits,
): KnownType {
  const lists = asn === 0 ? NO_MATCHES : feeds.asnLists(asn);
  // Databases call relays and gateways hosting or business, which would keep the people behind them out.
  const isPeoples = carriesPeople(found, traits) || isSecurityGateway(asn, organization);
  const said = isPeoples ? undefined : saidUserType(traits);
  if (said !== undefined) return { userType: said, origin: traits.typedBy ?? null };
  const range = knownRange(ip);
  const { userType, basis } = classifyNetwork({
    asn,
    organization,
    isListedCellular: isOn(lists, "asn-cellular"),
    isListedHostingAsn: isOn(lists, "asn-hosting"),
    isListedHostingRange: found.isOn("hosting"),
    isPrivacyRelay: isRelay(found, traits),
    isGateway: isGateway(found, traits),
    range,
  });
  const origin = originOf(basis, { asn, organization, range, lists: [lists, found.lists] });
  return { userType, origin };
}

function saidUserType(traits: NetworkTraits): UserType | undefined {
  const { userType } = traits;
  if (userType !== undefined && userType !== "unknown") return userType;
  return claimsOf(traits, "hosting").length > 0 ? "hosting" : userType;
}

const listsOf = (found: IpFinding, ...categories: readonly FeedCategory[]): readonly ListMatch[] =>
  categories.some((category) => found.isOn(category))
    ? Object.freeze(found.lists.filter(({ category }) => categories.includes(category)))
    : NO_MATCHES;

/**
 * Feed and geodata facts about a public address.
 * @param now epoch ms: old entries weigh less
 */
export function addressIntel(
  ip: Ip,
  feeds: FeedSnapshot,
  found: IpFinding,
  geo: GeoRecord,
  now: number,
): AddressIntel {
  const { network: info, typeOrigin } = networkInfo(ip, feeds, found, geo);
  const { isAnycast, ...network } = info;
  const { userType } = network;
  const tools: EvidenceTools = {
    ofList: (match) => listEvidence(match, weightOf(match, userType, now)),
    ofClaim: (claim) => databaseEvidence(claim, userType, now),
  };
  // A hoster's servers stand where its customers want them, whatever its own country.
  const registered = network.userType === "hosting" ? undefined : found.network?.country;
  const settled = settleBorder(geo, registered);
  return Object.freeze({
    // In the contract's order of fields.
    info: Object.freeze({ ...network, ...settled.place, isAnycast }),
    placeOrigin: settled.origin ?? null,
    typeOrigin,
    threatFeeds: categoryFact(feeds, found, "threat-feeds", tools.ofList),
    ipDatabase: categoryFact(feeds, found, "ip-database", tools.ofList),
    maliciousActivity: maliciousActivityFact(feeds, found, geo.network, tools),
    proxyVpnTor: proxyVpnTorFact(feeds, found, geo.network, tools),
    isShared:
      userType === "cellular" ||
      carriesPeople(found, geo.network) ||
      isExitOfMany(found, geo.network),
    searchEngineRanges: listsOf(found, "search-engine"),
    botRanges: listsOf(found, "search-engine", "bot-ranges"),
  });
}

/** Private, documentation and other reserved addresses: fallbacks everywhere, no lists, no skipped checks. */
export function reservedIntel(place: GeoRecord["place"]): AddressIntel {
  return Object.freeze({
    info: Object.freeze({
      asn: 0,
      userType: "unknown",
      connectionType: "unknown",
      company: "unknown",
      isp: "unknown",
      ...place,
      isAnycast: false,
    }),
    placeOrigin: null,
    typeOrigin: null,
    threatFeeds: NOTHING_FOUND,
    ipDatabase: NOTHING_FOUND,
    maliciousActivity: NOTHING_FOUND,
    proxyVpnTor: NOTHING_FOUND,
    isShared: false,
    searchEngineRanges: NO_MATCHES,
    botRanges: NO_MATCHES,
  });
}
