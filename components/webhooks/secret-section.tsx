"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ConfirmForm } from "@/components/ui/confirm-form";
import { dates } from "@/components/ui/dates";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { WebhookSummary } from "@/lib/panel/answers/webhooks";
import { NewSecret } from "./new-secret";
import { useRemoveWebhook, useRotateWebhook } from "./use-webhooks";

/** A new secret, or the end of the webhook. */
export function SecretSection({ webhook }: { webhook: WebhookSummary }) {
  const t = useTranslations("webhooks");
  const { handle } = useWorkspace();
  const router = useRouter();
  const remove = useRemoveWebhook();
  const [open, setOpen] = useState<"rotate" | "remove" | null>(null);
  const close = () => setOpen(null);
  const confirmRemoval = () => {
    remove.mutate(webhook);
    router.push(`/w/${handle}/settings/webhooks`);
  };
  return (
    <Section title={t("secretSection.title")} description={t("secretSection.description")}>
      <Card className="max-w-2xl space-y-4 p-5">
        {webhook.formerUntil !== null && (
          <p className="text-sm">
            {t("secretSection.formerUntil", { until: dates.moment(webhook.formerUntil) })}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen("rotate")}>{t("secretSection.rotate")}</Button>
          <Button look="danger" onClick={() => setOpen("remove")}>
            {t("secretSection.remove")}
          </Button>
        </div>
      </Card>
      {open === "rotate" && <RotateDialog id={webhook.id} onClose={close} />}
      <ConfirmDialog
        isOpen={open === "remove"}
        onClose={close}
        onConfirm={confirmRemoval}
        title={t("secretSection.removeTitle")}
        confirmLabel={t("secretSection.remove")}
        isBusy={remove.isPending}
      >
        <p>{t("secretSection.removeText")}</p>
      </ConfirmDialog>
    </Section>
  );
}

function RotateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("webhooks");
  const rotate = useRotateWebhook(id);
  const { showError } = useToast();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={rotate.data ? t("webhooksPage.yourSecret") : t("secretSection.rotateTitle")}
    >
      {rotate.data ? (
        <NewSecret secret={rotate.data.secret} note={t("secretSection.rotated")} onDone={onClose} />
      ) : (
        <ConfirmForm
          onCancel={onClose}
          onConfirm={() => rotate.mutate(undefined, { onError: showError })}
          confirmLabel={t("secretSection.rotate")}
          isBusy={rotate.isPending}
        >
          <p>{t("secretSection.rotateText")}</p>
        </ConfirmForm>
      )}
    </Dialog>
  );
}
