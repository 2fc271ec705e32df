"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ConfirmForm } from "@/components/ui/confirm-form";
import { dates } from "@/components/ui/dates";
import { useToast } from "@/components/ui/toast";
import type { SecretOf } from "./new-secret";
import { SecretDialog } from "./secret-dialog";

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
  const { showError } = useToast();
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
      <SecretDialog
        of={of}
        isOpen={open === "rotate"}
        onClose={close}
        call={rotate}
        secretOf={({ secret }) => secret}
        title={t("secretSection.rotateTitle")}
        note={t("secretSection.rotated")}
      >
        <ConfirmForm
          onCancel={close}
          onConfirm={() => rotate.mutate(undefined, { onError: showError })}
          confirmLabel={t("secretSection.rotate")}
          isBusy={rotate.isPending}
        >
          <p>{t("secretSection.rotateText")}</p>
        </ConfirmForm>
      </SecretDialog>
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
