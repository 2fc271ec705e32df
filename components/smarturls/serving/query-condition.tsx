"use client";

import { useTranslations } from "next-intl";
import { CodeField } from "@/components/policy/code-field";
import type { DestinationRule } from "@/components/policy/documents";
import type { ErrorAt } from "@/components/policy/errors";
import { ChoiceField } from "@/components/ui/choice";
import { Segmented } from "@/components/ui/segmented";
import { Condition } from "./condition";

type Query = NonNullable<DestinationRule["query"]>;

export function QueryCondition({
  query,
  onChange,
  errorAt,
}: {
  query: Query | null;
  onChange: (query: Query | null) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("smarturls");
  return (
    <Condition title={t("queryCondition.queryParameter")}>
      <Segmented
        label={t("queryCondition.queryParameterOf")}
        value={query === null ? "any" : "some"}
        options={[
          { value: "any", label: t("queryCondition.whateverTheLink") },
          { value: "some", label: t("queryCondition.onlyWithA") },
        ]}
        onChange={(choice) => onChange(choice === "any" ? null : { name: "", value: null })}
      />
      {query !== null && <QueryFields query={query} onChange={onChange} errorAt={errorAt} />}
    </Condition>
  );
}

function QueryFields({
  query: { name, value },
  onChange,
  errorAt,
}: {
  query: Query;
  onChange: (query: Query) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("smarturls");
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <CodeField
        label={t("queryCondition.name")}
        hint={t("queryCondition.asInSrc")}
        error={errorAt("name")}
        maxLength={100}
        value={name}
        onChange={(typed) => onChange({ name: typed, value })}
      />
      <ChoiceField
        label={t("queryCondition.itsValue")}
        value={value === null ? "any" : "exact"}
        options={["any", "exact"]}
        nameOf={(each) =>
          t(each === "any" ? "queryCondition.doesNotMatter" : "queryCondition.isExactly")
        }
        onChange={(each) => onChange({ name, value: each === "any" ? null : "" })}
      />
      {value !== null && (
        <CodeField
          label={t("queryCondition.value")}
          error={errorAt("value")}
          maxLength={500}
          value={value}
          onChange={(typed) => onChange({ name, value: typed })}
        />
      )}
    </div>
  );
}
