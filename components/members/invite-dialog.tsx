"use client";

import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/auth/form-problem";
import { TextField } from "@/components/auth/text-field";
import { fieldSentence } from "@/components/panel/field-sentence";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import { useWarningBeforeClosing } from "@/components/ui/use-warning-before-closing";
import type { Role } from "@/lib/panel/schemas/role";
import { RoleSelect } from "./role-select";
import { ROLE_WORDS } from "./role-words";
import { useInvite } from "./use-members";

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Invite a member"
      description="They get a mail with a link, which is good for seven days."
    >
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const workspace = useWorkspace();
  const invite = useInvite();
  const { say } = useToast();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("member");
  useWarningBeforeClosing(email !== "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate(
      { email, role },
      {
        onSuccess: () => {
          say(`${email} is invited.`);
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <FormProblem error={invite.error} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={fieldSentence(invite.error, "email")}
      />
      <Field label="Role" hint={`${ROLE_WORDS[role]}.`} error={fieldSentence(invite.error, "role")}>
        {({ id, "aria-describedby": note }) => (
          <RoleSelect
            id={id}
            aria-describedby={note}
            value={role}
            onChange={setRole}
            mayGiveOwner={workspace.role === "owner"}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2 pt-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={invite.isPending}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}
