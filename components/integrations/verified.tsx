"use client";

import { useTranslations } from "next-intl";
import type { KeySummary } from "@/components/keys/use-keys";
import { dates } from "@/components/ui/dates";
import { BREAKING } from "@/lib/alerts/detect/integration-problems";

/** Whether the integration of a key's site has proved to hold, and since when. */
export function Verified({ verification }: Pick<KeySummary, "verification">) {
  const t = useTranslations("integrations.verified");
  const alerts = useTranslations("alerts.problems");
  if (verification === null) return <p className="text-quiet">{t("not")}</p>;
  const { at, host, broken } = verification;
  if (broken !== null) {
    const key = BREAKING.find((each) => each === broken.by);
    return (
      <p className="flex max-w-3xl gap-2 text-warning">
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-warning" aria-hidden />
        {t("broken", {
          problem: key === undefined ? broken.by : alerts(key),
          date: dates.full(broken.at),
        })}
      </p>
    );
  }
  return (
    <p className="flex gap-2 font-medium text-good">
      <span className="mt-1.5 size-2 shrink-0 rounded-full bg-good" aria-hidden />
      {host === "" ? t("since", { date: dates.full(at) }) : t("of", { host, date: dates.full(at) })}
    </p>
  );
}
