"use client";

import { Plus, Upload } from "lucide-react";
import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { AddEntryDialog } from "./add-entry-dialog";
import { ImportDialog } from "./import/import-dialog";
import { ListEntries } from "./list-entries";
import { ListTabs } from "./list-tabs";
import { LIST_WORDS } from "./list-words";
import { useListView } from "./use-list-view";

export function ListsPage() {
  const { canEdit } = useWorkspace();
  const [view, change] = useListView();
  const [open, setOpen] = useState<"add" | "import" | null>(null);
  const { list } = view;
  const actions = canEdit && (
    <div className="flex gap-2">
      <Button onClick={() => setOpen("import")}>
        <Upload className="size-4" aria-hidden /> Import
      </Button>
      <Button look="primary" onClick={() => setOpen("add")}>
        <Plus className="size-4" aria-hidden /> Add entry
      </Button>
    </div>
  );
  return (
    <>
      <PageHeader
        title="Lists"
        description="Visitors you always let in or block. They are checked before everything else; changes apply within a second."
        actions={actions}
      />
      <ListTabs list={list} onChoose={(chosen) => change({ list: chosen, search: "" })} />
      <p className="mb-4 text-sm text-quiet">{LIST_WORDS[list].meaning}</p>
      {/* A selection and a half-typed search belong to one list. */}
      <ListEntries key={list} view={view} onChange={change} />
      <AddEntryDialog list={list} isOpen={open === "add"} onClose={() => setOpen(null)} />
      <ImportDialog list={list} isOpen={open === "import"} onClose={() => setOpen(null)} />
    </>
  );
}
