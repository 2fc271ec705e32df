import { countryName } from "@/components/policy/country/country-name";
import { checkName } from "@/components/traffic/check-name";
import type { LinkStatisticsAnswer, RankedDimension } from "@/lib/panel/answers/links";
import { RankingCard } from "./ranking-card";

interface RankingWords {
  readonly dimension: RankedDimension;
  readonly title: string;
  /** What the shares are of. */
  readonly aside: string;
  /** The heading of the values' column. */
  readonly column: string;
  readonly empty: string;
  readonly nameOf: (value: string) => string;
  /** Hosts and URLs, set in monospace. */
  readonly isCode: boolean;
}

const RANKINGS: readonly RankingWords[] = [
  {
    dimension: "reason",
    title: "Blocked, by reason",
    aside: "of blocked visitors",
    column: "Reason",
    empty: "No one was blocked in this period.",
    nameOf: reasonName,
    isCode: false,
  },
  {
    dimension: "country",
    title: "Countries",
    aside: "of all visits",
    column: "Country",
    empty: "No visits in this period.",
    nameOf: (value) => (value === "NN" ? "Unknown" : countryName(value)),
    isCode: false,
  },
  {
    dimension: "destination",
    title: "Destinations",
    aside: "of those let through",
    column: "Destination",
    empty: "No one was let through in this period.",
    nameOf: (value) => value,
    isCode: true,
  },
  {
    dimension: "referrer",
    title: "Referrers",
    aside: "of all visits",
    column: "Site",
    empty: "No visits in this period.",
    nameOf: (value) => (value === "" ? "Direct or unknown" : value),
    isCode: true,
  },
  {
    dimension: "device",
    title: "Devices",
    aside: "of all visits",
    column: "Device",
    empty: "No visits in this period.",
    nameOf: (value) => value,
    isCode: false,
  },
];

export function Rankings({ rankings }: Pick<LinkStatisticsAnswer, "rankings">) {
  return (
    <div className="-mb-4 gap-4 lg:columns-2">
      {RANKINGS.map(({ dimension, ...words }) => (
        <div key={dimension} className="break-inside-avoid pb-4">
          <RankingCard ranking={rankings[dimension]} {...words} />
        </div>
      ))}
    </div>
  );
}

/** How verification fails, as serving names it. */
const VERIFICATION: Readonly<Record<string, string>> = {
  "verification:malformed": "Verification: not from our page",
  "verification:proof": "Verification: no proof of work",
  "verification:code": "Verification: code used, expired or foreign",
  "verification:webdriver": "Verification: a program drives the browser",
};

/** Why a visitor was blocked: the deciding check, or how verification failed. */
function reasonName(reason: string): string {
  return VERIFICATION[reason] ?? checkName(reason);
}
