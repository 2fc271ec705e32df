"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { useDeleteWorkspace } from "./use-workspace-settings";

/** Owners only. */
export function DeleteWorkspaceSection() {
  const t = useTranslations("settings");
  const { name, role } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  if (role !== "owner") return null;
  return (
    <Section title={t("deleteWorkspaceSection.deleteThisWorkspace")}>
      <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
        <p className="max-w-prose text-sm text-quiet">
          {t("deleteWorkspaceSection.keysStopWorking")}
        </p>
        <Button look="danger" onClick={() => setIsOpen(true)}>
          {t("deleteWorkspaceSection.deleteWorkspace")}
        </Button>
      </Card>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("deleteWorkspaceSection.deleteName", { name })}
      >
        <DeleteForm onCancel={() => setIsOpen(false)} />
      </Dialog>
    </Section>
  );
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations("settings");
  const { handle } = useWorkspace();
  const remove = useDeleteWorkspace();
  const { form, field, values } = useForm({
    before: { handle: "" },
    call: remove,
    toInput: (typed) => typed.handle,
    onSuccess: () => window.location.assign("/panel"),
    asksBefore: "nothing",
  });
  return (
    <Form
      form={form}
      action={t("deleteWorkspaceSection.deleteForGood")}
      look="danger"
      isBusy={remove.isSuccess}
      isBlocked={values.handle.trim() !== handle}
      onCancel={onCancel}
    >
      <p className="text-sm text-quiet">{t("deleteWorkspaceSection.thisDeletesIts")}</p>
      <TextField
        {...field("handle")}
        label={t("deleteWorkspaceSection.typeHandleTo", { handle })}
        className="font-mono"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  );
}
