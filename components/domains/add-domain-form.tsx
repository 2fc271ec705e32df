"use client";

import { type FormEvent, useState } from "react";
import { fieldSentence } from "@/components/panel/field-sentence";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { useAddDomain } from "./use-domains";

export function AddDomainForm() {
  const [host, setHost] = useState("");
  const add = useAddDomain();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(host, { onSuccess: () => setHost("") });
  };
  return (
    <form onSubmit={submit} className="mb-5 flex flex-wrap items-start gap-3" noValidate>
      <div className="min-w-56 grow sm:max-w-md">
        <Field
          label="Add a domain"
          hint="A name that nothing else uses: links take the whole of it."
          error={fieldSentence(add.error, "host") ?? add.error?.message}
        >
          {(ids) => (
            <Input
              {...ids}
              className="font-mono"
              placeholder="go.example.org"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              inputMode="url"
              value={host}
              onChange={(event) => {
                setHost(event.target.value);
                add.reset();
              }}
            />
          )}
        </Field>
      </div>
      <Button type="submit" look="primary" className="sm:mt-6.5" isBusy={add.isPending}>
        Add
      </Button>
    </form>
  );
}
