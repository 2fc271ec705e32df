"use client";

import { useTranslations } from "next-intl";
import { Ago } from "@/components/ui/ago";
import { CopyButton } from "@/components/ui/copy-button";
import { SidePanel } from "@/components/ui/side-panel";
import { ErrorState, Skeleton } from "@/components/ui/states";
import type { Translate } from "@/lib/messages/translate";
import { checkName } from "../check-name";
import { refusalName } from "../refusal-words";
import type { FilterState } from "../use-filter";
import { type DecisionAnswer, type TrafficRecord, useDecision } from "../use-traffic";
import { verdictOf } from "../verdict";
import { VerdictBadge } from "../verdict-badge";
import { CheckList } from "./check-list";
import { Facts } from "./facts";
import { ListActions } from "./list-actions";

/** The call named in the URL, in full. */
export function DecisionPanel({ state: { record, close } }: { state: FilterState }) {
  const t = useTranslations("traffic");
  return (
    <SidePanel
      isOpen={record !== null}
      onClose={close}
      title={t("decisionPanel.callDetails")}
      {...(record !== null && {
        actions: <CopyButton text={record} label={t("decisionPanel.copyId")} />,
      })}
    >
      {record !== null && <LoadedDecision id={record} />}
    </SidePanel>
  );
}

function LoadedDecision({ id }: { id: string }) {
  const { data, error, refetch } = useDecision(id);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={8} />;
  // Another call has its own open windows.
  return <DecisionView key={data.id} decision={data} />;
}

/** A call in full: the verdict in a sentence, what can be done, the facts, and every check. */
function DecisionView({ decision }: { decision: DecisionAnswer }) {
  const { activity, at, checks, ip } = decision;
  const summary = summaryOf(useTranslations("traffic"), decision);
  return (
    <div className="space-y-7">
      <div className="space-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <VerdictBadge record={decision} />
          {activity !== null && <code className="font-mono text-xs break-all">{activity}</code>}
          <span className="text-sm text-quiet">
            <Ago at={at} />
          </span>
        </div>
        {summary !== null && <p className="text-sm">{summary}</p>}
      </div>
      {ip !== null && <ListActions address={ip} decision={decision.id} />}
      <Facts decision={decision} />
      {checks.length > 0 && <CheckList decision={decision} />}
    </div>
  );
}

/** Why a call ended as it did, in a sentence; null where there is nothing to explain. */
function summaryOf(t: Translate<"traffic">, record: TrafficRecord): string | null {
  const { decidedBy, refused } = record;
  const check = decidedBy === null ? null : checkName(decidedBy);
  switch (verdictOf(record)) {
    case "refused":
      return t("summary.refused", { why: refusalName(t, refused ?? "").toLowerCase() });
    case "blocked":
      return check && t("summary.blocked", { check });
    case "challenged":
      return check && t("summary.challenged", { check });
    case "would-block":
      return check && t("summary.wouldBlock", { check });
    case "let-in":
      return check ? t("summary.letIn", { check }) : t("summary.noCheck");
    case "answered":
      return null;
  }
}
