import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { CONDITIONS, type Condition, isCondition } from "@/components/policy/conditions";
import type { FieldRule } from "@/components/policy/documents";
import { asSentence, type ErrorAt } from "@/components/policy/errors";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { Input } from "@/components/ui/field";

const hasNoValue = (op: Condition) => op === "exists" || op === "absent";

export function FieldRuleRow({
  what,
  number,
  rule,
  onChange,
  onRemove,
  errorAt,
}: {
  what: "parameter" | "header";
  /** Starts at 1. */
  number: number;
  rule: FieldRule;
  onChange: (rule: FieldRule) => void;
  onRemove: () => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("configurations");
  const tPolicy = useTranslations("policy.conditions");
  const { name, op, value } = rule;
  const setOp = (chosen: string) => {
    const next = isCondition(chosen) ? chosen : op;
    onChange(hasNoValue(next) ? { name, op: next } : { name, op: next, value: value ?? "" });
  };
  const error = errorAt("name") ?? errorAt("op") ?? errorAt("value");
  const invalid = (path: string) => (errorAt(path) === undefined ? undefined : true);
  return (
    <li>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1fr)_auto]">
        <Input
          aria-label={t(`${what}.ruleName`, { number })}
          aria-invalid={invalid("name")}
          placeholder={t("name")}
          className="font-mono"
          spellCheck={false}
          maxLength={256}
          value={name}
          onChange={(event) => onChange({ ...rule, name: event.target.value })}
        />
        <Choice
          aria-label={t(`${what}.ruleCondition`, { number })}
          className="col-start-1 sm:col-start-auto"
          value={op}
          options={CONDITIONS}
          nameOf={(each) => tPolicy(each)}
          onChange={setOp}
        />
        {hasNoValue(op) ? (
          <span className="hidden sm:block" />
        ) : (
          <Input
            aria-label={t(`${what}.ruleValue`, { number })}
            aria-invalid={invalid("value")}
            placeholder={op === "matches" ? "^[a-z]+$" : t("value")}
            className="col-start-1 font-mono sm:col-start-auto"
            spellCheck={false}
            maxLength={2048}
            value={value ?? ""}
            onChange={(event) => onChange({ name, op, value: event.target.value })}
          />
        )}
        <Button
          look="ghost"
          size="icon"
          className="col-start-2 row-start-1 sm:col-start-4"
          aria-label={t(`${what}.removeRule`, { number })}
          onClick={onRemove}
        >
          <Trash2 className="size-4" aria-hidden />
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {asSentence(error)}
        </p>
      )}
    </li>
  );
}
