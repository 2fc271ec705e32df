import type { SignatureCounts, SignatureTraits } from "@/lib/features/traffic";
import { familyOf } from "./find-unusual";
import { type CampaignTraits, TRAIT_NAMES } from "./traits";

/** A campaign, and when it was active: ISO 8601. */
interface PastCampaign {
  readonly traits: CampaignTraits;
  readonly beganAt: string;
  readonly lastSeenAt: string;
}

/** A span without the calls of campaigns that were active in it: what comes again every day is not ordinary. */
export function withoutCampaigns(
  span: SignatureCounts,
  campaigns: readonly PastCampaign[],
): SignatureCounts {
  return campaigns
    .filter(
      ({ beganAt, lastSeenAt }) =>
        Date.parse(beganAt) < span.until && Date.parse(lastSeenAt) > span.since,
    )
    .reduce((rest, { traits }) => without(rest, traits), span);
}

/** Every signature that all of the campaign's calls have loses as many as the narrowest one had. */
function without({ counts, calls, ...span }: SignatureCounts, of: CampaignTraits): SignatureCounts {
  const all = counts.filter(({ traits }) => isPartOf(traits, of));
  const own = all.filter(({ traits: { agent, print, headerShape } }) =>
    [agent, print, headerShape].some((trait) => trait !== null),
  );
  if (own.length === 0) return { ...span, counts, calls };
  const lost = Math.min(...own.map((each) => each.calls));
  return {
    ...span,
    calls: Math.max(0, calls - lost),
    counts: counts.map((each) =>
      all.includes(each) ? { ...each, calls: Math.max(0, each.calls - lost) } : each,
    ),
  };
}

const isPartOf = (signature: SignatureTraits, of: CampaignTraits): boolean =>
  TRAIT_NAMES.every((name) => signature[name] === null || signature[name] === of[name]) &&
  (signature.family === null ||
    (of.agent !== undefined && signature.family === familyOf(of.agent)));
