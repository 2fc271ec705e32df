"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { ActionField } from "@/components/policy/action-field";
import type { FieldRule, FieldRules } from "@/components/policy/documents";
import { asSentence, type ErrorAt } from "@/components/policy/errors";
import { Overruled } from "@/components/policy/monitor-only";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { Switch } from "@/components/ui/switch";

// Only where there are rules.
const FieldRuleRow = lazy(async () => ({ default: (await import("./rule-row")).FieldRuleRow }));

const MAX_RULES = 100;
const NEW_RULE: FieldRule = { name: "", op: "exists" };

/** In the panel's order. */
const MATCHES = ["all", "any"] as const;

/** Rules on a request's parameters or headers. */
export function FieldRulesField({
  what,
  rules,
  onChange,
  errorAt,
}: {
  what: "parameter" | "header";
  rules: FieldRules;
  onChange: (rules: FieldRules) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("configurations");
  const list = rules.rules;
  const setRules = (changed: FieldRule[]) => onChange({ ...rules, rules: changed });
  const error = errorAt("rules");
  return (
    <div className="space-y-4">
      <Switch
        label={t(`${what}.check`)}
        hint={t(`${what}.checkHint`)}
        checked={rules.enabled}
        onChange={(enabled) => onChange({ ...rules, enabled })}
      />
      {rules.enabled && (
        <>
          <Overruled />
          <div>
            <Segmented
              label={t(`${what}.match`)}
              value={rules.match}
              options={MATCHES.map((value) => ({ value, label: t(`matches.${value}`) }))}
              onChange={(match) => onChange({ ...rules, match })}
            />
            <p className="mt-2 text-sm text-quiet">
              {t(rules.match === "all" ? `${what}.all` : `${what}.any`)}
            </p>
          </div>
          <ActionField
            action={rules.action}
            onChange={(action) => onChange({ ...rules, ...action })}
          />
          {list.length > 0 && (
            <Suspense>
              <ol className="space-y-3">
                {list.map((rule, at) => (
                  <FieldRuleRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: a rule's only identity is its position
                    key={at}
                    what={what}
                    number={at + 1}
                    rule={rule}
                    onChange={(changed) =>
                      setRules(list.map((each, place) => (place === at ? changed : each)))
                    }
                    onRemove={() => setRules(list.filter((_, place) => place !== at))}
                    errorAt={(path) => errorAt(`rules[${at}].${path}`)}
                  />
                ))}
              </ol>
            </Suspense>
          )}
          {error !== undefined && (
            <p role="alert" className="text-sm text-danger">
              {asSentence(error)}
            </p>
          )}
          <Button
            size="sm"
            className="flex"
            disabled={list.length >= MAX_RULES}
            onClick={() => setRules([...list, NEW_RULE])}
          >
            <Plus className="size-4" aria-hidden /> {t(`${what}.addRule`)}
          </Button>
        </>
      )}
    </div>
  );
}
