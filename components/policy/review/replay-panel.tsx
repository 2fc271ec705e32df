import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { whole } from "@/components/ui/numbers";
import type { Moved, ReplayReport, ReplaySample } from "@/lib/panel/answers";
import { CHECK_NAMES } from "@/lib/panel/policy/check-names";
import { countryName } from "../country/country-name";
import type { ReplayState } from "./use-replay";

/** How the last recorded visitors would fare: a count first, then the visitors. */
export function ReplayPanel({ replay }: { replay: ReplayState }) {
  const t = useTranslations("policy");
  switch (replay.state) {
    case "running":
      return <Running done={replay.done} total={replay.total} />;
    case "failed":
      return (
        <p role="alert" className="text-sm text-danger">
          {t("replay.failed", { reason: replay.error.message })}
        </p>
      );
    case "done":
      return <Report report={replay.report} />;
  }
}

function Running({ done, total }: { done: number; total: number | null }) {
  const t = useTranslations("policy");
  return (
    <div className="space-y-2" aria-live="polite">
      <p className="text-sm text-quiet">
        {total === null
          ? t("replay.running")
          : t("replay.runningOf", { done: whole(done), total: whole(total) })}
      </p>
      <progress
        className="h-1.5 w-full accent-accent"
        aria-label={t("replay.label")}
        {...(total !== null && { value: done, max: Math.max(total, 1) })}
      />
    </div>
  );
}

function Report({ report }: { report: ReplayReport }) {
  const t = useTranslations("policy");
  const { replayed, before, after, newly } = report;
  if (replayed === 0) return <p className="text-sm text-quiet">{t("replay.nothing")}</p>;
  return (
    <div className="space-y-3">
      <p aria-live="polite" className="text-sm">
        <Outcome report={report} />
      </p>
      {before.challenged + after.challenged > 0 && (
        <p className="text-sm">
          {t("replay.challengedInstead", {
            after: whole(after.challenged),
            before: whole(before.challenged),
          })}
        </p>
      )}
      <Samples title={t("replay.blocked")} moved={newly.block} />
      <Samples title={t("replay.challenged")} moved={newly.challenge} />
      <Samples title={t("replay.allowed")} moved={newly.allow} />
      <Honesty report={report} />
    </div>
  );
}

function Outcome({ report }: { report: ReplayReport }) {
  const t = useTranslations("policy");
  const { replayed, comparedWith, before, after, newly } = report;
  const values = {
    comparedWith,
    count: replayed,
    visits: whole(replayed),
    after: whole(after.blocked),
    strong: (chunks: ReactNode) => <strong className="font-semibold">{chunks}</strong>,
  };
  const hasMoved = Object.values(newly).some(({ count }) => count > 0);
  if (!hasMoved) return t.rich("replay.same", values);
  const difference = after.blocked - before.blocked;
  return t.rich("replay.different", {
    ...values,
    before: whole(before.blocked),
    direction: difference > 0 ? "more" : difference < 0 ? "fewer" : "equal",
    difference: whole(Math.abs(difference)),
  });
}

function Samples({ title, moved: { count, samples } }: { title: string; moved: Moved }) {
  const t = useTranslations("policy");
  if (count === 0) return null;
  const nameOf = (check: ReplaySample["before"]) =>
    check === null ? t("replay.letIn") : CHECK_NAMES[check];
  return (
    <details className="rounded-md border border-line text-sm">
      <summary className="cursor-pointer px-3 py-2 font-medium">
        {title}: {whole(count)}
      </summary>
      {/* Scrollable content must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section aria-label={title} tabIndex={0} className="max-h-56 overflow-y-auto">
        <ul className="divide-y divide-line border-t border-line">
          {samples.map((sample) => (
            <li key={sample.requestId} className="px-3 py-2">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-mono">{sample.ip}</span>
                <span className="text-quiet">{countryName(sample.countryCode ?? "ZZ")}</span>
              </p>
              <p className="mt-0.5 text-quiet">
                {nameOf(sample.before)} → {nameOf(sample.after)}
              </p>
              {sample.ua !== null && (
                <p className="mt-0.5 truncate text-xs text-quiet">{sample.ua}</p>
              )}
            </li>
          ))}
          {count > samples.length && (
            <li className="px-3 py-2 text-quiet">
              {t("more", { count: whole(count - samples.length) })}
            </li>
          )}
        </ul>
      </section>
    </details>
  );
}

/** The limits of these numbers. */
function Honesty({ report: { source, comparedWith, leavesOutRules } }: { report: ReplayReport }) {
  const t = useTranslations("policy");
  const sentences = [
    source === "workspace" && t("replay.ofWorkspace"),
    comparedWith === "answered" && t("replay.comparedWithAnswers"),
    leavesOutRules && t("replay.withoutRules"),
    t("replay.limits"),
  ];
  return <p className="text-xs text-quiet">{sentences.filter(Boolean).join(" ")}</p>;
}
