"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { type Direction, swapped, useMovedFocus } from "@/components/ui/use-moved-focus";
import type { EvaluateKind } from "@/lib/engine/checks/check";
import type { Policy } from "../documents";
import { asSentence, type ErrorAt, errorsBelow } from "../errors";
import { Overruled } from "../monitor-only";
import { ExpressionRuleCard } from "./rule-card";
import { TemplateButtons } from "./template-buttons";
import { listFor, RULE_TEMPLATES, type RuleTemplate, withFreeNames } from "./templates";

const MAX_RULES = 100;

/** A policy's rules, in their order. */
export function ExpressionRulesField({
  policy: { rules, counters },
  endpoint,
  onChange,
  errorAt,
}: {
  policy: Policy;
  endpoint: EvaluateKind;
  onChange: (part: Pick<Policy, "rules"> | Pick<Policy, "rules" | "counters">) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("rules");
  const lists = useListNames();
  const [open, setOpen] = useState<number | null>(null);
  const { list, moved, noteMove } = useMovedFocus((from, to) => t("moved", { from, to }));
  const move = (at: number, direction: Direction) => {
    const to = noteMove(at, direction, rules.length);
    onChange({ rules: swapped(rules, at, to) });
    if (open === at || open === to) setOpen(open === at ? to : at);
  };
  const add = (template: RuleTemplate) => {
    const added = withFreeNames(template.rules(t, listFor(lists)), rules);
    const known = new Set(counters.map(({ name }) => name));
    onChange({
      rules: [...rules, ...added],
      counters: [...counters, ...template.counters.filter(({ name }) => !known.has(name))],
    });
    setOpen(rules.length);
  };
  const error = errorAt("rules");
  return (
    <div className="space-y-4">
      {rules.length === 0 ? (
        <p className="text-sm text-quiet">{t("none")}</p>
      ) : (
        <>
          <Overruled />
          <ol ref={list} className="space-y-3">
            {rules.map((rule, at) => (
              <ExpressionRuleCard
                // biome-ignore lint/suspicious/noArrayIndexKey: a rule's only identity is its position
                key={at}
                at={at}
                rules={rules}
                rule={rule}
                counters={counters}
                lists={lists}
                endpoint={endpoint}
                isOpen={open === at || hasProblems(errorsBelow(errorAt, `rules[${at}]`))}
                onToggle={() => setOpen(open === at ? null : at)}
                onChange={(changed) =>
                  onChange({ rules: rules.map((each, place) => (place === at ? changed : each)) })
                }
                onMove={(direction) => move(at, direction)}
                onRemove={() => {
                  onChange({ rules: rules.filter((_, place) => place !== at) });
                  setOpen(null);
                }}
                errorAt={errorsBelow(errorAt, `rules[${at}]`)}
              />
            ))}
          </ol>
        </>
      )}
      <p aria-live="polite" className="sr-only">
        {moved}
      </p>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {asSentence(error)}
        </p>
      )}
      {rules.length < MAX_RULES && <TemplateButtons templates={RULE_TEMPLATES} onChoose={add} />}
    </div>
  );
}

const RULE_PATHS = ["name", "when", "action", "answer", "pageResponse.contents"];

const hasProblems = (errorAt: ErrorAt): boolean =>
  RULE_PATHS.some((path) => errorAt(path) !== undefined);

/** Names of the workspace's lists; null before they are known. */
function useListNames(): readonly string[] | null {
  const { data } = useWorkspaceQuery(["lists", "counts"], (call) => call("GET lists"));
  return data?.named.map(({ name }) => name) ?? null;
}
