"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { TextField } from "@/components/form/text-field";
import { Segmented } from "@/components/ui/segmented";
import type { EvaluateKind } from "@/lib/engine/checks/check";
import type { Counter, ExpressionRule } from "../documents";
import { asSentence, type ErrorAt } from "../errors";
import { ExpressionField } from "./expression/expression-field";
import { RuleExtras } from "./rule-extras";
import { TryRule } from "./try/try-rule";

/** In the panel's order. */
const ACTIONS = ["allow", "monitor", "challenge", "block"] as const;

export interface ExpressionRuleFieldsProps {
  /** From 0. */
  readonly at: number;
  readonly rules: readonly ExpressionRule[];
  readonly rule: ExpressionRule;
  readonly counters: readonly Counter[];
  /** Names of the workspace's lists; null before they are known. */
  readonly lists: readonly string[] | null;
  readonly endpoint: EvaluateKind;
  readonly onChange: (rule: ExpressionRule) => void;
  readonly errorAt: ErrorAt;
}

/** A rule's fields. Loaded when one is opened, with the editor. */
export default function ExpressionRuleFields(props: ExpressionRuleFieldsProps) {
  const { at, rules, rule, counters, lists, endpoint, onChange, errorAt } = props;
  const t = useTranslations("rules");
  const actionId = useId();
  const nameError = errorAt("name");
  return (
    <div className="space-y-5">
      <div className="max-w-md">
        <TextField
          label={t("name")}
          hint={t("nameHint")}
          error={nameError && asSentence(nameError)}
          maxLength={64}
          value={rule.name}
          onChange={(name) => onChange({ ...rule, name })}
        />
      </div>
      <ExpressionField
        number={at + 1}
        value={rule.when}
        lists={lists}
        counters={counters}
        error={errorAt("when")}
        onChange={(when) => onChange({ ...rule, when })}
      />
      <div>
        <p id={actionId} className="mb-1.5 text-sm font-medium">
          {t("action")}
        </p>
        <Segmented
          label={t("action")}
          value={rule.action}
          options={ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) }))}
          dangerous="block"
          onChange={(action) => {
            // Another action answers as other checks.
            const { answer: _, ...rest } = rule;
            onChange({ ...rest, action });
          }}
        />
      </div>
      <RuleExtras rule={rule} endpoint={endpoint} onChange={onChange} errorAt={errorAt} />
      <TryRule at={at} rules={rules} counters={counters} />
    </div>
  );
}
