"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
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
  const t = useTranslations("lists");
  const { handle } = useWorkspace();
  const find = useCallback((search: string) => onChange({ search }), [onChange]);
  const save = (format: "text" | "csv") =>
    window.location.assign(`/api/panel/${listsPath(handle)}/${view.list}/export?format=${format}`);
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchField
        label={t("listToolbar.searchThisList")}
        placeholder={t("listToolbar.searchValuesNotes")}
        value={view.search}
        onChange={find}
      />
      <div className="w-44">
        <Select
          aria-label={t("listToolbar.order")}
          value={view.sort}
          onChange={({ target }) => isSort(target.value) && onChange({ sort: target.value })}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </Select>
      </div>
      <Menu
        trigger={
          <Button>
            <Download className="size-4" aria-hidden /> {t("listToolbar.export")}
          </Button>
        }
      >
        <MenuItem onSelect={() => save("text")}>{t("listToolbar.textOneEntry")}</MenuItem>
        <MenuItem onSelect={() => save("csv")}>{t("listToolbar.csvWithNotes")}</MenuItem>
      </Menu>
    </div>
  );
}
