"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Card, Section } from "@/components/ui/card";
import { useToast } from "@/components/ui/toast";
import { isAtLeast } from "@/lib/base/role";
import { useUpdateWorkspace } from "./use-workspace-settings";
import { WorkspaceFields } from "./workspace-fields";

/** The workspace's name and handle. */
export function WorkspaceSection() {
  const t = useTranslations("settings");
  const { name, handle, role, linkShare } = useWorkspace();
  const router = useRouter();
  const update = useUpdateWorkspace();
  const { showMessage } = useToast();
  const mayChange = isAtLeast(role, "admin");
  const { form, field, values } = useForm({
    before: { name, handle, linkShare: String(linkShare) },
    call: update,
    // The server must refuse a non-number: JSON has no NaN.
    toInput: ({ linkShare: share, ...details }) => ({
      ...details,
      linkShare: /^\d+$/.test(share.trim()) ? Number(share) : -1,
    }),
    onSuccess: (saved) => {
      showMessage(t("workspaceSection.saved"));
      if (saved.handle === handle) router.refresh();
      else window.location.assign(`/w/${saved.handle}/settings`);
    },
    asksBefore: update.isSuccess ? "nothing" : "leaving",
  });
  return (
    <Section title={t("workspaceSection.workspace")}>
      <Card className="p-5">
        <Form
          form={form}
          action={mayChange ? t("workspaceSection.save") : null}
          place="start"
          className="max-w-md space-y-4"
        >
          <WorkspaceFields field={field} isDisabled={!mayChange} />
          <TextField
            {...field("linkShare")}
            label={t("workspaceSection.creditsForLinks")}
            hint={t("workspaceSection.smarturlVisitsCan")}
            inputMode="numeric"
            disabled={!mayChange}
          />
          {values.handle !== handle && (
            <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
              {t("workspaceSection.bookmarksToW", { handle })}
            </p>
          )}
          {!mayChange && (
            <p className="text-sm text-quiet">{t("workspaceSection.adminsAndOwners")}</p>
          )}
        </Form>
      </Card>
    </Section>
  );
}
