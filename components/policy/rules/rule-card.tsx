"use client";

import { useTranslations } from "next-intl";
import { OrderedCard, type OrderedCardProps } from "@/components/ui/ordered-card";
import { Switch } from "@/components/ui/switch";
import { lateWindow, useLateWindow } from "@/components/ui/use-late-window";
import { SentBack } from "../sent-back";
import type { ExpressionRuleFieldsProps } from "./rule-fields";

/** The editor of expressions comes when the first rule is opened. */
const FIELDS = lateWindow(() => import("./rule-fields"));

/** One rule: what it does in short, its place, and its fields once opened. */
export function ExpressionRuleCard({
  isOpen,
  onToggle,
  onMove,
  onRemove,
  ...fields
}: ExpressionRuleFieldsProps & Omit<OrderedCardProps, "at" | "count">) {
  const t = useTranslations("rules");
  const { at, rule, rules, onChange } = fields;
  const number = at + 1;
  const ExpressionRuleFields = useLateWindow(FIELDS, isOpen);
  return (
    <OrderedCard
      {...{ at, isOpen, onToggle, onMove, onRemove }}
      count={rules.length}
      labels={{
        up: t("moveUp", { number }),
        down: t("moveDown", { number }),
        edit: t("edit", { number }),
        remove: t("remove", { number }),
      }}
      summary={<Summary rule={rule} number={number} isOpen={isOpen} />}
      control={
        <Switch
          label=""
          name={t("enabled", { number })}
          checked={rule.enabled}
          onChange={(enabled) => onChange({ ...rule, enabled })}
        />
      }
    >
      {ExpressionRuleFields === null ? (
        <p className="text-sm text-quiet">{t("loading")}</p>
      ) : (
        <ExpressionRuleFields {...fields} />
      )}
    </OrderedCard>
  );
}

function Summary({
  rule,
  number,
  isOpen,
}: Pick<ExpressionRuleFieldsProps, "rule"> & { number: number; isOpen: boolean }) {
  const t = useTranslations("rules");
  return (
    <>
      <p className={rule.enabled ? "" : "text-quiet line-through"}>
        <span className="sr-only">{t("rule", { number })} </span>
        <span className="font-medium">{rule.name === "" ? t("unnamed") : rule.name}</span>{" "}
        <span className={rule.action === "block" ? "text-danger" : "text-quiet"}>
          · {t(`actions.${rule.action}`)}
        </span>
      </p>
      <SentBack check="rules" rule={rule.name} />
      {!isOpen && (
        <p className="mt-1 line-clamp-2 font-mono text-xs break-words text-quiet">
          {rule.when === "" ? t("nobody") : rule.when}
        </p>
      )}
    </>
  );
}
