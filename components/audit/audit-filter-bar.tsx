"use client";

import { Field, Input, Select } from "@/components/ui/field";
import { areaWords } from "./area-words";
import type { AuditFilter } from "./use-audit";

export function AuditFilterBar({
  filter,
  areas,
  onChange,
}: {
  filter: AuditFilter;
  areas: readonly string[];
  onChange: (filter: AuditFilter) => void;
}) {
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label="Search">
        {(ids) => (
          <Input
            {...ids}
            type="search"
            placeholder="Email, key, list, SmartURL"
            value={filter.search}
            onChange={(e) => onChange({ ...filter, search: e.target.value })}
          />
        )}
      </Field>
      <Field label="Area">
        {(ids) => (
          <Select
            {...ids}
            value={filter.area}
            onChange={(e) => onChange({ ...filter, area: e.target.value })}
          >
            <option value="">Everything</option>
            {areas.map((area) => (
              <option key={area} value={area}>
                {areaWords(area)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="From">
        {(ids) => (
          <Input
            {...ids}
            type="date"
            value={filter.from}
            onChange={(e) => onChange({ ...filter, from: e.target.value })}
          />
        )}
      </Field>
      <Field label="To">
        {(ids) => (
          <Input
            {...ids}
            type="date"
            value={filter.to}
            onChange={(e) => onChange({ ...filter, to: e.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
