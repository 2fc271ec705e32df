"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { useForm } from "@/components/form/use-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import { useLinkStatus, useSetPassword } from "./use-link";

/** A password for visitors. Takes effect at once: no version of the document contains it. */
export function PasswordSection({ id }: { id: string }) {
  const t = useTranslations("smarturls");
  const { data } = useLinkStatus(id);
  const { showMessage, showError } = useToast();
  const setPassword = useSetPassword(id);
  const [asking, setAsking] = useState<"set" | "remove" | null>(null);
  const close = () => {
    setAsking(null);
    setPassword.reset();
  };
  if (data === undefined)
    return <p className="text-sm text-quiet">{t("passwordSection.loading")}</p>;
  const { hasPassword, keyname } = data;
  const done = (text: string) => {
    close();
    showMessage(text);
  };
  const remove = () =>
    setPassword.mutate(null, {
      onSuccess: () => done(t("passwordSection.passwordRemoved")),
      onError: showError,
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm">
        {hasPassword
          ? t.rich("passwordSection.onVisitorsMust", {
              badge: (chunks) => <Badge tone="good">{chunks}</Badge>,
            })
          : t("passwordSection.anyoneWhoHas")}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsking("set")}>
          {hasPassword ? t("passwordSection.changePassword") : t("passwordSection.setAPassword")}
        </Button>
        {hasPassword && (
          <Button look="danger" onClick={() => setAsking("remove")}>
            {t("passwordSection.removePassword")}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={asking === "set"}
        onClose={close}
        title={
          hasPassword ? t("passwordSection.changeThePassword") : t("passwordSection.setAPassword")
        }
        description={t("passwordSection.shareItWith")}
      >
        <PasswordForm
          call={setPassword}
          onDone={() => done(t("passwordSection.passwordSet"))}
          onCancel={close}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={asking === "remove"}
        title={t("passwordSection.removeThePassword")}
        confirmLabel={t("passwordSection.removePassword")}
        isBusy={setPassword.isPending}
        onConfirm={remove}
        onClose={close}
      >
        {t("passwordSection.anyoneWhoHasThe", { keyname })}
      </ConfirmDialog>
    </div>
  );
}

/** Inside the window, so that the typed text unmounts with it. */
function PasswordForm({
  call,
  onDone,
  onCancel,
}: {
  call: ReturnType<typeof useSetPassword>;
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations("smarturls");
  const { form, field } = useForm({
    before: { password: "" },
    call,
    toInput: ({ password }) => password,
    onSuccess: onDone,
  });
  return (
    <Form form={form} action={t("passwordSection.savePassword")} onCancel={onCancel}>
      <PasswordField
        {...field("password")}
        label={t("passwordSection.passwordOfThe")}
        autoComplete="new-password"
        hint={t("passwordSection.n8To200")}
      />
    </Form>
  );
}
