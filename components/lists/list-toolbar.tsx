"use client";

import { Download } from "lucide-react";
import { useCallback } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { Menu, MenuItem } from "@/components/ui/menu";
import { SearchField } from "@/components/ui/search-field";
import { isSort, type ListView, SORTS } from "./use-list-view";
import { listsPath } from "./use-lists";

export function ListToolbar({
  view,
  onChange,
}: {
  view: ListView;
  onChange: (change: Partial<ListView>) => void;
}) {
  const { handle } = useWorkspace();
  const find = useCallback((search: string) => onChange({ search }), [onChange]);
  const save = (format: "text" | "csv") =>
    window.location.assign(`/api/panel/${listsPath(handle)}/${view.list}/export?format=${format}`);
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchField
        label="Search this list"
        placeholder="Search values, notes or a covered address"
        value={view.search}
        onChange={find}
      />
      <div className="w-44">
        <Select
          aria-label="Order"
          value={view.sort}
          onChange={({ target }) => isSort(target.value) && onChange({ sort: target.value })}
        >
          {Object.entries(SORTS).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Menu
        trigger={
          <Button>
            <Download className="size-4" aria-hidden /> Export
          </Button>
        }
      >
        <MenuItem onSelect={() => save("text")}>Text, one entry per line</MenuItem>
        <MenuItem onSelect={() => save("csv")}>CSV with notes and hits</MenuItem>
      </Menu>
    </div>
  );
}
