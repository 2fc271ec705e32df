"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { counted, countedSoFar } from "@/components/ui/numbers";
import { SubmitButton } from "@/components/ui/submit-button";
import { useToast } from "@/components/ui/toast";
import { useCountVisitor, useDeleteVisitor } from "./use-traffic-data";

/** Deletes the records of one visitor or network, after showing their number. */
export function DeleteVisitorForm() {
  const t = useTranslations("settings");
  const tUi = useTranslations("ui");
  const count = useCountVisitor();
  const remove = useDeleteVisitor();
  const { showMessage, showError } = useToast();
  const found = count.data;
  const isNothing = found?.isExact === true && found.count === 0;
  const { form, field, values } = useForm({
    before: { network: "" },
    call: count,
    toInput: ({ network }) => network.trim(),
    asksBefore: "nothing",
  });
  const typed = field("network");
  const network = values.network.trim();
  const confirm = () =>
    remove.mutate(network, {
      onSuccess: ({ deleted }) =>
        showMessage(
          t("deleteVisitorForm.deletedDeleted", { deleted: counted(tUi, "record", deleted) }),
        ),
      onError: showError,
      onSettled: () => count.reset(),
    });
  return (
    <form ref={form.ref} onSubmit={form.submit} className="p-5" noValidate>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-64 grow">
          <TextField
            {...typed}
            label={t("deleteVisitorForm.deleteAVisitors")}
            hint={t("deleteVisitorForm.anAddressOr")}
            error={typed.error ?? form.error?.message}
            className="font-mono"
            placeholder="192.0.2.1"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <SubmitButton className="mt-6.5" isBusy={count.isPending}>
          {t("deleteVisitorForm.lookItUp")}
        </SubmitButton>
      </div>
      {isNothing && (
        <p role="status" className="mt-3 text-sm text-quiet">
          {t("deleteVisitorForm.noCallsStored", { network })}
        </p>
      )}
      <ConfirmDialog
        isOpen={found !== undefined && !isNothing}
        onClose={() => count.reset()}
        onConfirm={confirm}
        title={t("deleteVisitorForm.deleteThisVisitors")}
        confirmLabel={t("deleteVisitorForm.deleteForGood")}
        isBusy={remove.isPending}
      >
        <p>
          {t.rich("deleteVisitorForm.countedsofarOfNetwork", {
            countedSoFar: countedSoFar(
              tUi,
              "recordedCall",
              found?.count ?? 0,
              found?.isExact ?? true,
            ),
            network,
            span: (chunks) => <span className="font-mono">{chunks}</span>,
          })}
        </p>
      </ConfirmDialog>
    </form>
  );
}
