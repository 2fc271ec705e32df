"use client";

import { type FormEvent, useState } from "react";
import { counted } from "@/components/charts/format";
import { ApiError } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field, Input } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import { useCountVisitor, useDeleteVisitor } from "./use-traffic-data";

/** Removes what is kept of one visitor or network, and says first how much that is. */
export function DeleteVisitorForm() {
  const [network, setNetwork] = useState("");
  const count = useCountVisitor();
  const remove = useDeleteVisitor();
  const { say, complain } = useToast();
  const found = count.data?.count;
  const error = count.error instanceof ApiError ? count.error.field("network") : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    count.mutate(network.trim());
  };
  const confirm = () =>
    remove.mutate(network.trim(), {
      onSuccess: ({ deleted }) => say(`Deleted: ${counted(deleted, "record")}.`),
      onError: complain,
      onSettled: () => count.reset(),
    });
  return (
    <form onSubmit={submit} className="p-5" noValidate>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-64 grow">
          <Field
            label="Delete a visitor's calls"
            hint="An address, or a CIDR for a whole network. You see how many calls that is first."
            error={error ?? count.error?.message}
          >
            {(ids) => (
              <Input
                {...ids}
                className="font-mono"
                placeholder="192.0.2.1"
                autoComplete="off"
                spellCheck={false}
                value={network}
                onChange={(event) => {
                  setNetwork(event.target.value);
                  count.reset();
                }}
              />
            )}
          </Field>
        </div>
        <Button type="submit" className="mt-6.5" isBusy={count.isPending}>
          Look it up
        </Button>
      </div>
      {found === 0 && (
        <p role="status" className="mt-3 text-sm text-quiet">
          Nothing is kept of {network.trim()}.
        </p>
      )}
      <ConfirmDialog
        isOpen={found !== undefined && found > 0}
        onClose={() => count.reset()}
        onConfirm={confirm}
        title="Delete this visitor's calls?"
        confirmLabel="Delete for good"
        isBusy={remove.isPending}
      >
        <p>
          {counted(found ?? 0, "recorded call")} of{" "}
          <span className="font-mono">{network.trim()}</span> are deleted. They cannot be brought
          back. The totals in the overview stay.
        </p>
      </ConfirmDialog>
    </form>
  );
}
