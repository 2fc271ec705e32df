"use client";

import { useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import type { DecisionAnswer } from "@/lib/panel/answers/traffic";
import { DecisionBadge } from "../decision-badge";
import { AddToListDialog, type VisitorList } from "./add-to-list-dialog";
import { CheckList } from "./check-list";
import { Facts } from "./facts";

export function DecisionView({ decision }: { decision: DecisionAnswer }) {
  const { canEdit } = useWorkspace();
  const { activity, at, checks, ip } = decision;
  const [list, setList] = useState<VisitorList | null>(null);
  return (
    <div className="space-y-7">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <DecisionBadge record={decision} />
        {activity !== null && <code className="font-mono text-sm break-all">{activity}</code>}
        <span className="text-sm text-quiet">
          <Ago at={at} />
        </span>
      </div>
      {canEdit && ip !== null && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setList("ipWhitelist")}>
            Allow this visitor
          </Button>
          <Button size="sm" look="danger" onClick={() => setList("ipBlacklist")}>
            Block this network
          </Button>
        </div>
      )}
      <Facts decision={decision} />
      {checks.length > 0 && <CheckList decision={decision} />}
      {ip !== null && list !== null && (
        <AddToListDialog list={list} address={ip} onClose={() => setList(null)} />
      )}
    </div>
  );
}
