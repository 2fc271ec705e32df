"use client";

import { countryName } from "@/components/policy/country/country-name";
import { Card } from "@/components/ui/card";
import { Field, Select } from "@/components/ui/field";
import { COUNTRY_CODES } from "@/lib/engine/document/country-codes";
import { CHECK_NAMES } from "@/lib/panel/policy/check-names";
import { TRAFFIC_ENDPOINTS } from "@/lib/panel/traffic-endpoints";
import { PROGRAM_OPTIONS } from "../program-label";
import type { Filter, FilterState } from "../use-filter";
import { useKeyName } from "../use-key-name";
import { useFacets } from "../use-traffic";
import { AsnField } from "./asn-field";

const COUNTRIES = [...COUNTRY_CODES]
  .map((code) => [code, countryName(code)] as const)
  .sort(([, a], [, b]) => a.localeCompare(b));

type Options = readonly (readonly [value: string, label: string])[];

export function MoreFilters({ filter, change }: { filter: Filter; change: FilterState["change"] }) {
  const { data: facets } = useFacets();
  const keyName = useKeyName();
  const selects = [
    ["reason", "Reason", Object.entries(CHECK_NAMES)],
    ["program", "Program", PROGRAM_OPTIONS],
    ["endpoint", "Endpoint", TRAFFIC_ENDPOINTS.map((name) => [name, name] as const)],
    ["rule", "Configuration or SmartURL", facets?.rules.map((name) => [name, name] as const) ?? []],
    ["key", "API key", facets?.keys.map(({ id, name }) => [id, name] as const) ?? []],
    ["country", "Country", [["NN", "Unknown"], ...COUNTRIES] as const],
  ] as const;
  return (
    <Card className="grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-3">
      {selects.map(([name, label, options]) => (
        <FilterSelect
          key={name}
          label={label}
          options={options}
          nameOf={name === "key" ? keyName : undefined}
          value={filter[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <AsnField key={filter.asn ?? ""} value={filter.asn} onChange={(asn) => change({ asn })} />
    </Card>
  );
}

function FilterSelect({
  label,
  options,
  nameOf = (value) => value,
  value,
  onChange,
}: {
  label: string;
  options: Options;
  /** The label of a value that is no longer an option. */
  nameOf?: ((value: string) => string) | undefined;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  // Something deleted from the settings may still be in the traffic, and in the URL.
  const isListed = value === undefined || options.some(([each]) => each === value);
  return (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value || undefined)}
        >
          <option value="">Any</option>
          {!isListed && <option value={value}>{nameOf(value)}</option>}
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
