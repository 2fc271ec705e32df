"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { ConfirmForm } from "@/components/ui/confirm-form";
import { dates } from "@/components/ui/dates";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { SiteKeySummary } from "@/lib/panel/answers/site-keys";
import { NewSecret } from "./new-secret";
import { useRemoveSiteKey, useRotateSecret } from "./use-site-keys";

/** A new secret, or the end of the key. */
export function SecretSection({ siteKey }: { siteKey: SiteKeySummary }) {
  const t = useTranslations("sitekeys");
  const { canEdit } = useWorkspace();
  const [open, setOpen] = useState<"rotate" | "remove" | null>(null);
  const close = () => setOpen(null);
  if (!canEdit) return null;
  return (
    <Section title={t("secretSection.title")} description={t("secretSection.description")}>
      <Card className="max-w-2xl space-y-4 p-5">
        {siteKey.formerUntil !== null && (
          <p className="text-sm">
            {t("secretSection.formerUntil", { until: dates.moment(siteKey.formerUntil) })}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen("rotate")}>{t("secretSection.rotate")}</Button>
          <Button look="danger" onClick={() => setOpen("remove")}>
            {t("secretSection.remove")}
          </Button>
        </div>
      </Card>
      {open === "rotate" && <RotateDialog siteKey={siteKey} onClose={close} />}
      {open === "remove" && <RemoveDialog siteKey={siteKey} onClose={close} />}
    </Section>
  );
}

function RotateDialog({ siteKey, onClose }: { siteKey: SiteKeySummary; onClose: () => void }) {
  const t = useTranslations("sitekeys");
  const rotate = useRotateSecret(siteKey.id);
  const { showError } = useToast();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={rotate.data ? t("siteKeysPage.yourSecret") : t("secretSection.rotateTitle")}
    >
      {rotate.data ? (
        <NewSecret created={rotate.data} note={t("secretSection.rotated")} onDone={onClose} />
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

function RemoveDialog({ siteKey, onClose }: { siteKey: SiteKeySummary; onClose: () => void }) {
  const t = useTranslations("sitekeys");
  const { handle } = useWorkspace();
  const router = useRouter();
  const remove = useRemoveSiteKey();
  const confirm = () => {
    remove.mutate(siteKey);
    router.push(`/w/${handle}/keys/sites`);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t("secretSection.removeTitle", { name: siteKey.name })}>
      <ConfirmForm
        onCancel={onClose}
        onConfirm={confirm}
        confirmLabel={t("secretSection.remove")}
        isBusy={remove.isPending}
      >
        <p>{t("secretSection.removeText")}</p>
      </ConfirmForm>
    </Dialog>
  );
}
