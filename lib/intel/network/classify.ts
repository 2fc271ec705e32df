import type { UserType } from "@/lib/engine/facts";
import type { ConnectionType } from "@/lib/intel/types";
import { BUSINESS_ASNS } from "./business-asns";
import { CELLULAR_ASNS } from "./cellular-asns";
import { EYEBALL_ASNS } from "./eyeball-asns";
import { HOSTING_ASNS } from "./hosting-asns";
import { type OrganizationKind, organizationKind } from "./organization-words";
import { isSecurityGateway } from "./security-gateways";

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
}

const NOTHING: OrganizationKind = {
  isProvider: false,
  isConsumerBrand: false,
  isHosting: false,
  isBusiness: false,
  isCarrier: false,
};

/**
 * Classifies a network: cellular systems, then hosting systems and ranges, then the organization's name.
 * A consumer network on a data-center list stays a consumer network: calling it hosting
 * would block the people behind it. A relay's exit counts as `unknown`, as MaxMind's
 * "consumer_privacy_network" does. So does a companies' security gateway: its machines are a hoster's and
 * its owner is a business, but every visitor is someone at a desk, and of the contract's values only
 * `unknown` claims neither a line to a home nor what the check of non-ISP networks blocks.
 */
export function classifyNetwork(evidence: NetworkEvidence): UserType {
  const { asn, organization } = evidence;
  if (isSecurityGateway(asn, organization)) return "unknown";
  if (CELLULAR_ASNS.has(asn) || evidence.isListedCellular) return "cellular";
  if (EYEBALL_ASNS.has(asn)) return "residential";
  const kind = organization === undefined ? NOTHING : organizationKind(organization);
  if (isHosting(evidence, kind)) return evidence.isPrivacyRelay ? "unknown" : "hosting";
  if (kind.isHosting && !kind.isProvider && !kind.isConsumerBrand) return "hosting";
  if (kind.isBusiness || BUSINESS_ASNS.has(asn)) return "business";
  if (kind.isProvider || kind.isConsumerBrand || kind.isCarrier) return "residential";
  return "unknown";
}

/**
 * A list of systems is believed unless the name is a consumer brand's. A list of ranges is believed
 * less, since ranges move: one inside a provider's network is more likely lines by now than racks.
 */
function isHosting(evidence: NetworkEvidence, kind: OrganizationKind): boolean {
  if (HOSTING_ASNS.has(evidence.asn)) return true;
  if (kind.isConsumerBrand && !kind.isHosting) return false;
  if (evidence.isListedHostingAsn) return true;
  return evidence.isListedHostingRange && (kind.isHosting || !kind.isProvider);
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
