"use client";

import { type FormEvent, useState } from "react";
import { fieldSentence } from "@/components/panel/field-sentence";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";
import type { ListEntryRow, ListName } from "@/lib/panel/answers/lists";
import { EntryFields, toEntryChange, toLocalInput } from "./entry-fields";
import { useUpdateEntry } from "./use-lists";
import { Warnings } from "./warnings";

/** Changes an entry's note and expiry. */
export function EditEntryDialog({
  list,
  entry,
  onClose,
}: {
  list: ListName;
  /** Null: nothing is being edited. */
  entry: ListEntryRow | null;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen={entry !== null} onClose={onClose} title={`Edit ${entry?.value ?? ""}`}>
      {entry !== null && <EditEntryForm list={list} entry={entry} onDone={onClose} />}
    </Dialog>
  );
}

function EditEntryForm({
  list,
  entry,
  onDone,
}: {
  list: ListName;
  entry: ListEntryRow;
  onDone: () => void;
}) {
  const update = useUpdateEntry(list);
  const { say } = useToast();
  const [before] = useState({ note: entry.note ?? "", expires: toLocalInput(entry.expiresAt) });
  const [details, setDetails] = useState(before);
  useWarningBeforeClosing(details.note !== before.note || details.expires !== before.expires);
  const warnings = update.data?.done === false ? update.data.warnings : [];
  const change = (next: typeof details) => {
    setDetails(next);
    update.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const confirmed = warnings.length > 0;
    const change = { id: entry.id, ...toEntryChange(details), confirmed };
    update.mutate(change, {
      onSuccess: ({ done }) => {
        if (!done) return;
        say(`${entry.value} is saved.`);
        onDone();
      },
    });
  };
  const fieldError = (path: string) => fieldSentence(update.error, path);
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <EntryFields details={details} onChange={change} fieldError={fieldError} />
      {update.error !== null && (
        <p role="alert" className="text-sm text-danger">
          {update.error.message}
        </p>
      )}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      <div className="flex justify-end gap-2 pt-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button
          type="submit"
          look={warnings.length > 0 ? "danger" : "primary"}
          isBusy={update.isPending}
        >
          {warnings.length > 0 ? "Save all the same" : "Save"}
        </Button>
      </div>
    </form>
  );
}
