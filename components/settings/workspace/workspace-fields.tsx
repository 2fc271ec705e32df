"use client";

import { ApiError } from "@/components/panel/api-client";
import { Field, Input } from "@/components/ui/field";
import type { WorkspaceDetails } from "@/lib/panel/schemas/members";

/** Name and handle of a workspace. */
export function WorkspaceFields({
  details,
  onChange,
  error,
  isDisabled = false,
}: {
  details: WorkspaceDetails;
  onChange: (details: WorkspaceDetails) => void;
  error: Error | null;
  isDisabled?: boolean;
}) {
  const fieldError = (path: string) => (error instanceof ApiError ? error.field(path) : undefined);
  return (
    <>
      <Field label="Name" hint="As your team knows it." error={fieldError("name")}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={60}
            disabled={isDisabled}
            value={details.name}
            onChange={(e) => onChange({ ...details, name: e.target.value })}
          />
        )}
      </Field>
      <Field
        label="Handle"
        hint="In the addresses of its pages and SmartURLs: a-z, 0-9 and -, 2 to 31 of them."
        error={fieldError("handle")}
      >
        {(ids) => (
          <Input
            {...ids}
            className="font-mono"
            autoCapitalize="none"
            spellCheck={false}
            disabled={isDisabled}
            value={details.handle}
            onChange={(e) => onChange({ ...details, handle: e.target.value })}
          />
        )}
      </Field>
    </>
  );
}
