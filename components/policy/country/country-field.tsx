import { Field, Select } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import type { Policy } from "@/lib/panel/answers/policies";
import { asSentence, type ErrorAt, errorInList } from "../errors";
import { Overruled } from "../monitor-only";
import { CountryPicker } from "./country-picker";

type Country = Policy["country"];

const EXPLANATIONS = {
  off: "Visitors from every country are let in.",
  allow: "Visitors from the countries you choose are let in. All others are blocked.",
  block: "Visitors from the countries you choose are blocked.",
} as const;

export function CountryField({
  country,
  onChange,
  errorAt,
}: {
  country: Country;
  onChange: (country: Country) => void;
  errorAt: ErrorAt;
}) {
  const { rule, codes, unknown } = country;
  const error = errorInList(errorAt, "country.codes", codes.length);
  return (
    <div className="space-y-4">
      <div>
        <Segmented
          label="Country rule"
          value={rule}
          options={[
            { value: "off", label: "Every country" },
            { value: "allow", label: "Only these" },
            { value: "block", label: "All but these" },
          ]}
          onChange={(chosen) => onChange({ ...country, rule: chosen })}
        />
        <p className="mt-2 text-sm text-quiet">{EXPLANATIONS[rule]}</p>
        {rule !== "off" && <Overruled />}
      </div>
      {rule !== "off" && (
        <>
          <CountryPicker
            codes={codes}
            tone={rule === "block" ? "danger" : "good"}
            onChange={(chosen) => onChange({ ...country, codes: chosen })}
          />
          {error !== undefined && (
            <p role="alert" className="text-sm text-danger">
              {asSentence(error)}
            </p>
          )}
          <div className="max-w-xs">
            <Field
              label="Unknown country"
              hint="For addresses that our location data doesn't cover."
            >
              {(ids) => (
                <Select
                  {...ids}
                  value={unknown}
                  onChange={({ target }) =>
                    onChange({ ...country, unknown: target.value === "block" ? "block" : "allow" })
                  }
                >
                  <option value="allow">Let in</option>
                  <option value="block">Block</option>
                </Select>
              )}
            </Field>
          </div>
        </>
      )}
    </div>
  );
}
