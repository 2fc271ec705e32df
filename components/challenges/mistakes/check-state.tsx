import { useTranslations } from "next-intl";
import { Ago } from "@/components/ui/ago";
import { Badge, type Tone } from "@/components/ui/badge";
import { perTenThousand, whole } from "@/components/ui/numbers";
import type { CheckMistakes } from "./use-mistakes";

const TONES: Readonly<Record<CheckMistakes["state"], Tone>> = {
  unbounded: "neutral",
  within: "good",
  over: "danger",
  monitored: "warning",
};

/** How a check or rule stands to its policy's budget, and when it overspent last. */
export function CheckState({ of: { state, overrun } }: { of: CheckMistakes }) {
  const t = useTranslations("challenges.mistakes");
  return (
    <>
      <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      {overrun !== null && (
        <p className="mt-1 text-xs text-quiet">
          {t.rich("overrun", {
            mistakes: whole(overrun.mistakes),
            visitors: whole(overrun.visitors),
            low: perTenThousand(overrun.estimate?.low ?? 0),
            high: perTenThousand(overrun.estimate?.high ?? 0),
            people: whole(overrun.onePersonIn),
            ago: () => <Ago at={overrun.at} />,
          })}
          {state === "over" && overrun.outcome === "told" && ` ${t("noMonitor")}`}
        </p>
      )}
    </>
  );
}
