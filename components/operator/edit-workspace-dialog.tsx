"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { Dialog } from "@/components/ui/dialog";
import { Field, Select } from "@/components/ui/field";
import { limitOf } from "@/components/ui/numbers";
import { Switch } from "@/components/ui/switch";
import { useToast } from "@/components/ui/toast";
import type { OperatorWorkspace, PackageView } from "@/lib/panel/answers";
import { useUpdateWorkspace } from "./use-operator";

const DAY_LENGTH = "2026-03-10".length;

interface EditProps {
  readonly workspace: OperatorWorkspace;
  readonly packages: readonly PackageView[];
  readonly onClose: () => void;
}

/** Package, overrides, expiry and suspension with its reason. Sends only what changed. */
export function EditWorkspaceDialog(props: EditProps) {
  const { workspace, onClose } = props;
  return (
    <Dialog isOpen onClose={onClose} title={workspace.name} description={workspace.owner ?? ""}>
      <EditWorkspaceForm {...props} />
    </Dialog>
  );
}

function EditWorkspaceForm({ workspace, packages, onClose }: EditProps) {
  const t = useTranslations("operator");
  const tUi = useTranslations("ui");
  const before = valuesOf(workspace);
  const { showMessage } = useToast();
  const { form, field, values, set } = useForm({
    before,
    call: useUpdateWorkspace(),
    toInput: ({ package: name, quota, rate, expiresAt, suspended, suspendedReason }) => ({
      id: workspace.id,
      ...(name !== before.package && { package: name }),
      ...(quota !== before.quota && { quota: numberOrNull(quota) }),
      ...(rate !== before.rate && { rate: numberOrNull(rate) }),
      ...(expiresAt !== before.expiresAt && { expiresAt: endOf(expiresAt) }),
      ...(suspended !== before.suspended && { suspended }),
      ...(suspended && suspendedReason !== before.suspendedReason && { suspendedReason }),
    }),
    check: ({ suspended, suspendedReason }) =>
      suspended && !before.suspended && suspendedReason.trim() === ""
        ? { suspendedReason: t("editWorkspaceDialog.tellTheCustomer") }
        : {},
    onSuccess: () => {
      showMessage(t("editWorkspaceDialog.savedName", { name: workspace.name }));
      onClose();
    },
  });
  return (
    <Form form={form} action={t("editWorkspaceDialog.save")} onCancel={onClose}>
      <Field label={t("editWorkspaceDialog.package")} error={field("package").error}>
        {(ids) => (
          <Select
            {...ids}
            value={values.package}
            onChange={(e) => set({ package: e.target.value })}
          >
            {packages.map(({ name, creditsPerPeriod, requestsPerSecond }) => (
              <option key={name} value={name}>
                {t("editWorkspaceDialog.nameCreditsperperiodCredits", {
                  name,
                  creditsPerPeriod: limitOf(tUi, creditsPerPeriod),
                  requestsPerSecond: limitOf(tUi, requestsPerSecond),
                })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        {...field("quota")}
        label={t("editWorkspaceDialog.creditsIn30")}
        hint={t("editWorkspaceDialog.overridesThePackage")}
        inputMode="numeric"
      />
      <TextField
        {...field("rate")}
        label={t("editWorkspaceDialog.callsPerSecond")}
        hint={t("editWorkspaceDialog.overridesThePackage")}
        inputMode="numeric"
      />
      <TextField
        {...field("expiresAt")}
        label={t("editWorkspaceDialog.expiresOptional")}
        hint={t("editWorkspaceDialog.withoutADate")}
        type="date"
      />
      <Switch
        label={t("editWorkspaceDialog.suspended")}
        hint={t("editWorkspaceDialog.refusesEveryApi")}
        checked={values.suspended}
        onChange={(suspended) => set({ suspended })}
      />
      {values.suspended && (
        <TextField
          {...field("suspendedReason")}
          label={t("editWorkspaceDialog.reason")}
          hint={t("editWorkspaceDialog.membersSeeIt")}
          maxLength={500}
        />
      )}
    </Form>
  );
}

function valuesOf(workspace: OperatorWorkspace) {
  return {
    package: workspace.package,
    quota: workspace.quotaOverride === null ? "" : String(workspace.quotaOverride),
    rate: workspace.rateOverride === null ? "" : String(workspace.rateOverride),
    expiresAt: workspace.expiresAt?.slice(0, DAY_LENGTH) ?? "",
    suspended: workspace.suspended,
    suspendedReason: workspace.suspendedReason ?? "",
  };
}

const numberOrNull = (text: string) => (text.trim() === "" ? null : Number(text));
/** The end of the day in UTC: the last day is included. */
const endOf = (day: string) => (day === "" ? null : `${day}T23:59:59Z`);
