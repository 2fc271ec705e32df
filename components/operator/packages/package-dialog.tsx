"use client";

import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { Dialog } from "@/components/ui/dialog";
import { counted } from "@/components/ui/numbers";
import { Switch } from "@/components/ui/switch";
import { useToast } from "@/components/ui/toast";
import type { PackageView } from "@/lib/panel/answers/operator";
import { useSavePackage } from "./use-packages";

interface Props {
  /** Null: a new one. */
  readonly edited: PackageView | null;
  readonly onClose: () => void;
}

export function PackageDialog(props: Props) {
  const { edited, onClose } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={edited === null ? "New package" : edited.name}
      description={
        edited === null || edited.workspaces === 0
          ? undefined
          : `Changes apply to ${counted(edited.workspaces, "workspace")}.`
      }
    >
      <PackageForm {...props} />
    </Dialog>
  );
}

const NUMBERS = [
  { name: "creditsPerPeriod", label: "Credits in 30 days" },
  { name: "requestsPerSecond", label: "Calls per second" },
  { name: "retentionDays", label: "Days that traffic records are kept" },
  { name: "maxKeys", label: "API keys" },
  { name: "maxConfigurations", label: "Configurations" },
  { name: "maxLinks", label: "SmartURLs" },
] as const;

function PackageForm({ edited, onClose }: Props) {
  const { showMessage } = useToast();
  const { form, field, values, set } = useForm({
    before: valuesOf(edited),
    call: useSavePackage(edited === null ? "POST" : "PUT"),
    toInput: ({ name, renews, ...texts }) => ({
      ...{ name, renews },
      creditsPerPeriod: numberIn(texts.creditsPerPeriod),
      requestsPerSecond: numberIn(texts.requestsPerSecond),
      retentionDays: numberIn(texts.retentionDays),
      maxKeys: numberIn(texts.maxKeys),
      maxConfigurations: numberIn(texts.maxConfigurations),
      maxLinks: numberIn(texts.maxLinks),
    }),
    onSuccess: (_answer, { name }) => {
      showMessage(edited === null ? `Created ${name}.` : `Saved ${name}.`);
      onClose();
    },
  });
  return (
    <Form form={form} action={edited === null ? "Create package" : "Save"} onCancel={onClose}>
      {edited === null && <TextField {...field("name")} label="Name" maxLength={64} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {NUMBERS.map(({ name, label }) => (
          <TextField key={name} {...field(name)} label={label} inputMode="numeric" />
        ))}
      </div>
      <Switch
        label="Renews every 30 days"
        hint="Otherwise it ends after 30 days."
        checked={values.renews}
        onChange={(renews) => set({ renews })}
      />
    </Form>
  );
}

function valuesOf(edited: PackageView | null) {
  return {
    name: edited?.name ?? "",
    creditsPerPeriod: String(edited?.creditsPerPeriod ?? 10_000),
    requestsPerSecond: String(edited?.requestsPerSecond ?? 10),
    retentionDays: String(edited?.retentionDays ?? 30),
    maxKeys: String(edited?.maxKeys ?? 50),
    maxConfigurations: String(edited?.maxConfigurations ?? 200),
    maxLinks: String(edited?.maxLinks ?? 5_000),
    renews: edited?.renews ?? true,
  };
}

/** NaN for what is no number: the server names the field. */
const numberIn = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));
