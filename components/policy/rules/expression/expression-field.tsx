"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { NearLink } from "@/components/ui/near-link";
import { checkExpression } from "@/lib/engine/expression/check-expression";
import type { ExpressionProblem } from "@/lib/engine/expression/problems";
import type { Counter } from "../../documents";
import { asSentence } from "../../errors";
import { ExpressionEditor } from "./expression-editor";
import type { KnownNames } from "./known-names";

/** Long enough that a problem does not come and go with each letter. */
const SETTLED_MS = 400;

/** A rule's expression, with what is wrong with it as one types. */
export function ExpressionField({
  number,
  value,
  lists,
  counters,
  error,
  onChange,
}: {
  /** The rule's, from 1. */
  number: number;
  value: string;
  lists: readonly string[] | null;
  counters: readonly Counter[];
  /** The server's, from the last try to save. */
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useTranslations("rules");
  const noteId = useId();
  const names: KnownNames = { lists, counters: counters.map(({ name }) => name) };
  const problems = useProblems(value, names);
  const [first] = problems;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{t("when")}</p>
      <ExpressionEditor
        label={t("whenOf", { number })}
        describedBy={noteId}
        value={value}
        names={names}
        isInvalid={first !== undefined || error !== undefined}
        onChange={onChange}
      />
      <div id={noteId} className="mt-1.5 text-sm">
        {first !== undefined ? (
          <p role="alert" className="text-danger">
            {t("problem", { ...first })}
          </p>
        ) : error !== undefined ? (
          <p role="alert" className="text-danger">
            {asSentence(error)}
          </p>
        ) : (
          <p className="text-quiet">
            {t.rich("whenHint", {
              a: (chunks) => (
                <NearLink href="/docs/guides/rules" className="underline">
                  {chunks}
                </NearLink>
              ),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

/** Problems of the expression, once typing pauses for a moment; none while it is empty. */
function useProblems(value: string, { lists, counters }: KnownNames): readonly ExpressionProblem[] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  if (settled.trim() === "" || settled !== value) return [];
  return checkExpression(settled, {
    lists: lists === null ? null : new Set(lists),
    counters: new Set(counters),
  });
}
