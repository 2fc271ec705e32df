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
        hint="As your team knows it."
        maxLength={60}
        disabled={isDisabled}
      />
      <TextField
        {...field("handle")}
        label="Handle"
        hint="In the addresses of its pages and SmartURLs: a-z, 0-9 and -, 2 to 31 of them."
        className="font-mono"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isDisabled}
      />
    </>
  );
}
