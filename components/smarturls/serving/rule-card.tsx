"use client";

import { useTranslations } from "next-intl";
import type { ErrorAt } from "@/components/policy/errors";
import { OrderButtons } from "@/components/ui/order-buttons";
import type { Direction } from "@/components/ui/use-moved-focus";
import type { DestinationRule } from "@/lib/engine/document/serving-schema";
import { describeRule } from "./describe-rule";
import { RuleFields } from "./rule-fields";

/** One rule: its summary, its position, and its fields once opened. */
export function RuleCard({
  rule,
  at,
  count,
  isOpen,
  onToggle,
  onChange,
  onMove,
  onRemove,
  errorAt,
}: {
  rule: DestinationRule;
  /** From 0. */
  at: number;
  /** The number of rules. */
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (rule: DestinationRule) => void;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("smarturls");
  const name = t("ruleCard.ruleValue", { value: at + 1 });
  return (
    <li className="rounded-lg border border-line">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 p-3 sm:flex-nowrap sm:p-4">
        <span
          aria-hidden
          className="flex size-6 shrink-0 items-center justify-center rounded-full bg-raised text-xs font-medium tabular-nums"
        >
          {at + 1}
        </span>
        <p className="min-w-0 grow basis-3/4 text-sm sm:basis-auto">
          <span className="sr-only">{t("ruleCard.rule", { number: at + 1 })} </span>
          {describeRule(useTranslations("policy"), rule)} <span aria-hidden>→</span>
          <span className="sr-only"> {t("ruleCard.goTo")} </span>{" "}
          <span className="font-mono break-all text-quiet">
            {rule.destination === "" ? t("ruleCard.nowhere") : rule.destination}
          </span>
        </p>
        <OrderButtons
          at={at}
          count={count}
          isOpen={isOpen}
          labels={{
            up: t("ruleCard.moveNameUp", { name }),
            down: t("ruleCard.moveNameDown", { name }),
            edit: t("ruleCard.editName", { name }),
            remove: t("ruleCard.removeName", { name }),
          }}
          onMove={onMove}
          onToggle={onToggle}
          onRemove={onRemove}
        />
      </div>
      {isOpen && (
        <div className="border-t border-line p-3 sm:p-4">
          <RuleFields rule={rule} onChange={onChange} errorAt={errorAt} />
        </div>
      )}
    </li>
  );
}
