"use client";

import { useTranslations } from "next-intl";
import type { DestinationRule } from "@/components/policy/documents";
import type { ErrorAt } from "@/components/policy/errors";
import { OrderedCard, type OrderedCardProps } from "@/components/ui/ordered-card";
import { describeDestinationRule } from "./describe-rule";
import { DestinationRuleFields } from "./rule-fields";

/** One rule: its summary, its position, and its fields once opened. */
export function DestinationRuleCard({
  rule,
  onChange,
  errorAt,
  ...place
}: OrderedCardProps & {
  rule: DestinationRule;
  onChange: (rule: DestinationRule) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("smarturls");
  const policy = useTranslations("policy");
  const number = place.at + 1;
  const name = t("ruleCard.ruleValue", { value: number });
  return (
    <OrderedCard
      {...place}
      labels={{
        up: t("ruleCard.moveNameUp", { name }),
        down: t("ruleCard.moveNameDown", { name }),
        edit: t("ruleCard.editName", { name }),
        remove: t("ruleCard.removeName", { name }),
      }}
      summary={
        <p>
          <span className="sr-only">{t("ruleCard.rule", { number })} </span>
          {describeDestinationRule(policy, rule)} <span aria-hidden>→</span>
          <span className="sr-only"> {t("ruleCard.goTo")} </span>{" "}
          <span className="font-mono break-all text-quiet">
            {rule.destination === "" ? t("ruleCard.nowhere") : rule.destination}
          </span>
        </p>
      }
    >
      <DestinationRuleFields rule={rule} onChange={onChange} errorAt={errorAt} />
    </OrderedCard>
  );
}
