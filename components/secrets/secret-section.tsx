"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ConfirmForm } from "@/components/ui/confirm-form";
import { dates } from "@/components/ui/dates";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import { NewSecret, type SecretOf } from "./new-secret";

interface Rotated {
  readonly secret: string;
}
type Rotation = UseMutationResult<Rotated, Error, void>;

/** A new secret, or the end of what has it. */
export function SecretSection({
  of,
  formerUntil,
  rotate,
  removeTitle,
  onRemove,
}: {
  of: SecretOf;
  /** ISO 8601: until when the former secret works too. */
  formerUntil: string | null;
  rotate: Rotation;
  removeTitle: string;
  /** Leaves the page. */
  onRemove: () => void;
}) {
  const t = useTranslations(of);
  const [open, setOpen] = useState<"rotate" | "remove" | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title={t("secretSection.title")} description={t("secretSection.description")}>
      <Card className="max-w-2xl space-y-4 p-5">
        {formerUntil !== null && (
          <p className="text-sm">
            {t("secretSection.formerUntil", { until: dates.moment(formerUntil) })}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen("rotate")}>{t("secretSection.rotate")}</Button>
          <Button look="danger" onClick={() => setOpen("remove")}>
            {t("secretSection.remove")}
          </Button>
        </div>
      </Card>
      {open === "rotate" && (
        <RotateDialog
          of={of}
          rotate={rotate}
          onClose={() => {
            rotate.reset();
            close();
          }}
        />
      )}
      <ConfirmDialog
        isOpen={open === "remove"}
        onClose={close}
        onConfirm={onRemove}
        title={removeTitle}
        confirmLabel={t("secretSection.remove")}
      >
        <p>{t("secretSection.removeText")}</p>
      </ConfirmDialog>
    </Section>
  );
}

function RotateDialog({
  of,
  rotate,
  onClose,
}: {
  of: SecretOf;
  rotate: Rotation;
  onClose: () => void;
}) {
  const t = useTranslations(of);
  const { showError } = useToast();
  const { data } = rotate;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data ? t("newSecret.title") : t("secretSection.rotateTitle")}
    >
      {data ? (
        <NewSecret
          of={of}
          secret={data.secret}
          note={t("secretSection.rotated")}
          onDone={onClose}
        />
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
