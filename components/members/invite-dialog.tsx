"use client";

import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import type { Role } from "@/lib/base/role";
import { ROLE_WORDS, RoleSelect } from "./role-select";
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
  const { showMessage } = useToast();
  const before: { email: string; role: Role } = { email: "", role: "member" };
  const { form, field } = useForm({
    before,
    call: useInvite(),
    toInput: (invitation) => invitation,
    onSuccess: (_answer, { email }) => {
      showMessage(`${email} is invited.`);
      onDone();
    },
  });
  const role = field("role");
  return (
    <Form form={form} action="Send invitation" onCancel={onDone}>
      <TextField {...field("email")} label="E-mail" type="email" autoComplete="off" />
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
