import { useTranslations } from "next-intl";
import { countryName } from "@/components/policy/country/country-name";
import { checkName } from "@/components/traffic/check-name";
import type { Translate } from "@/lib/messages/translate";
import { RankingCard } from "./ranking-card";
import type { LinkStatisticsAnswer, RankedDimension } from "./use-link-statistics";

const DIMENSIONS = ["reason", "country", "destination", "referrer", "device"] as const;
/** Hosts and URLs, set in monospace. */
const CODE: ReadonlySet<RankedDimension> = new Set(["destination", "referrer"]);

export function Rankings({ rankings }: Pick<LinkStatisticsAnswer, "rankings">) {
  const t = useTranslations("smarturls");
  return (
    <div className="-mb-4 gap-4 lg:columns-2">
      {DIMENSIONS.map((dimension) => (
        <div key={dimension} className="break-inside-avoid pb-4">
          <RankingCard
            ranking={rankings[dimension]}
            title={t(`rankings.${dimension}.title`)}
            aside={t(`rankings.${dimension}.aside`)}
            column={t(`rankings.${dimension}.column`)}
            empty={t(`rankings.${dimension}.empty`)}
            nameOf={(value) => nameOf(t, dimension, value)}
            isCode={CODE.has(dimension)}
          />
        </div>
      ))}
    </div>
  );
}

function nameOf(t: Translate<"smarturls">, dimension: RankedDimension, value: string): string {
  if (dimension === "reason") return reasonName(t, value);
  if (dimension === "country" && value !== "NN") return countryName(value);
  if (dimension === "country") return t("rankings.unknown");
  return dimension === "referrer" && value === "" ? t("rankings.directOrUnknown") : value;
}

/** How verification fails, as serving names it. */
const FAILURES = ["malformed", "proof", "code", "webdriver"] as const;

/** Why a visitor was blocked: the deciding check, or how verification failed. */
function reasonName(t: Translate<"smarturls">, reason: string): string {
  const failure = FAILURES.find((each) => reason === `verification:${each}`);
  return failure === undefined ? checkName(reason) : t(`rankings.verification.${failure}`);
}
