"use client";

import { countryName } from "@/components/policy/country/country-name";
import { Card } from "@/components/ui/card";
import { COUNTRY_CODES } from "@/lib/engine/document/country-codes";
import { CHECK_NAMES } from "@/lib/panel/policy/check-names";
import { TRAFFIC_ENDPOINTS } from "@/lib/panel/traffic-endpoints";
import { PROGRAM_OPTIONS } from "../program-label";
import { REFUSAL_OPTIONS } from "../refusal-words";
import type { FilterState } from "../use-filter";
import { useKeyName } from "../use-key-name";
import { useFacets } from "../use-traffic";
import { USER_TYPE_OPTIONS } from "../user-type";
import { FilterSelect } from "./filter-select";
import { TextFilter } from "./text-filter";
import { TEXT_FILTERS } from "./text-filters";
import { valueName } from "./value-name";

const COUNTRIES = [...COUNTRY_CODES]
  .map((code) => [code, countryName(code)] as const)
  .sort(([, a], [, b]) => a.localeCompare(b));

const same = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** Every filter that is not in the bar. */
export function MoreFilters({ state }: { state: FilterState }) {
  const { data: facets } = useFacets();
  const keyName = useKeyName();
  const selects = [
    ["reason", "Reason", Object.entries(CHECK_NAMES)],
    ["program", "Program", PROGRAM_OPTIONS],
    ["endpoint", "Endpoint", same(TRAFFIC_ENDPOINTS)],
    ["rule", "Configuration or SmartURL", same(facets?.rules ?? [])],
    ["key", "API key", facets?.keys.map(({ id, name }) => [id, name] as const) ?? []],
    ["error", "Refused because", REFUSAL_OPTIONS],
    ["country", "Country", [["NN", "Unknown"], ...COUNTRIES] as const],
    ["userType", "User type", USER_TYPE_OPTIONS],
    ["device", "Device", same(["Desktop", "Mobile"])],
  ] as const;
  return (
    <Card className="grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-4">
      {TEXT_FILTERS.map((words) => (
        <TextFilter key={words.name} words={words} state={state} />
      ))}
      {selects.map(([name, label, options]) => (
        <FilterSelect
          key={name}
          label={label}
          options={options}
          nameOf={(value) => valueName(name, value, keyName)}
          value={state.filter[name]}
          onChange={(value) => state.change({ [name]: value })}
        />
      ))}
    </Card>
  );
}
