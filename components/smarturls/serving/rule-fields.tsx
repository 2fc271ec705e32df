"use client";

import { useTranslations } from "next-intl";
import { CodeField } from "@/components/policy/code-field";
import type { DestinationRule } from "@/components/policy/documents";
import { type ErrorAt, errorInList, errorsBelow } from "@/components/policy/errors";
import { NumberField } from "@/components/policy/number-field";
import { Condition } from "./condition";
import { CountriesCondition } from "./countries-condition";
import { DeviceCondition } from "./device-condition";
import { HoursCondition } from "./hours-condition";
import { LanguagesField } from "./languages-field";
import { MomentField } from "./moment-field";
import { QueryCondition } from "./query-condition";

/** A rule's conditions. A visitor must meet all of them. */
export function DestinationRuleFields({
  rule,
  onChange,
  errorAt,
}: {
  rule: DestinationRule;
  onChange: (rule: DestinationRule) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("smarturls");
  const set = (part: Partial<DestinationRule>) => onChange({ ...rule, ...part });
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <CodeField
          label={t("ruleFields.destinationOfThis")}
          hint={t("ruleFields.whereTheseVisitors")}
          value={rule.destination}
          onChange={(destination) => set({ destination })}
          error={errorAt("destination")}
        />
        <NumberField
          label={t("ruleFields.shareInPercent")}
          hint={t("ruleFields.ofTheVisitors")}
          max={100}
          value={rule.share}
          // The server refuses a non-number under this field's name.
          onChange={(share) => set({ share: share ?? Number.NaN })}
          error={errorAt("share")}
        />
      </div>
      <CountriesCondition
        countries={rule.countries}
        onChange={(countries) => set({ countries })}
        error={errorInList(errorAt, "countries", rule.countries.length)}
      />
      <DeviceCondition devices={rule.devices} onChange={(devices) => set({ devices })} />
      <Condition title={t("ruleFields.language")}>
        <LanguagesField
          languages={rule.languages}
          onChange={(languages) => set({ languages })}
          error={errorInList(errorAt, "languages", rule.languages.length)}
        />
      </Condition>
      <Condition title={t("ruleFields.time")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <MomentField
            label={t("ruleFields.notBefore")}
            hint={t("ruleFields.inYourTime")}
            value={rule.from}
            onChange={(from) => set({ from })}
            error={errorAt("from")}
          />
          <MomentField
            label={t("ruleFields.onlyUntil")}
            hint={t("ruleFields.inYourTimeZone")}
            value={rule.until}
            onChange={(until) => set({ until })}
            error={errorAt("until")}
          />
        </div>
      </Condition>
      <HoursCondition
        hours={rule.hours}
        onChange={(hours) => set({ hours })}
        errorAt={errorsBelow(errorAt, "hours")}
      />
      <QueryCondition
        query={rule.query}
        onChange={(query) => set({ query })}
        errorAt={errorsBelow(errorAt, "query")}
      />
    </div>
  );
}
