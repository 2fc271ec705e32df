"use client";

import { Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { Input } from "@/components/ui/field";
import { whole } from "@/components/ui/numbers";
import { Tick } from "@/components/ui/tick";
import { CountryMap } from "./country-map";
import { countryName } from "./country-name";
import { REGIONS, type Region } from "./regions";

interface PickerProps {
  readonly codes: readonly string[];
  /** The effect of choosing a country on its visitors. */
  readonly tone: "good" | "danger";
  readonly onChange: (codes: string[]) => void;
}

/** Countries by search, on a map, or by region. */
export function CountryPicker({ codes, tone, onChange }: PickerProps) {
  const t = useTranslations("policy");
  const [search, setSearch] = useState("");
  const chosen = useMemo(() => new Set(codes), [codes]);
  const set = (changed: readonly string[], isChosen: boolean) => {
    const others = codes.filter((code) => !changed.includes(code));
    onChange(isChosen ? [...others, ...changed] : others);
  };
  const toggle = (code: string) => set([code], !chosen.has(code));
  return (
    <div className="space-y-3">
      <CountryMap chosen={chosen} tone={tone} onToggle={toggle} />
      <ChosenCountries codes={codes} tone={tone} onChange={onChange} />
      <div className="relative">
        <Search className="absolute top-2.5 left-3 size-4 text-quiet" aria-hidden />
        <Input
          type="search"
          aria-label={t("country.search")}
          placeholder={t("country.searchHint")}
          className="pl-9"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {REGIONS.map((region) => (
          <RegionItem key={region.id} region={region} search={search} chosen={chosen} set={set} />
        ))}
      </ul>
    </div>
  );
}

const SHOWN_AT_FIRST = 12;

function ChosenCountries({ codes, tone, onChange }: PickerProps) {
  const t = useTranslations("policy");
  const { canEdit } = useWorkspace();
  // A viewer's form is disabled, this button included, so viewers see all of them.
  const [isWhole, setIsWhole] = useState(!canEdit);
  if (codes.length === 0) {
    return <p className="text-sm text-quiet">{t("country.noneChosen")}</p>;
  }
  const shown = isWhole ? codes : codes.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {shown.map((code) => (
        <button
          key={code}
          type="button"
          aria-label={t("country.removeCountry", { country: countryName(code) })}
          onClick={() => onChange(codes.filter((each) => each !== code))}
          className={cn(
            "inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-xs font-medium disabled:opacity-60",
            tone === "danger" ? "bg-danger-soft text-danger" : "bg-good-soft text-good",
          )}
        >
          {countryName(code)} <X className="size-3" aria-hidden />
        </button>
      ))}
      {codes.length > SHOWN_AT_FIRST && (
        <Button look="ghost" size="sm" onClick={() => setIsWhole(!isWhole)}>
          {isWhole
            ? t("country.showFewer")
            : t("more", { count: whole(codes.length - SHOWN_AT_FIRST) })}
        </Button>
      )}
      <Button look="ghost" size="sm" onClick={() => onChange([])}>
        {t("country.clear")}
      </Button>
    </div>
  );
}

function RegionItem({
  region,
  search,
  chosen,
  set,
}: {
  region: Region;
  search: string;
  chosen: ReadonlySet<string>;
  set: (codes: readonly string[], isChosen: boolean) => void;
}) {
  const t = useTranslations("policy");
  const [isOpen, setIsOpen] = useState(false);
  const wanted = search.trim().toLowerCase();
  const found = region.codes.filter((code) => isFound(code, wanted));
  if (found.length === 0) return null;
  const count = region.codes.filter((code) => chosen.has(code)).length;
  const name = t(`regions.${region.id}`);
  const isWhole = count === region.codes.length;
  return (
    <li>
      <div className="flex items-center gap-2 px-3 py-1.5">
        <Tick
          label={t("country.wholeRegion", { region: name })}
          checked={isWhole}
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && !isWhole;
          }}
          onChange={(event) => set(region.codes, event.target.checked)}
        />
        <button
          type="button"
          aria-expanded={isOpen || wanted !== ""}
          className="flex grow items-center justify-between rounded px-1 py-1 text-left text-sm font-medium hover:bg-raised"
          onClick={() => setIsOpen(!isOpen)}
        >
          {name}
          <span className="text-xs font-normal text-quiet tabular-nums">
            {t("country.chosenOfRegion", { count, total: region.codes.length })}
          </span>
        </button>
      </div>
      {(isOpen || wanted !== "") && (
        <ul className="grid gap-x-4 px-3 pb-2 pl-10 sm:grid-cols-2">
          {found.map((code) => (
            <li key={code}>
              <label className="flex cursor-pointer items-center gap-2 py-1 text-sm">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={chosen.has(code)}
                  onChange={(event) => set([code], event.target.checked)}
                />
                <span className="grow">{countryName(code)}</span>
                <span className="font-mono text-xs text-quiet">{code}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function isFound(code: string, wanted: string): boolean {
  return (
    wanted === "" ||
    code.toLowerCase() === wanted ||
    countryName(code).toLowerCase().includes(wanted)
  );
}
