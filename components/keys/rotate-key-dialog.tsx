"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { ChoiceField } from "@/components/ui/choice";
import { dates } from "@/components/ui/dates";
import { Dialog } from "@/components/ui/dialog";
import { NewKey } from "./new-key";
import { type KeySummary, useRotateKey } from "./use-keys";

const OWN = "own";
/** Hours, or the person's own. */
const OVERLAPS = ["0", "1", "24", "168", "720", OWN] as const;

/** Replaces a key; the old one keeps working for a while. */
export function RotateKeyDialog({ apikey, onClose }: { apikey: KeySummary; onClose: () => void }) {
  const t = useTranslations("keys");
  const rotate = useRotateKey();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        rotate.data
          ? t("rotateKeyDialog.yourNewKey")
          : t("rotateKeyDialog.rotateName", { name: apikey.name })
      }
      {...(rotate.data === undefined && {
        description: t("rotateKeyDialog.youGetA"),
      })}
    >
      {rotate.data ? (
        <NewKey
          apikey={rotate.data.apikey}
          note={t("rotateKeyDialog.theOldKey", {
            until: dates.moment(rotate.data.oldExpiresAt),
          })}
          onDone={onClose}
        />
      ) : (
        <RotateForm id={apikey.id} rotate={rotate} />
      )}
    </Dialog>
  );
}

function RotateForm({ id, rotate }: { id: string; rotate: ReturnType<typeof useRotateKey> }) {
  const t = useTranslations("keys");
  const { form, field, values, set } = useForm({
    before: { overlapHours: "24" as (typeof OVERLAPS)[number], hours: "48" },
    call: rotate,
    toInput: ({ overlapHours, hours }) => ({
      id,
      overlapHours: Number(overlapHours === OWN ? hours : overlapHours),
    }),
    asksBefore: "nothing",
  });
  const isOwn = values.overlapHours === OWN;
  const { error } = field("overlapHours");
  return (
    <Form form={form} action={t("rotateKeyDialog.rotateKey")}>
      <ChoiceField
        label={t("rotateKeyDialog.keepTheOld")}
        hint={t("rotateKeyDialog.longEnoughTo")}
        error={isOwn ? undefined : error}
        value={values.overlapHours}
        options={OVERLAPS}
        nameOf={(overlap) =>
          t(overlap === OWN ? "rotateKeyDialog.custom" : `rotateKeyDialog.overlaps.${overlap}`)
        }
        onChange={(overlapHours) => set({ overlapHours })}
      />
      {isOwn && (
        <TextField
          {...field("hours")}
          label={t("rotateKeyDialog.hours")}
          hint={t("rotateKeyDialog.hoursHint")}
          inputMode="decimal"
          error={error}
        />
      )}
    </Form>
  );
}
