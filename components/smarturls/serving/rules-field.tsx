"use client";

import { Plus, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { DestinationRule } from "@/components/policy/documents";
import { asSentence, type ErrorAt, errorInList, errorsBelow } from "@/components/policy/errors";
import { Button } from "@/components/ui/button";
import { type Direction, swapped, useMovedFocus } from "@/components/ui/use-moved-focus";
import { matchesEveryone } from "./describe-rule";
import { DestinationRuleCard } from "./rule-card";

const MAX_RULES = 50;
const NEW_RULE: DestinationRule = {
  countries: [],
  devices: [],
  languages: [],
  from: null,
  until: null,
  hours: null,
  query: null,
  share: 100,
  destination: "",
};

/** Where visitors go instead of the link's own destination. The first matching rule applies. */
export function DestinationRulesField({
  rules,
  destination,
  onChange,
  errorAt,
}: {
  rules: readonly DestinationRule[];
  /** The link's own. */
  destination: string;
  onChange: (rules: DestinationRule[]) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("smarturls");
  const [open, setOpen] = useState<number | null>(null);
  const { list, moved, noteMove } = useMovedFocus((value, value2) =>
    t("rulesField.ruleValueIs", { value, value2 }),
  );
  const move = (at: number, direction: Direction) => {
    const to = noteMove(at, direction, rules.length);
    onChange(swapped(rules, at, to));
    if (open === at || open === to) setOpen(open === at ? to : at);
  };
  const error = errorAt("rules");
  const catchAll = rules.findIndex(matchesEveryone);
  return (
    <div className="space-y-4">
      {rules.length === 0 ? (
        <p className="text-sm text-quiet">{t("rulesField.noRulesEveryone")}</p>
      ) : (
        <ol ref={list} className="space-y-3">
          {rules.map((rule, at) => (
            <DestinationRuleCard
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule's only identity is its position
              key={at}
              rule={rule}
              at={at}
              count={rules.length}
              isOpen={open === at || hasProblems(rule, errorsBelow(errorAt, `rules[${at}]`))}
              onToggle={() => setOpen(open === at ? null : at)}
              onChange={(changed) =>
                onChange(rules.map((each, place) => (place === at ? changed : each)))
              }
              onMove={(direction) => move(at, direction)}
              onRemove={() => {
                onChange(rules.filter((_, place) => place !== at));
                setOpen(null);
              }}
              errorAt={errorsBelow(errorAt, `rules[${at}]`)}
            />
          ))}
        </ol>
      )}
      <p aria-live="polite" className="sr-only">
        {moved}
      </p>
      {rules.length > 0 && (
        <p className="text-sm text-quiet">
          {t.rich("rulesField.everyoneElseDestination", {
            span: (chunks) => <span aria-hidden>{chunks}</span>,
            destination,
            span2: (chunks) => <span className="font-mono break-all">{chunks}</span>,
          })}
        </p>
      )}
      {catchAll >= 0 && (
        <p className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span>
            {t(catchAll < rules.length - 1 ? "rulesField.catchAll" : "rulesField.lastCatchAll", {
              number: catchAll + 1,
            })}
          </span>
        </p>
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {asSentence(error)}
        </p>
      )}
      <Button
        size="sm"
        disabled={rules.length >= MAX_RULES}
        onClick={() => {
          onChange([...rules, NEW_RULE]);
          setOpen(rules.length);
        }}
      >
        <Plus className="size-4" aria-hidden /> {t("rulesField.addARule")}
      </Button>
    </div>
  );
}

const RULE_PATHS = [
  "destination",
  "share",
  "from",
  "until",
  "hours.from",
  "hours.until",
  "hours.timeZone",
  "query.name",
  "query.value",
];

/** Whether a rule has an error that prevents saving. */
function hasProblems(rule: DestinationRule, errorAt: ErrorAt): boolean {
  return (
    RULE_PATHS.some((path) => errorAt(path) !== undefined) ||
    errorInList(errorAt, "countries", rule.countries.length) !== undefined ||
    errorInList(errorAt, "languages", rule.languages.length) !== undefined ||
    errorInList(errorAt, "hours.days", rule.hours?.days.length ?? 0) !== undefined
  );
}
