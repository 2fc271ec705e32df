"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { useForm } from "@/components/form/use-form";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { ListHead } from "@/lib/engine/list-kinds";
import { EntryFields, toEntryChange, toLocalInput } from "./entry-fields";
import { type ListEntryRow, useUpdateEntry } from "./use-lists";
import { Warnings } from "./warnings";

export function EditEntryDialog({
  list,
  entry,
  onClose,
}: {
  list: ListHead;
  /** Null when no entry is being edited. */
  entry: ListEntryRow | null;
  onClose: () => void;
}) {
  const t = useTranslations("lists");
  return (
    <Dialog
      isOpen={entry !== null}
      onClose={onClose}
      title={t("editEntryDialog.editValue", { value: entry?.value ?? "" })}
    >
      {entry !== null && <EditEntryForm list={list} entry={entry} onDone={onClose} />}
    </Dialog>
  );
}

function EditEntryForm({
  list,
  entry,
  onDone,
}: {
  list: ListHead;
  entry: ListEntryRow;
  onDone: () => void;
}) {
  const t = useTranslations("lists");
  const update = useUpdateEntry(list);
  const { showMessage } = useToast();
  // The entry as it was: the list updates optimistically.
  const [before] = useState({ note: entry.note ?? "", expiresAt: toLocalInput(entry.expiresAt) });
  const warnings = update.data?.done === false ? update.data.warnings : [];
  const { form, field } = useForm({
    before,
    call: update,
    toInput: (details) => ({
      id: entry.id,
      ...toEntryChange(details),
      confirmed: warnings.length > 0,
    }),
    onSuccess: ({ done }) => {
      if (!done) return;
      showMessage(t("editEntryDialog.valueSaved", { value: entry.value }));
      onDone();
    },
  });
  return (
    <Form
      form={form}
      action={warnings.length > 0 ? t("editEntryDialog.saveAnyway") : t("editEntryDialog.save")}
      look={warnings.length > 0 ? "danger" : "primary"}
      onCancel={onDone}
    >
      <EntryFields field={field} />
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </Form>
  );
}
