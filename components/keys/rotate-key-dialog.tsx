"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { dates } from "@/components/ui/dates";
import { Dialog } from "@/components/ui/dialog";
import { Field, Select } from "@/components/ui/field";
import { NewKey } from "./new-key";
import { type KeySummary, useRotateKey } from "./use-keys";

/** Hours. */
const OVERLAPS = [0, 1, 24, 168, 720] as const;
const OWN = "own";

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
    before: { overlapHours: "24", hours: "48" },
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
      <Field
        label={t("rotateKeyDialog.keepTheOld")}
        hint={t("rotateKeyDialog.longEnoughTo")}
        error={isOwn ? undefined : error}
      >
        {(ids) => (
          <Select
            {...ids}
            value={values.overlapHours}
            onChange={(e) => set({ overlapHours: e.target.value })}
          >
            {OVERLAPS.map((overlap) => (
              <option key={overlap} value={overlap}>
                {t(`rotateKeyDialog.overlaps.${overlap}`)}
              </option>
            ))}
            <option value={OWN}>{t("rotateKeyDialog.custom")}</option>
          </Select>
        )}
      </Field>
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
