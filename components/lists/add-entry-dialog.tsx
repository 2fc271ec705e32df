"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { ListHead } from "@/lib/engine/list-kinds";
import { EntryFields, toEntryChange } from "./entry-fields";
import { exampleOf, listLabel } from "./list-words";
import { useAddEntry } from "./use-lists";
import { Warnings } from "./warnings";

export function AddEntryDialog({
  list,
  value,
  isOpen,
  onClose,
}: {
  list: ListHead;
  /** Filled in already; "" for nothing. */
  value: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("lists");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("addEntryDialog.addToThe", { label: listLabel(t, list) })}
    >
      <AddEntryForm list={list} value={value} onDone={onClose} />
    </Dialog>
  );
}

function AddEntryForm({
  list,
  value: filledIn,
  onDone,
}: {
  list: ListHead;
  value: string;
  onDone: () => void;
}) {
  const t = useTranslations("lists");
  const add = useAddEntry(list);
  const { showMessage } = useToast();
  const warnings = add.data?.done === false ? add.data.warnings : [];
  const { form, field } = useForm({
    before: { value: filledIn, note: "", expiresAt: "" },
    call: add,
    toInput: ({ value, ...details }) => ({
      value,
      ...toEntryChange(details),
      confirmed: warnings.length > 0,
    }),
    onSuccess: ({ done }, { value }) => {
      if (!done) return;
      showMessage(t("addEntryDialog.valueIsNow", { value, label: listLabel(t, list) }));
      onDone();
    },
  });
  return (
    <Form
      form={form}
      action={warnings.length > 0 ? t("addEntryDialog.addAnyway") : t("addEntryDialog.addEntry")}
      look={warnings.length > 0 ? "danger" : "primary"}
      onCancel={onDone}
    >
      <TextField
        {...field("value")}
        label={t(`values.${list.kind}`)}
        hint={t(`valueHints.${list.kind}`)}
        className="font-mono"
        placeholder={exampleOf(list)}
        autoComplete="off"
        spellCheck={false}
      />
      <EntryFields field={field} />
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </Form>
  );
}
