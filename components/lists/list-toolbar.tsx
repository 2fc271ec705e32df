"use client";

import { Download, Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { Menu, MenuItem } from "@/components/ui/menu";
import { isSort, type ListView, SORTS } from "./use-list-view";
import { listsPath } from "./use-lists";

const TYPING_PAUSE_MS = 250;

export function ListToolbar({
  view,
  onChange,
}: {
  view: ListView;
  onChange: (change: Partial<ListView>) => void;
}) {
  const { handle } = useWorkspace();
  // The typed text before it is searched for; the view may also change without it.
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const isDone = typed === view.search;
    const timer = setTimeout(
      () => (isDone ? setTyped(null) : onChange({ search: typed })),
      isDone ? 0 : TYPING_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, view.search, onChange]);
  const save = (format: "text" | "csv") =>
    window.location.assign(`/api/panel/${listsPath(handle)}/${view.list}/export?format=${format}`);
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <div className="relative min-w-52 grow sm:max-w-sm">
        <Search
          className="pointer-events-none absolute top-2.5 left-3 size-4 text-quiet"
          aria-hidden
        />
        <Input
          type="search"
          aria-label="Search this list"
          placeholder="Value, note, or an address that is covered"
          className="pl-9"
          value={typed ?? view.search}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
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
        <MenuItem onSelect={() => save("text")}>Text, one entry a line</MenuItem>
        <MenuItem onSelect={() => save("csv")}>CSV with notes and hits</MenuItem>
      </Menu>
    </div>
  );
}
