"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { ChoiceField } from "@/components/ui/choice";
import { Dialog } from "@/components/ui/dialog";
import type { ListHead, ListKind } from "@/lib/engine/list-kinds";
import { useCreateList } from "./use-named-lists";

const KINDS = [
  "address",
  "asn",
  "country",
  "hostname",
  "userAgent",
  "emailDomain",
] as const satisfies readonly ListKind[];

/** Makes a list beside those that every workspace has. */
export function CreateListDialog({
  isOpen,
  onClose,
  onCreated,
}: {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (list: ListHead) => void;
}) {
  const t = useTranslations("lists");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("named.create")}
      description={t("named.purpose")}
    >
      <CreateListForm onCancel={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function CreateListForm({
  onCancel,
  onCreated,
}: {
  onCancel: () => void;
  onCreated: (list: ListHead) => void;
}) {
  const t = useTranslations("lists");
  const { form, field, values, set } = useForm({
    before: { name: "", kind: "address" as ListKind },
    call: useCreateList(),
    toInput: (list) => list,
    onSuccess: onCreated,
  });
  return (
    <Form form={form} action={t("named.create")} onCancel={onCancel}>
      <TextField
        {...field("name")}
        label={t("named.name")}
        hint={t("named.nameHint")}
        placeholder="office"
        autoComplete="off"
        spellCheck={false}
      />
      <ChoiceField
        label={t("named.kind")}
        value={values.kind}
        options={KINDS}
        nameOf={(kind) => t(`kinds.${kind}`)}
        onChange={(kind) => set({ kind })}
      />
    </Form>
  );
}
