import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { share, whole } from "@/components/ui/numbers";
import { paceWords } from "./pace-words";
import type { PlanView } from "./use-plan";

/** How much is used, how much is left, and for how long. */
export function CreditsCard({ plan }: { plan: PlanView }) {
  const t = useTranslations("plan");
  const { quota, used, state } = plan;
  if (quota === null) return <UnlimitedCard plan={plan} />;
  const part = quota === 0 ? 1 : Math.min(1, used / quota);
  const isUrgent = state !== "fine" && state !== "low";
  return (
    <Card className="p-5">
      <p className="text-2xl font-semibold tracking-tight tabular-nums">
        {whole(used)}
        <span className="text-base font-normal text-quiet">
          {" "}
          {t("creditsCard.ofQuotaUsed", { quota: whole(quota) })}
        </span>
      </p>
      <svg
        className="mt-3 h-2 w-full"
        role="img"
        aria-label={t("creditsCard.usedOfThe", { used: share(used, Math.max(quota, 1)) })}
      >
        <rect width="100%" height="100%" rx="4" className="fill-raised" />
        <rect
          width={`${part * 100}%`}
          height="100%"
          rx="4"
          className={cn(
            isUrgent && "fill-danger",
            state === "low" && "fill-warning",
            state === "fine" && "fill-accent",
          )}
        />
      </svg>
      <p className="mt-3 text-sm text-quiet">{paceWords(t, { ...plan, quota }, Date.now())}</p>
    </Card>
  );
}

/** Nothing can run out: only what is used. */
function UnlimitedCard({ plan: { used, perDay } }: { plan: PlanView }) {
  const t = useTranslations("plan");
  return (
    <Card className="p-5">
      <p className="text-2xl font-semibold tracking-tight tabular-nums">
        {whole(used)}
        <span className="text-base font-normal text-quiet"> {t("creditsCard.used")}</span>
      </p>
      <p className="mt-3 text-sm text-quiet">
        {perDay === 0
          ? t("creditsCard.unlimited")
          : t("creditsCard.unlimitedAtPace", { perDay: whole(perDay) })}
      </p>
    </Card>
  );
}
