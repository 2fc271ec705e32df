"use client";

import { Plus, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { useAsked } from "@/components/panel/palette/use-asked";
import { ReadOnlyNote } from "@/components/panel/read-only-note";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { AddEntryDialog } from "./add-entry-dialog";
import { ImportDialog } from "./import/import-dialog";
import { ListEntries } from "./list-entries";
import { ListTabs } from "./list-tabs";
import { MonitorNote } from "./monitor-note";
import { useListView } from "./use-list-view";

export function ListsPage() {
  const t = useTranslations("lists");
  const { canEdit } = useWorkspace();
  const [view, change] = useListView();
  const [open, setOpen] = useState<"add" | "import" | null>(null);
  const [value, setValue] = useState("");
  const add = (text: string) => {
    setValue(text);
    setOpen("add");
  };
  useAsked("add-entry", (text) => canEdit && add(text));
  const { list } = view;
  const actions = canEdit && (
    <div className="flex gap-2">
      <Button onClick={() => setOpen("import")}>
        <Upload className="size-4" aria-hidden /> {t("listsPage.import")}
      </Button>
      <Button look="primary" onClick={() => add("")}>
        <Plus className="size-4" aria-hidden /> {t("listsPage.addEntry")}
      </Button>
    </div>
  );
  return (
    <>
      <PageHeader
        title={t("listsPage.lists")}
        description={t("listsPage.visitorsYouAlways")}
        actions={actions}
      />
      <ListTabs list={list} onChoose={(chosen) => change({ list: chosen, search: "" })} />
      <ReadOnlyNote />
      <p className="mb-4 text-sm text-quiet">{t(`meanings.${list}`)}</p>
      <MonitorNote list={list} />
      {/* A selection and a half-typed search belong to one list. */}
      <ListEntries key={list} view={view} onChange={change} />
      <AddEntryDialog
        list={list}
        value={value}
        isOpen={open === "add"}
        onClose={() => setOpen(null)}
      />
      <ImportDialog list={list} isOpen={open === "import"} onClose={() => setOpen(null)} />
    </>
  );
}
