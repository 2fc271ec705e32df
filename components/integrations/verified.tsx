"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { KeySummary } from "@/components/keys/use-keys";
import { useWorkspace } from "@/components/panel/workspace-context";
import { dates } from "@/components/ui/dates";
import { BREAKING } from "@/lib/features/alerts/browser";

/** Whether the integration of a key's site has proved to hold, and since when. */
export function Verified({ verification }: Pick<KeySummary, "verification">) {
  const t = useTranslations("integrations.verified");
  const { handle, canEdit } = useWorkspace();
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
    <div className="space-y-2">
      <p className="flex gap-2 font-medium text-good">
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-good" aria-hidden />
        {host === ""
          ? t("since", { date: dates.full(at) })
          : t("of", { host, date: dates.full(at) })}
      </p>
      {canEdit && (
        <p className="text-sm text-quiet">
          {t.rich("callers", {
            link: (words) => (
              <Link
                href={`/w/${handle}/blocker#callers`}
                prefetch={false}
                className="underline underline-offset-2"
              >
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </div>
  );
}
