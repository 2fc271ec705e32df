import type { UserType } from "@/lib/engine/facts";
import type { ConnectionType } from "@/lib/intel/types";
import { BUSINESS_ASNS } from "./business-asns";
import { CELLULAR_ASNS } from "./cellular-asns";
import { EYEBALL_ASNS } from "./eyeball-asns";
import { HOSTING_ASNS } from "./hosting-asns";
import type { KnownRange } from "./known-ranges";
import { type OrganizationKind, organizationKind } from "./organization-words";
import { SCRUBBERS } from "./scrubbers";
import { isSecurityGateway } from "./security-gateways";
import { TRANSIT_ASNS } from "./transit-asns";

/** Facts about an address's network. */
export interface NetworkEvidence {
  /** 0 when unknown. */
  readonly asn: number;
  readonly organization: string | undefined;
  /** An `asn-cellular` feed lists the system. */
  readonly isListedCellular: boolean;
  /** An `asn-hosting` feed lists the system. */
  readonly isListedHostingAsn: boolean;
  /** A `hosting` feed lists the address. */
  readonly isListedHostingRange: boolean;
  /** The address is a privacy relay's exit: a hoster's network with people behind it. */
  readonly isPrivacyRelay: boolean;
  /** A list of companies' security gateways holds the address, or our table of their ranges does. */
  readonly isGateway: boolean;
  /** Null when the table of ranges has none for the address. */
  readonly range: KnownRange | null;
}

/** The basis of a type: our own tables of ranges and of systems, a feed of the category, or the organization's name. */
export type TypeBasis =
  | "range"
  | "system"
  | "asn-cellular"
  | "asn-hosting"
  | "hosting"
  | "security-gateway"
  | "name";

export interface NetworkType {
  readonly userType: UserType;
  /** Null when nothing says what the network is. */
  readonly basis: TypeBasis | null;
}

const NOTHING: OrganizationKind = {
  isProvider: false,
  isConsumerBrand: false,
  isHosting: false,
  isBusiness: false,
  isCarrier: false,
};

/**
 * Classifies a network: ranges of a known use, then cellular systems, then hosting systems and ranges, then the
 * organization's name. A consumer network on a data-center list stays a consumer network: calling it hosting
 * would block the people behind it. A relay's exit counts as `unknown`, as MaxMind's
 * "consumer_privacy_network" does. So does a companies' security gateway: its machines are a hoster's and
 * its owner is a business, but every visitor is someone at a desk, and of the contract's values only
 * `unknown` claims neither a line to a home nor what the check of non-ISP networks blocks. What a scrubber or a
 * carriers' carrier announces is `unknown` too: the one is not the owner, and anyone may be the other's customer.
 */
export function classifyNetwork(evidence: NetworkEvidence): NetworkType {
  const { asn, organization, range } = evidence;
  if (isSecurityGateway(asn, organization)) return typed("unknown", "system");
  if (evidence.isGateway) return typed("unknown", "security-gateway");
  if (range !== null && !isSold(evidence)) return typed(range.userType, "range");
  if (SCRUBBERS.has(asn)) return typed("unknown", "system");
  if (CELLULAR_ASNS.has(asn)) return typed("cellular", "system");
  if (evidence.isListedCellular) return typed("cellular", "asn-cellular");
  if (EYEBALL_ASNS.has(asn)) return typed("residential", "system");
  if (TRANSIT_ASNS.has(asn)) {
    return evidence.isListedHostingRange ? typed("hosting", "hosting") : typed("unknown", "system");
  }
  const kind = organization === undefined ? NOTHING : organizationKind(organization);
  const hosting = hostingBasis(evidence, kind);
  if (hosting !== null) return typed(evidence.isPrivacyRelay ? "unknown" : "hosting", hosting);
  if (kind.isHosting && !kind.isProvider && !kind.isConsumerBrand) return typed("hosting", "name");
  if (BUSINESS_ASNS.has(asn)) return typed("business", "system");
  if (kind.isBusiness) return typed("business", "name");
  if (kind.isProvider || kind.isConsumerBrand || kind.isCarrier)
    return typed("residential", "name");
  return typed("unknown", null);
}

/** A hoster's system announces it: parts of operators' ranges are sold or leased. */
const isSold = ({ asn, isListedHostingAsn }: NetworkEvidence): boolean =>
  (HOSTING_ASNS.has(asn) || isListedHostingAsn) && !SCRUBBERS.has(asn) && !EYEBALL_ASNS.has(asn);

const typed = (userType: UserType, basis: TypeBasis | null): NetworkType => ({ userType, basis });

/**
 * The reason that the network is a hoster's; null when there is none. A list of systems is believed unless the name is a
 * consumer brand's. A list of ranges is believed less, since ranges move: one inside a provider's network is more
 * likely lines by now than racks.
 */
function hostingBasis(evidence: NetworkEvidence, kind: OrganizationKind): TypeBasis | null {
  if (HOSTING_ASNS.has(evidence.asn)) return "system";
  if (kind.isConsumerBrand && !kind.isHosting) return null;
  if (evidence.isListedHostingAsn) return "asn-hosting";
  return evidence.isListedHostingRange && (kind.isHosting || !kind.isProvider) ? "hosting" : null;
}

/** The connection type by kind of network, for lack of a database; data centers count as corporate, as at MaxMind. */
export function connectionTypeOf(userType: UserType): ConnectionType {
  switch (userType) {
    case "residential":
      return "Cable/DSL";
    case "cellular":
      return "Cellular";
    case "business":
    case "hosting":
      return "Corporate";
    case "unknown":
      return "unknown";
  }
}
