"use client";

import { useTranslations } from "next-intl";
import { Input, Select } from "@/components/ui/field";
import { localTime } from "@/components/ui/local-time";
import { DAY_MS } from "@/lib/base/durations";
import type { FilterState } from "../use-filter";
import type { Filter } from "./filter-names";

const SPANS = ["any", "1h", "24h", "7d", "30d", "custom"] as const;

/** A span that ends now, or two moments. */
export function TimeSelect({ filter, change }: { filter: Filter; change: FilterState["change"] }) {
  const t = useTranslations("traffic");
  const isCustom = filter.from !== undefined || filter.to !== undefined;
  const choose = (value: string) => {
    const none = { since: undefined, from: undefined, to: undefined };
    if (value !== "custom") return change({ ...none, since: value });
    change({ ...none, from: new Date(Date.now() - DAY_MS).toISOString() });
  };
  return (
    <>
      <Select
        aria-label={t("timeSelect.time")}
        className="w-40!"
        value={isCustom ? "custom" : (filter.since ?? "")}
        onChange={(event) => choose(event.target.value)}
      >
        {SPANS.map((span) => (
          <option key={span} value={span === "any" ? "" : span}>
            {t(`timeSelect.spans.${span}`)}
          </option>
        ))}
      </Select>
      {isCustom && (
        <>
          <Moment
            label={t("timeSelect.from")}
            value={filter.from}
            onChange={(from) => change({ from })}
          />
          <Moment label={t("timeSelect.to")} value={filter.to} onChange={(to) => change({ to })} />
        </>
      )}
    </>
  );
}

function Moment({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | undefined;
  onChange: (iso: string | undefined) => void;
}) {
  return (
    <Input
      type="datetime-local"
      aria-label={label}
      className="w-52!"
      value={value === undefined ? "" : localTime(value)}
      onChange={(event) => {
        const at = Date.parse(event.target.value);
        onChange(Number.isNaN(at) ? undefined : new Date(at).toISOString());
      }}
    />
  );
}
