"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Counter } from "../documents";
import { asSentence, type ErrorAt, errorsBelow } from "../errors";
import { CounterRow } from "./counter-row";

const MAX_COUNTERS = 20;

/** A policy's counters, for its rules. */
export function CountersField({
  counters,
  onChange,
  errorAt,
}: {
  counters: readonly Counter[];
  onChange: (counters: Counter[]) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("rules.counters");
  const error = errorAt("counters");
  return (
    <div className="space-y-4">
      {counters.length === 0 && <p className="text-sm text-quiet">{t("none")}</p>}
      {counters.length > 0 && (
        <ol className="space-y-4">
          {counters.map((counter, at) => (
            <CounterRow
              // biome-ignore lint/suspicious/noArrayIndexKey: names change as they are typed
              key={at}
              number={at + 1}
              counter={counter}
              onChange={(changed) =>
                onChange(counters.map((each, place) => (place === at ? changed : each)))
              }
              onRemove={() => onChange(counters.filter((_, place) => place !== at))}
              errorAt={errorsBelow(errorAt, `counters[${at}]`)}
            />
          ))}
        </ol>
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {asSentence(error)}
        </p>
      )}
      {counters.length < MAX_COUNTERS && (
        <Button size="sm" onClick={() => onChange([...counters, { name: "", by: ["network"] }])}>
          <Plus className="size-4" aria-hidden /> {t("add")}
        </Button>
      )}
    </div>
  );
}
