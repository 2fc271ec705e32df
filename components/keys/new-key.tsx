"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";

/** A key, shown only once. */
export function NewKey({
  apikey,
  note,
  onDone,
}: {
  apikey: string;
  note?: string;
  onDone: () => void;
}) {
  return (
    <div className="space-y-4">
      <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
        Copy it now. It is not stored and cannot be shown again.
      </p>
      <code className="block rounded-md border border-line bg-raised p-3 font-mono text-sm break-all">
        {apikey}
      </code>
      {note !== undefined && <p className="text-sm text-quiet">{note}</p>}
      <div className="flex justify-end gap-2">
        <CopyButton text={apikey} />
        <Button look="primary" size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
