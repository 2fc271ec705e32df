"use client";

import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { type Call, useForm } from "@/components/form/use-form";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import type { Role } from "@/lib/base/role";
import type { InvitationLink } from "@/lib/panel/answers/members";
import type { Invite } from "@/lib/panel/schemas/members";
import { CopyInvitation } from "./copy-invitation";
import { ROLE_WORDS, RoleSelect } from "./role-select";
import { useInvite } from "./use-members";

/** Invites someone, and then shows the link to pass on. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const invite = useInvite();
  const close = () => {
    invite.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={invite.data ? "Invitation ready" : "Invite a member"}
      {...(invite.data === undefined && {
        description: "They join with a link that works for seven days.",
      })}
    >
      {invite.data ? (
        <CopyInvitation invitation={invite.data} isMailed onDone={close} />
      ) : (
        <InviteForm invite={invite} onCancel={close} />
      )}
    </Dialog>
  );
}

function InviteForm({
  invite,
  onCancel,
}: {
  invite: Call<Invite, InvitationLink>;
  onCancel: () => void;
}) {
  const workspace = useWorkspace();
  const before: { email: string; role: Role } = { email: "", role: "member" };
  const { form, field } = useForm({ before, call: invite, toInput: (invitation) => invitation });
  const role = field("role");
  return (
    <Form form={form} action="Send invitation" onCancel={onCancel}>
      <TextField {...field("email")} label="Email" type="email" autoComplete="off" />
      <Field label="Role" hint={`${ROLE_WORDS[role.value]}.`} error={role.error}>
        {({ id, "aria-describedby": note }) => (
          <RoleSelect
            id={id}
            aria-describedby={note}
            value={role.value}
            onChange={role.onChange}
            mayGiveOwner={workspace.role === "owner"}
          />
        )}
      </Field>
    </Form>
  );
}
