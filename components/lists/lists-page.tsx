"use client";

import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { useAsked } from "@/components/panel/palette/use-asked";
import { ReadOnlyNote } from "@/components/panel/read-only-note";
import { useWorkspace } from "@/components/panel/workspace-context";
import { useDocument } from "@/components/policy/editor/use-document";
import { useTableView } from "@/components/table/use-table-view";
import { Button } from "@/components/ui/button";
import { EmptyState, Skeleton } from "@/components/ui/states";
import type { ListHead } from "@/lib/engine/list-kinds";
import { AddEntryDialog } from "./add-entry-dialog";
import { CreateListDialog } from "./create-list-dialog";
import { ImportDialog } from "./import/import-dialog";
import { ListActions } from "./list-actions";
import { ListEntries } from "./list-entries";
import { ListTabs } from "./list-tabs";
import { LIST_VIEW } from "./list-view";
import { isListName } from "./list-words";
import { useListHead } from "./use-named-lists";

const BLOCKER = { collection: "blocker", id: null } as const;

export function ListsPage() {
  const t = useTranslations("lists");
  const { canEdit } = useWorkspace();
  const [view, change] = useTableView(LIST_VIEW);
  const [open, setOpen] = useState<"add" | "import" | "create" | null>(null);
  const [value, setValue] = useState("");
  const close = () => setOpen(null);
  const add = (text: string) => {
    setValue(text);
    setOpen("add");
  };
  const show = (name: string) => change({ filter: { list: name }, search: "" });
  useAsked("add-entry", (text) => canEdit && add(text));
  const list = useListHead(view.filter.list);
  const actions = canEdit && (
    <ListActions
      list={list ?? null}
      onCreate={() => setOpen("create")}
      onImport={() => setOpen("import")}
      onAdd={() => add("")}
      onRenamed={({ name }) => show(name)}
      onDeleted={() => show("ipBlacklist")}
    />
  );
  return (
    <>
      <PageHeader
        title={t("listsPage.lists")}
        description={t("listsPage.visitorsYouAlways")}
        actions={actions}
      />
      <ListTabs list={view.filter.list} onChoose={show} />
      <ReadOnlyNote />
      {list === undefined && <Skeleton lines={8} />}
      {list === null && (
        <EmptyState
          title={t("named.none", { name: view.filter.list })}
          action={<Button onClick={() => show("ipBlacklist")}>{t("named.showFirst")}</Button>}
        />
      )}
      {list && (
        <>
          <p className="mb-4 text-sm text-quiet">
            <Meaning list={list} />
          </p>
          <MonitorNote list={list} />
          {/* A selection and a half-typed search belong to one list. */}
          <ListEntries key={list.name} list={list} view={view} onChange={change} />
          <AddEntryDialog list={list} value={value} isOpen={open === "add"} onClose={close} />
          <ImportDialog list={list} isOpen={open === "import"} onClose={close} />
        </>
      )}
      <CreateListDialog
        isOpen={open === "create"}
        onClose={close}
        onCreated={({ name }) => {
          close();
          show(name);
        }}
      />
    </>
  );
}

function Meaning({ list: { name, kind } }: { list: ListHead }) {
  const t = useTranslations("lists");
  if (isListName(name)) return t(`meanings.${name}`);
  const call = <code className="font-mono">{`onList("${name}")`}</code>;
  return kind === "emailDomain"
    ? t("named.emailMeaning")
    : t.rich("named.meaning", { kind: t(`kinds.${kind}`), call: () => call });
}

/** While Blocker only monitors, a blocklist blocks no one: explains it, and where to change it. */
function MonitorNote({ list }: { list: ListHead }) {
  const t = useTranslations("lists");
  const { handle } = useWorkspace();
  const { data } = useDocument(BLOCKER);
  const blocks = list.name === "ipBlacklist" || list.name === "hostnameBlacklist";
  if (data?.document.mode !== "monitor" || !blocks) return null;
  return (
    <p className="mb-4 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        {t.rich("monitorNote.notBlockedNow", {
          strong: (chunks) => <strong className="font-medium">{chunks}</strong>,
          link: (chunks) => (
            <Link href={`/w/${handle}/blocker`} className="underline">
              {chunks}
            </Link>
          ),
        })}
      </span>
    </p>
  );
}
