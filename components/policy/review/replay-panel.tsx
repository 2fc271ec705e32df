import { counted } from "@/components/ui/numbers";
import type { ReplayReport, ReplaySample } from "@/lib/panel/answers/policies";
import { CHECK_NAMES } from "@/lib/panel/policy/check-names";
import { countryName } from "../country/country-name";
import type { ReplayState } from "./use-replay";

/** How the last recorded visitors would fare: a count first, then the visitors. */
export function ReplayPanel({ replay }: { replay: ReplayState }) {
  switch (replay.state) {
    case "running":
      return <Running done={replay.done} total={replay.total} />;
    case "failed":
      return (
        <p role="alert" className="text-sm text-danger">
          The replay failed. {replay.error.message} You can still save.
        </p>
      );
    case "done":
      return <Report report={replay.report} />;
  }
}

function Running({ done, total }: { done: number; total: number | null }) {
  return (
    <div className="space-y-2" aria-live="polite">
      <p className="text-sm text-quiet">
        Replaying recent decisions…{total !== null && ` ${done} of ${total}`}
      </p>
      <progress
        className="h-1.5 w-full accent-accent"
        aria-label="Replay"
        {...(total !== null && { value: done, max: Math.max(total, 1) })}
      />
    </div>
  );
}

function Report({ report }: { report: ReplayReport }) {
  const { replayed, newlyBlocked, newlyAllowed } = report;
  if (replayed === 0) {
    return (
      <p className="text-sm text-quiet">
        No decisions recorded yet, so there is nothing to replay. “Monitor only” is a safe start.
      </p>
    );
  }
  return (
    <div className="space-y-3">
      <p aria-live="polite" className="text-sm">
        <Outcome report={report} />
      </p>
      <Samples title="Newly blocked" count={newlyBlocked} samples={report.blockedSamples} />
      <Samples title="Newly let in" count={newlyAllowed} samples={report.allowedSamples} />
      <Honesty report={report} />
    </div>
  );
}

function Outcome({ report }: { report: ReplayReport }) {
  const { replayed, blockedBefore, blockedAfter, newlyBlocked, newlyAllowed } = report;
  const asBefore = report.comparedWith === "saved" ? "as now" : "as they were";
  const among = replayed === 1 ? "of the last visit" : `of the last ${counted(replayed, "visit")}`;
  if (newlyBlocked === 0 && newlyAllowed === 0) {
    return (
      <>
        <strong className="font-semibold">No difference.</strong>{" "}
        {blockedAfter.toLocaleString("en")} {among} blocked, {asBefore}.
      </>
    );
  }
  const difference = blockedAfter - blockedBefore;
  return (
    <>
      <strong className="font-semibold">
        {difference === 0
          ? "The same number"
          : `${Math.abs(difference).toLocaleString("en")} ${difference > 0 ? "more" : "fewer"}`}
      </strong>{" "}
      {among} would be blocked: {blockedAfter.toLocaleString("en")} instead of{" "}
      {blockedBefore.toLocaleString("en")}
      {report.comparedWith === "answered" && " when they came"}.
    </>
  );
}

function Samples({
  title,
  count,
  samples,
}: {
  title: string;
  count: number;
  samples: readonly ReplaySample[];
}) {
  if (count === 0) return null;
  return (
    <details className="rounded-md border border-line text-sm">
      <summary className="cursor-pointer px-3 py-2 font-medium">
        {title}: {count.toLocaleString("en")}
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
              and {(count - samples.length).toLocaleString("en")} more
            </li>
          )}
        </ul>
      </section>
    </details>
  );
}

const nameOf = (check: ReplaySample["before"]) => (check === null ? "let in" : CHECK_NAMES[check]);

/** The limits of these numbers. */
function Honesty({ report: { source, comparedWith, leavesOutRules } }: { report: ReplayReport }) {
  return (
    <p className="text-xs text-quiet">
      {source === "workspace" && "It has no visits of its own yet, so these are the workspace's. "}
      {comparedWith === "answered" &&
        "Compared with what really happened to them, under the policy that judged them. "}
      {leavesOutRules && "Parameter and header rules are left out, because we don't record them. "}
      Judged by today's feeds, without new DNS lookups or repeated failures.
    </p>
  );
}
