"use client";

import { Select } from "@/components/ui/field";
import type { FilterState } from "../use-filter";
import { GROUPS, isGroup } from "./groups";

/** Lists calls, or groups them. */
export function GroupSelect({ state: { by, group } }: { state: FilterState }) {
  return (
    <Select
      aria-label="Group by"
      className="w-40!"
      value={by ?? ""}
      onChange={({ target }) => group(isGroup(target.value) ? target.value : null)}
    >
      <option value="">Not grouped</option>
      {Object.entries(GROUPS).map(([value, { label }]) => (
        <option key={value} value={value}>
          By {label}
        </option>
      ))}
    </Select>
  );
}
