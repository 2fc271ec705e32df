"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CountryPicker } from "@/components/policy/country/country-picker";
import { asSentence } from "@/components/policy/errors";
import { Segmented } from "@/components/ui/segmented";
import { Condition } from "./condition";

export function CountriesCondition({
  countries,
  onChange,
  error,
}: {
  countries: readonly string[];
  onChange: (countries: string[]) => void;
  error: string | undefined;
}) {
  const t = useTranslations("smarturls");
  const [isChoosing, setIsChoosing] = useState(false);
  const isSome = isChoosing || countries.length > 0;
  return (
    <Condition title={t("countriesCondition.country")}>
      <Segmented
        label={t("countriesCondition.countryOfThe")}
        value={isSome ? "some" : "every"}
        options={[
          { value: "every", label: t("countriesCondition.everyCountry") },
          { value: "some", label: t("countriesCondition.onlyThese") },
        ]}
        onChange={(choice) => {
          setIsChoosing(choice === "some");
          if (choice === "every") onChange([]);
        }}
      />
      {isSome && <CountryPicker codes={countries} tone="good" onChange={onChange} />}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {asSentence(error)}
        </p>
      )}
    </Condition>
  );
}
