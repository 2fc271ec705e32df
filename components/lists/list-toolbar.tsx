"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { Menu, MenuItem } from "@/components/ui/menu";
import { SearchField } from "@/components/ui/search-field";
import { LIST_VIEW, type ListView } from "./list-view";
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
    window.location.assign(
      `/api/panel/${listsPath(handle)}/${view.filter.list}/export?format=${format}`,
    );
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchField
        label={t("listToolbar.searchThisList")}
        placeholder={t("listToolbar.searchValuesNotes")}
        value={view.search}
        onChange={find}
      />
      <div className="w-44">
        <Choice
          aria-label={t("listToolbar.order")}
          value={view.sort}
          options={LIST_VIEW.sorts}
          nameOf={(sort) => t(`sorts.${sort}`)}
          onChange={(sort) => onChange({ sort })}
        />
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
