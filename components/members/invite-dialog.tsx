"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { type Call, useForm } from "@/components/form/use-form";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import type { Role } from "@/lib/base/role";
import { CopyInvitation } from "./copy-invitation";
import { RoleSelect } from "./role-select";
import { type InvitationLink, type Invite, useInvite } from "./use-members";

/** Invites someone, and then shows the link to pass on. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations("members");
  const invite = useInvite();
  const close = () => {
    invite.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={invite.data ? t("inviteDialog.invitationReady") : t("inviteDialog.inviteAMember")}
      {...(invite.data === undefined && {
        description: t("inviteDialog.theyJoinWith"),
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
  const t = useTranslations("members");
  const workspace = useWorkspace();
  const before: { email: string; role: Role } = { email: "", role: "member" };
  const { form, field } = useForm({ before, call: invite, toInput: (invitation) => invitation });
  const role = field("role");
  return (
    <Form form={form} action={t("inviteDialog.sendInvitation")} onCancel={onCancel}>
      <TextField
        {...field("email")}
        label={t("inviteDialog.email")}
        type="email"
        autoComplete="off"
      />
      <Field
        label={t("inviteDialog.role")}
        hint={`${t(`roleSelect.${role.value}`)}.`}
        error={role.error}
      >
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
