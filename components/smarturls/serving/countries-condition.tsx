"use client";

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
  const [isChoosing, setIsChoosing] = useState(false);
  const isSome = isChoosing || countries.length > 0;
  return (
    <Condition title="Country">
      <Segmented
        label="Country of the visitors"
        value={isSome ? "some" : "every"}
        options={[
          { value: "every", label: "Every country" },
          { value: "some", label: "Only these" },
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
