"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { Dialog } from "@/components/ui/dialog";
import type { ListHead } from "@/lib/engine/list-kinds";
import { useRenameList } from "./use-named-lists";

export function RenameListDialog({
  list,
  isOpen,
  onClose,
  onRenamed,
}: {
  list: ListHead;
  isOpen: boolean;
  onClose: () => void;
  onRenamed: (list: ListHead) => void;
}) {
  const t = useTranslations("lists");
  const title = t("named.renameName", { name: list.name });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <RenameListForm
        list={list}
        onCancel={onClose}
        onRenamed={(renamed) => {
          onRenamed(renamed);
          onClose();
        }}
      />
    </Dialog>
  );
}

function RenameListForm({
  list,
  onCancel,
  onRenamed,
}: {
  list: ListHead;
  onCancel: () => void;
  onRenamed: (list: ListHead) => void;
}) {
  const t = useTranslations("lists");
  const { form, field } = useForm({
    before: { name: list.name },
    call: useRenameList(list),
    toInput: (change) => change,
    onSuccess: onRenamed,
  });
  return (
    <Form form={form} action={t("named.rename")} onCancel={onCancel}>
      <TextField
        {...field("name")}
        label={t("named.name")}
        hint={t("named.nameHint")}
        autoComplete="off"
        spellCheck={false}
      />
    </Form>
  );
}
