"use client";

import { TextField } from "@/components/form/text-field";
import type { Control } from "@/components/form/use-form";

export function WorkspaceFields({
  field,
  isDisabled = false,
}: {
  field: (name: "name" | "handle") => Control<string>;
  isDisabled?: boolean;
}) {
  return (
    <>
      <TextField
        {...field("name")}
        label="Name"
        hint="What your team calls it."
        maxLength={60}
        disabled={isDisabled}
      />
      <TextField
        {...field("handle")}
        label="Handle"
        hint="Part of its page and SmartURL addresses. 2 to 31 of a-z, 0-9 and -."
        className="font-mono"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isDisabled}
      />
    </>
  );
}
