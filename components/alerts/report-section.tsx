"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Card, Section } from "@/components/ui/card";
import { Switch } from "@/components/ui/switch";
import { useToast } from "@/components/ui/toast";
import { isAtLeast } from "@/lib/base/role";
import { type ReportSettings, useChooseReport, useSaveReport } from "./use-alerts";

/** The report's switches: one for the workspace, one for the reader. */
export function ReportSection({ report }: { report: ReportSettings }) {
  const t = useTranslations("alerts");
  const { role } = useWorkspace();
  const choose = useChooseReport();
  const { showError } = useToast();
  return (
    <Section title={t("report.title")} description={t("report.description")}>
      <Card className="max-w-2xl space-y-5 p-5">
        <Switch
          label={t("report.isMine")}
          checked={report.isMine}
          disabled={choose.isPending}
          onChange={(isMine) => choose.mutate(isMine, { onError: showError })}
        />
        <WorkspaceForm
          // The form begins with the saved values.
          key={`${report.isOn} ${report.zone}`}
          report={report}
          canWrite={isAtLeast(role, "admin")}
        />
      </Card>
    </Section>
  );
}

function WorkspaceForm({ report, canWrite }: { report: ReportSettings; canWrite: boolean }) {
  const t = useTranslations("alerts");
  const save = useSaveReport();
  const { showMessage } = useToast();
  const { form, field, values, set } = useForm({
    before: { isOn: report.isOn, zone: report.zone },
    call: save,
    toInput: (input) => input,
    onSuccess: () => showMessage(t("report.saved")),
    asksBefore: "leaving",
  });
  return (
    <Form form={form} action={canWrite ? t("report.save") : null} place="start">
      <Switch
        label={t("report.isOn")}
        checked={values.isOn}
        disabled={!canWrite}
        onChange={(isOn) => set({ isOn })}
      />
      <TextField
        {...field("zone")}
        label={t("report.zone")}
        hint={t("ruleForm.zoneHint")}
        disabled={!canWrite}
      />
    </Form>
  );
}
