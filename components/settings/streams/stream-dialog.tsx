"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { ChoiceField } from "@/components/ui/choice";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import { DestinationFields } from "./destination-fields";
import { destinationOf, valuesOf } from "./stream-values";
import { type StreamSummary, useSaveStream } from "./use-streams";

const KINDS = ["otlp", "syslog", "s3", "file"] as const;
const CONTENTS = ["decisions", "audit", "both"] as const;
const FILTERS = ["all", "blocked"] as const;

/** Creates a stream, or changes one. */
export function StreamDialog({
  stream,
  allowsFiles = false,
  onClose,
}: {
  stream?: StreamSummary;
  allowsFiles?: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("streams");
  const { showMessage } = useToast();
  const isNew = stream === undefined;
  const { form, field, values, set } = useForm({
    before: valuesOf(stream),
    call: useSaveStream(stream?.id ?? null),
    toInput: (typed) => ({
      ...{ name: typed.name, what: typed.what, filter: typed.filter },
      enabled: stream?.enabled ?? true,
      destination: destinationOf(typed, isNew),
    }),
    onSuccess: (_answer, { name }) => {
      showMessage(t("done.saved", { name }));
      onClose();
    },
  });
  const kinds = KINDS.filter((kind) => kind !== "file" || allowsFiles || stream?.kind === "file");
  return (
    <Dialog isOpen onClose={onClose} title={t(isNew ? "page.createTitle" : "page.editTitle")}>
      <Form form={form} action={t(isNew ? "form.create" : "form.save")}>
        <TextField {...field("name")} label={t("form.name")} maxLength={100} />
        <ChoiceField
          label={t("form.kind")}
          value={values.kind}
          options={kinds}
          nameOf={(kind) => t(`kinds.${kind}`)}
          disabled={!isNew}
          onChange={(kind) => set({ kind })}
        />
        <DestinationFields
          field={field}
          kind={values.kind}
          hasSecrets={stream?.hasSecrets ?? false}
        />
        <ChoiceField
          label={t("form.what")}
          value={values.what}
          options={CONTENTS}
          nameOf={(what) => t(`what.${what}`)}
          onChange={(what) => set({ what })}
        />
        {values.what !== "audit" && (
          <ChoiceField
            label={t("form.filter")}
            value={values.filter}
            options={FILTERS}
            nameOf={(filter) => t(`filter.${filter}`)}
            onChange={(filter) => set({ filter })}
          />
        )}
      </Form>
    </Dialog>
  );
}
