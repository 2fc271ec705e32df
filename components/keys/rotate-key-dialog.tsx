"use client";

import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { Dialog } from "@/components/ui/dialog";
import { Field, Select } from "@/components/ui/field";
import type { KeySummary } from "@/lib/panel/answers/keys";
import { NewKey } from "./new-key";
import { useRotateKey } from "./use-keys";

const OVERLAPS = [
  [0, "No time: stop it now"],
  [1, "1 hour"],
  [24, "1 day"],
  [168, "7 days"],
  [720, "30 days"],
] as const;
const OWN = "own";

/** Replaces a key; the old one keeps working for a while. */
export function RotateKeyDialog({ apikey, onClose }: { apikey: KeySummary; onClose: () => void }) {
  const rotate = useRotateKey();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={rotate.data ? "Your new key" : `Rotate ${apikey.name}`}
      {...(rotate.data === undefined && {
        description:
          "You get a new key with the same name, limit and expiry. The old one keeps working for a while.",
      })}
    >
      {rotate.data ? (
        <NewKey
          apikey={rotate.data.apikey}
          note={`The old key works until ${new Date(rotate.data.oldExpiresAt).toLocaleString("en")}.`}
          onDone={onClose}
        />
      ) : (
        <RotateForm id={apikey.id} rotate={rotate} />
      )}
    </Dialog>
  );
}

function RotateForm({ id, rotate }: { id: string; rotate: ReturnType<typeof useRotateKey> }) {
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
    <Form form={form} action="Rotate key">
      <Field
        label="Keep the old key for"
        hint="Long enough to update all of your servers."
        error={isOwn ? undefined : error}
      >
        {(ids) => (
          <Select
            {...ids}
            value={values.overlapHours}
            onChange={(e) => set({ overlapHours: e.target.value })}
          >
            {OVERLAPS.map(([overlap, label]) => (
              <option key={overlap} value={overlap}>
                {label}
              </option>
            ))}
            <option value={OWN}>Custom…</option>
          </Select>
        )}
      </Field>
      {isOwn && (
        <TextField
          {...field("hours")}
          label="Hours"
          hint="0 to 2160 (90 days)."
          inputMode="decimal"
          error={error}
        />
      )}
    </Form>
  );
}
