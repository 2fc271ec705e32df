"use client";

import { Plus } from "lucide-react";
import { asSentence, type ErrorAt } from "@/components/policy/errors";
import { Overruled } from "@/components/policy/monitor-only";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { Switch } from "@/components/ui/switch";
import type { Rule, Rules } from "@/lib/panel/answers/policies";
import { RuleRow } from "./rule-row";

const MAX_RULES = 100;
const NEW_RULE: Rule = { name: "", op: "exists" };

/** What each choice means, and why the two kinds begin with different ones. */
const MATCH_WORDS = {
  parameter: {
    all: "A request passes if it keeps every rule. This is the default, since your own pages set all parameters.",
    any: "A request passes if it keeps at least one rule.",
  },
  header: {
    all: "A request passes if it keeps every rule.",
    any: "A request passes if it keeps at least one rule. This is the default, since browsers send different headers.",
  },
} as const;

/** Rules on a request's parameters or headers. */
export function RulesField({
  what,
  rules,
  onChange,
  errorAt,
}: {
  what: "parameter" | "header";
  rules: Rules;
  onChange: (rules: Rules) => void;
  errorAt: ErrorAt;
}) {
  const list = rules.rules;
  const setRules = (changed: Rule[]) => onChange({ ...rules, rules: changed });
  const error = errorAt("rules");
  return (
    <div className="space-y-4">
      <Switch
        label={`Check every request's ${what}s`}
        hint={`Calls must then send ${what}s as JSON. Missing or unreadable JSON is blocked.`}
        checked={rules.enabled}
        onChange={(enabled) => onChange({ ...rules, enabled })}
      />
      {rules.enabled && (
        <>
          <Overruled />
          <div>
            <Segmented
              label={`How many ${what} rules must hold`}
              value={rules.match}
              options={[
                { value: "all", label: "All must hold" },
                { value: "any", label: "One is enough" },
              ]}
              onChange={(match) => onChange({ ...rules, match })}
            />
            <p className="mt-2 text-sm text-quiet">{MATCH_WORDS[what][rules.match]}</p>
          </div>
          {list.length > 0 && (
            <ol className="space-y-3">
              {list.map((rule, at) => (
                <RuleRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a rule's only identity is its position
                  key={at}
                  label={`${what === "header" ? "Header" : "Parameter"} rule ${at + 1}`}
                  rule={rule}
                  onChange={(changed) =>
                    setRules(list.map((each, place) => (place === at ? changed : each)))
                  }
                  onRemove={() => setRules(list.filter((_, place) => place !== at))}
                  errorAt={(path) => errorAt(`rules[${at}].${path}`)}
                />
              ))}
            </ol>
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
            <Plus className="size-4" aria-hidden /> Add a {what} rule
          </Button>
        </>
      )}
    </div>
  );
}
