"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { Dialog } from "@/components/ui/dialog";
import { whole } from "@/components/ui/numbers";
import { Switch } from "@/components/ui/switch";
import { useToast } from "@/components/ui/toast";
import type { PackageView } from "@/lib/panel/answers";
import { useSavePackage } from "./use-packages";

interface Props {
  /** Null for a new one. */
  readonly edited: PackageView | null;
  readonly onClose: () => void;
}

export function PackageDialog(props: Props) {
  const t = useTranslations("operator");
  const { edited, onClose } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={edited === null ? t("packageDialog.newPackage") : edited.name}
      description={
        edited === null || edited.workspaces === 0
          ? undefined
          : t("packageDialog.changesApplyTo", {
              count: edited.workspaces,
              n: whole(edited.workspaces),
            })
      }
    >
      <PackageForm {...props} />
    </Dialog>
  );
}

const NUMBERS = [
  "creditsPerPeriod",
  "requestsPerSecond",
  "retentionDays",
  "maxKeys",
  "maxConfigurations",
  "maxLinks",
] as const;

function PackageForm({ edited, onClose }: Props) {
  const t = useTranslations("operator");
  const { showMessage } = useToast();
  const { form, field, values, set } = useForm({
    before: valuesOf(edited),
    call: useSavePackage(edited === null ? "POST" : "PUT"),
    toInput: ({ name, renews, ...texts }) => ({
      ...{ name, renews },
      creditsPerPeriod: limitIn(texts.creditsPerPeriod),
      requestsPerSecond: limitIn(texts.requestsPerSecond),
      retentionDays: numberIn(texts.retentionDays),
      maxKeys: numberIn(texts.maxKeys),
      maxConfigurations: numberIn(texts.maxConfigurations),
      maxLinks: numberIn(texts.maxLinks),
    }),
    onSuccess: (_answer, { name }) => {
      showMessage(
        edited === null
          ? t("packageDialog.createdName", { name })
          : t("packageDialog.savedName", { name }),
      );
      onClose();
    },
  });
  return (
    <Form
      form={form}
      action={edited === null ? t("packageDialog.createPackage") : t("packageDialog.save")}
      onCancel={onClose}
    >
      {edited === null && (
        <TextField {...field("name")} label={t("packageDialog.name")} maxLength={64} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={t(`packageDialog.${name}`)}
            {...((name === "creditsPerPeriod" || name === "requestsPerSecond") && {
              hint: t("packageDialog.emptyUnlimited"),
            })}
            inputMode="numeric"
          />
        ))}
      </div>
      <Switch
        label={t("packageDialog.renewsEvery30")}
        hint={t("packageDialog.otherwiseItEnds")}
        checked={values.renews}
        onChange={(renews) => set({ renews })}
      />
    </Form>
  );
}

function valuesOf(edited: PackageView | null) {
  return {
    name: edited?.name ?? "",
    creditsPerPeriod: edited === null ? "10000" : String(edited.creditsPerPeriod ?? ""),
    requestsPerSecond: edited === null ? "10" : String(edited.requestsPerSecond ?? ""),
    retentionDays: String(edited?.retentionDays ?? 30),
    maxKeys: String(edited?.maxKeys ?? 50),
    maxConfigurations: String(edited?.maxConfigurations ?? 200),
    maxLinks: String(edited?.maxLinks ?? 5_000),
    renews: edited?.renews ?? true,
  };
}

/** Empty: no limit. */
const limitIn = (text: string) => (text.trim() === "" ? null : Number(text));

/** NaN for text that is not a number: the server names the field. */
const numberIn = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));
