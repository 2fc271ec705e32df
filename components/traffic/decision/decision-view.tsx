"use client";

import { useTranslations } from "next-intl";
import { Ago } from "@/components/ui/ago";
import type { DecisionAnswer } from "../use-traffic";
import { VerdictBadge } from "../verdict-badge";
import { CheckList } from "./check-list";
import { Facts } from "./facts";
import { ListActions } from "./list-actions";
import { summaryOf } from "./summary";

/** A call in full: the verdict in a sentence, what can be done, the facts, and every check. */
export function DecisionView({ decision }: { decision: DecisionAnswer }) {
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
