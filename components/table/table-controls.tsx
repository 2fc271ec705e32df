"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Choice } from "@/components/ui/choice";
import { Input } from "@/components/ui/field";

const PAUSE_MS = 200;

/** The search and the order above a table. */
export function TableControls<Sort extends string>({
  searchLabel,
  search,
  onSearch,
  sort,
}: {
  searchLabel: string;
  search: string;
  /** Called after a pause in typing. */
  onSearch: (search: string) => void;
  sort?: {
    readonly value: Sort;
    /** In words, by name. */
    readonly options: Readonly<Record<Sort, string>>;
    readonly onChange: (sort: Sort) => void;
  };
}) {
  const t = useTranslations("charts");
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchBox key={search === "" ? "empty" : "set"} {...{ searchLabel, search, onSearch }} />
      {sort !== undefined && (
        <Choice
          aria-label={t("tableControls.sortBy")}
          className="w-auto"
          value={sort.value}
          options={Object.keys(sort.options) as Sort[]} // the record's own keys
          nameOf={(name) => sort.options[name]}
          onChange={sort.onChange}
        />
      )}
    </div>
  );
}

function SearchBox({
  searchLabel,
  search,
  onSearch,
}: {
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
}) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return (
    <div className="relative min-w-0 grow sm:max-w-sm">
      <Search className="absolute top-2.5 left-3 size-4 text-quiet" aria-hidden />
      <Input
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        maxLength={100}
        className="pl-9"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
