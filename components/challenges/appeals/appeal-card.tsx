"use client";

import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { countryName } from "@/components/policy/country/country-name";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { NearLink } from "@/components/ui/near-link";
import { checkOrRule } from "../check-or-rule";
import { documentName } from "../document-name";
import { type Appeal, useSettleAppeal } from "./use-appeals";

/** One appeal: why its visitor was turned away, their words, and what can be done about it. */
export function AppealCard({ appeal }: { appeal: Appeal }) {
  const t = useTranslations("challenges");
  const { handle, canEdit } = useWorkspace();
  const { at, decidedBy, rule, document, challenged, countryCode, message, outcome, requestId } =
    appeal;
  return (
    <Card className="p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={challenged ? "warning" : "danger"}>
          {t(challenged ? "appeals.challenged" : "appeals.blocked")}
        </Badge>
        <span className="font-medium break-words">
          {decidedBy === null ? t("statistics.unknown") : checkOrRule(decidedBy, rule)}
        </span>
        <span className="text-quiet">{documentName(t, document)}</span>
        {countryCode !== null && <span className="text-quiet">{countryName(countryCode)}</span>}
        <span className="text-quiet sm:ml-auto">
          <Ago at={at} />
        </span>
      </div>
      {message !== null && (
        <blockquote
          dir="auto"
          className="mt-3 border-l-2 border-line pl-3 text-sm break-words whitespace-pre-line"
        >
          {message}
        </blockquote>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {outcome === null && canEdit && <Actions id={appeal.id} />}
        {outcome !== null && (
          <Badge tone={outcome === "allowed" ? "good" : "neutral"}>
            {t(`appeals.outcomes.${outcome}`)}
          </Badge>
        )}
        <NearLink
          href={`/w/${handle}/traffic?record=${requestId}`}
          className="text-sm text-accent underline underline-offset-4"
        >
          {t("appeals.evidence")}
        </NearLink>
      </div>
    </Card>
  );
}

function Actions({ id }: { id: string }) {
  const t = useTranslations("challenges");
  const { mutate, isPending } = useSettleAppeal(id);
  return (
    <>
      <Button size="sm" look="primary" disabled={isPending} onClick={() => mutate("day")}>
        {t("appeals.allowForDay")}
      </Button>
      <Button size="sm" disabled={isPending} onClick={() => mutate("good")}>
        {t("appeals.allowForGood")}
      </Button>
      <Button size="sm" disabled={isPending} onClick={() => mutate("dismiss")}>
        {t("appeals.dismiss")}
      </Button>
    </>
  );
}
