"use client";

import { type FormEvent, useState } from "react";
import { ApiError } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input, Select } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";
import type { OperatorWorkspace, PackageView } from "@/lib/panel/answers/operator";
import { useUpdateWorkspace } from "./use-operator";

const DAY_LENGTH = "2026-03-10".length;
const FIELDS = ["package", "quota", "rate", "ends", "suspended"] as const;

interface EditProps {
  readonly workspace: OperatorWorkspace;
  readonly packages: readonly PackageView[];
  readonly onClose: () => void;
}

/** Package, overrides, end and suspension. Only what was changed is sent. */
export function EditWorkspaceDialog(props: EditProps) {
  const { workspace, onClose } = props;
  return (
    <Dialog isOpen onClose={onClose} title={workspace.name} description={workspace.owner ?? ""}>
      <EditWorkspaceForm {...props} />
    </Dialog>
  );
}

function EditWorkspaceForm({ workspace, packages, onClose }: EditProps) {
  const before = formOf(workspace);
  const [form, setForm] = useState(before);
  useWarningBeforeClosing(FIELDS.some((name) => form[name] !== before[name]));
  const update = useUpdateWorkspace();
  const { say } = useToast();
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const fieldError = (path: string) =>
    update.error instanceof ApiError ? update.error.field(path) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = {
      id: workspace.id,
      ...(form.package !== before.package && { package: form.package }),
      ...(form.quota !== before.quota && { quota: numberOrNull(form.quota) }),
      ...(form.rate !== before.rate && { rate: numberOrNull(form.rate) }),
      ...(form.ends !== before.ends && { expiresAt: endOf(form.ends) }),
      ...(form.suspended !== before.suspended && { suspended: form.suspended }),
    };
    update.mutate(change, {
      onSuccess: () => {
        say(`${workspace.name} is changed.`);
        onClose();
      },
    });
  };
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <Field label="Package" error={fieldError("package")}>
        {(ids) => (
          <Select {...ids} value={form.package} onChange={(e) => set({ package: e.target.value })}>
            {packages.map(({ name, creditsPerPeriod, requestsPerSecond }) => (
              <option key={name} value={name}>
                {name}: {creditsPerPeriod.toLocaleString("en")} credits, {requestsPerSecond} a
                second
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Credits in 30 days" hint="Empty: the package's." error={fieldError("quota")}>
        {(ids) => (
          <Input
            {...ids}
            inputMode="numeric"
            value={form.quota}
            onChange={(e) => set({ quota: e.target.value })}
          />
        )}
      </Field>
      <Field label="Requests a second" hint="Empty: the package's." error={fieldError("rate")}>
        {(ids) => (
          <Input
            {...ids}
            inputMode="numeric"
            value={form.rate}
            onChange={(e) => set({ rate: e.target.value })}
          />
        )}
      </Field>
      <Field label="Last day" hint="Empty: it renews by itself." error={fieldError("expiresAt")}>
        {(ids) => (
          <Input
            {...ids}
            type="date"
            value={form.ends}
            onChange={(e) => set({ ends: e.target.value })}
          />
        )}
      </Field>
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={form.suspended}
          onChange={(e) => set({ suspended: e.target.checked })}
        />
        Suspended: every call is refused
      </label>
      {update.error !== null && (
        <p role="alert" className="text-sm text-danger">
          {update.error.message}
        </p>
      )}
      <div className="flex justify-end gap-2 pt-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={update.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

function formOf(workspace: OperatorWorkspace) {
  return {
    package: workspace.package,
    quota: workspace.quotaOverride === null ? "" : String(workspace.quotaOverride),
    rate: workspace.rateOverride === null ? "" : String(workspace.rateOverride),
    ends: workspace.expiresAt?.slice(0, DAY_LENGTH) ?? "",
    suspended: workspace.suspended,
  };
}

const numberOrNull = (text: string) => (text.trim() === "" ? null : Number(text));
/** The day counts to its end, UTC. */
const endOf = (day: string) => (day === "" ? null : `${day}T23:59:59Z`);
