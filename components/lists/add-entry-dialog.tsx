"use client";

import { type FormEvent, useState } from "react";
import { ApiError } from "@/components/panel/api-client";
import { fieldSentence } from "@/components/panel/field-sentence";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";
import type { ListName } from "@/lib/panel/answers/lists";
import { type EntryDetails, EntryFields, toEntryChange } from "./entry-fields";
import { LIST_WORDS } from "./list-words";
import { useAddEntry } from "./use-lists";
import { Warnings } from "./warnings";

const NO_DETAILS: EntryDetails = { note: "", expires: "" };

export function AddEntryDialog({
  list,
  isOpen,
  onClose,
}: {
  list: ListName;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Add to the ${LIST_WORDS[list].label}`}>
      <AddEntryForm list={list} onDone={onClose} />
    </Dialog>
  );
}

function AddEntryForm({ list, onDone }: { list: ListName; onDone: () => void }) {
  const words = LIST_WORDS[list];
  const add = useAddEntry(list);
  const { say } = useToast();
  const [value, setValue] = useState("");
  const [details, setDetails] = useState(NO_DETAILS);
  useWarningBeforeClosing(value !== "" || details.note !== "" || details.expires !== "");
  const warnings = add.data?.done === false ? add.data.warnings : [];
  const fieldError = (path: string) => fieldSentence(add.error, path);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entry = { value, ...toEntryChange(details), confirmed: warnings.length > 0 };
    add.mutate(entry, {
      onSuccess: ({ done }) => {
        if (!done) return;
        say(`${value} is on the ${words.label}.`);
        onDone();
      },
    });
  };
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <Field label={words.valueLabel} hint={words.valueHint} error={fieldError("value")}>
        {(ids) => (
          <Input
            {...ids}
            className="font-mono"
            placeholder={words.example}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(e) => {
              setValue(e.target.value);
              add.reset();
            }}
          />
        )}
      </Field>
      <EntryFields details={details} onChange={setDetails} fieldError={fieldError} />
      {add.error !== null && !hasFields(add.error) && (
        <p role="alert" className="text-sm text-danger">
          {add.error.message}
        </p>
      )}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      <div className="flex justify-end gap-2 pt-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button
          type="submit"
          look={warnings.length > 0 ? "danger" : "primary"}
          isBusy={add.isPending}
        >
          {warnings.length > 0 ? "Add it all the same" : "Add entry"}
        </Button>
      </div>
    </form>
  );
}

function hasFields(error: Error): boolean {
  return error instanceof ApiError && error.problem.fields !== undefined;
}
