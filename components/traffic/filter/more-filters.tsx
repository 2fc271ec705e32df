"use client";

import { useTranslations } from "next-intl";
import { countryName } from "@/components/policy/country/country-name";
import { Card } from "@/components/ui/card";
import { COUNTRY_CODES } from "@/lib/engine/document/country-codes";
import { ENDPOINT_NAMES } from "@/lib/engine/endpoint-names";
import { CHECK_NAMES } from "@/lib/panel/policy/check-names";
import { PROGRAM_OPTIONS } from "../program-label";
import { REFUSALS, refusalName } from "../refusal-words";
import type { FilterState } from "../use-filter";
import { useKeyName } from "../use-key-name";
import { useFacets } from "../use-traffic";
import { USER_TYPES, userTypeName } from "../user-type";
import { FilterSearch } from "./filter-search";
import { FilterSelect } from "./filter-select";
import { TextFilter } from "./text-filter";
import { TEXT_FILTERS } from "./text-filters";
import { valueName } from "./value-name";

const COUNTRIES = [...COUNTRY_CODES]
  .map((code) => [code, countryName(code)] as const)
  .sort(([, a], [, b]) => a.localeCompare(b));

/** With more choices, people look for one by its name. Countries are still a list. */
const MOST_LISTED = 300;

const same = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** Every filter that is not in the bar. */
export function MoreFilters({ state }: { state: FilterState }) {
  const t = useTranslations("traffic");
  const { data: facets } = useFacets();
  const keyName = useKeyName();
  const selects = [
    ["reason", t("moreFilters.reason"), Object.entries(CHECK_NAMES)],
    ["program", t("moreFilters.program"), PROGRAM_OPTIONS],
    ["engine", t("moreFilters.engine"), [["faked", t("values.faked")]]],
    ["endpoint", t("moreFilters.endpoint"), same(ENDPOINT_NAMES)],
    ["rule", t("moreFilters.configurationOrSmarturl"), same(facets?.rules ?? [])],
    ["key", t("moreFilters.apiKey"), facets?.keys.map(({ id, name }) => [id, name] as const) ?? []],
    [
      "error",
      t("moreFilters.refusedBecause"),
      REFUSALS.map((code) => [code, refusalName(t, code)] as const),
    ],
    [
      "country",
      t("moreFilters.country"),
      [["NN", t("moreFilters.unknown")], ...COUNTRIES] as const,
    ],
    [
      "userType",
      t("moreFilters.userType"),
      USER_TYPES.map((type) => [type, userTypeName(t, type)] as const),
    ],
    [
      "device",
      t("moreFilters.device"),
      [
        ["Desktop", t("moreFilters.desktop")],
        ["Mobile", t("moreFilters.mobile")],
      ],
    ],
  ] as const;
  return (
    <Card className="grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-4">
      {TEXT_FILTERS.map((words) => (
        <TextFilter key={words.name} words={words} state={state} />
      ))}
      {selects.map(([name, label, options]) => {
        const Filter = options.length > MOST_LISTED ? FilterSearch : FilterSelect;
        return (
          <Filter
            key={name}
            label={label}
            options={options}
            nameOf={(value) => valueName(t, name, value, keyName)}
            value={state.filter[name]}
            onChange={(value) => state.change({ [name]: value })}
          />
        );
      })}
    </Card>
  );
}
