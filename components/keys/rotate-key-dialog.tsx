"use client";

import { type FormEvent, useState } from "react";
import { ApiError } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input, Select } from "@/components/ui/field";
import type { KeySummary } from "@/lib/panel/answers/keys";
import { NewKey } from "./new-key";
import { useRotateKey } from "./use-keys";

const OVERLAPS = [
  [0, "It stops at once"],
  [1, "1 hour"],
  [24, "1 day"],
  [168, "7 days"],
  [720, "30 days"],
] as const;
const OWN = "own";

/** A new key in the place of an old one, which works on for a while. */
export function RotateKeyDialog({ apikey, onClose }: { apikey: KeySummary; onClose: () => void }) {
  const rotate = useRotateKey();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={rotate.data ? "Your new key" : `Rotate ${apikey.name}`}
      {...(rotate.data === undefined && {
        description: "A new key of the same name, limit and last day. Put it on your server first.",
      })}
    >
      {rotate.data ? (
        <NewKey
          apikey={rotate.data.apikey}
          note={`The old key works until ${new Date(rotate.data.oldExpiresAt).toLocaleString("en")}.`}
          onDone={onClose}
        />
      ) : (
        <RotateForm
          isBusy={rotate.isPending}
          error={rotate.error}
          onSubmit={(overlapHours) => rotate.mutate({ id: apikey.id, overlapHours })}
        />
      )}
    </Dialog>
  );
}

function RotateForm({
  isBusy,
  error,
  onSubmit,
}: {
  isBusy: boolean;
  error: Error | null;
  onSubmit: (overlapHours: number) => void;
}) {
  const [choice, setChoice] = useState("24");
  const [hours, setHours] = useState("48");
  const fieldError = error instanceof ApiError ? error.field("overlapHours") : undefined;
  const problem = fieldError ?? error?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(Number(choice === OWN ? hours : choice));
  };
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <Field
        label="The old key works for another"
        hint="Long enough to put the new one everywhere."
        error={choice === OWN ? undefined : problem}
      >
        {(ids) => (
          <Select {...ids} value={choice} onChange={(e) => setChoice(e.target.value)}>
            {OVERLAPS.map(([overlap, label]) => (
              <option key={overlap} value={overlap}>
                {label}
              </option>
            ))}
            <option value={OWN}>Another time…</option>
          </Select>
        )}
      </Field>
      {choice === OWN && (
        <Field label="Hours" hint="0 to 2160, which are 90 days." error={problem}>
          {(ids) => (
            <Input
              {...ids}
              inputMode="decimal"
              value={hours}
              onChange={(e) => setHours(e.target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex justify-end pt-2">
        <Button type="submit" look="primary" isBusy={isBusy}>
          Make the new key
        </Button>
      </div>
    </form>
  );
}
