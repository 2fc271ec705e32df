"use client";

import { AuthCard } from "@/components/auth/auth-card";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { TextLink } from "@/components/auth/text-link";
import { Form } from "@/components/form/form";
import { FormProblem } from "@/components/form/form-problem";
import { useForm } from "@/components/form/use-form";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/states";
import type { OpenInvitation } from "@/lib/panel/answers/members";
import { ROLE_WORDS } from "../role-select";
import { signInAgain, useInvitation } from "./use-invitation";

/** The page that an invitation's mail links to. */
export function InvitationView({
  signedInAs,
}: {
  /** E-mail address of the reader; null when signed out. */
  signedInAs: string | null;
}) {
  const { invitation, accept, signUp } = useInvitation();
  if (invitation.error !== null) {
    return (
      <AuthCard
        title="This invitation can't be used"
        description={invitation.error.message}
        footer={<TextLink href="/panel">Go to the panel</TextLink>}
      >
        <p className="text-sm text-quiet">The person who invited you can send you a new one.</p>
      </AuthCard>
    );
  }
  if (invitation.data === undefined) return <Skeleton lines={3} />;
  const { workspace, invitedBy, role, email, hasAccount } = invitation.data;
  return (
    <AuthCard
      title={`Join ${workspace}`}
      description={`${invitedBy ?? "A member"} invited ${email} as ${role}. ${ROLE_WORDS[role]}.`}
    >
      {signedInAs === email && (
        <div className="space-y-4">
          <FormProblem error={accept.error} />
          <Button
            look="primary"
            className="w-full"
            isBusy={accept.isPending || accept.isSuccess}
            onClick={() => accept.mutate()}
          >
            Accept invitation
          </Button>
        </div>
      )}
      {signedInAs !== email && hasAccount !== false && (
        <SignInFirst invitation={invitation.data} signedInAs={signedInAs} />
      )}
      {signedInAs !== email && hasAccount === null && signedInAs === null && (
        <SignUpFirst email={email} />
      )}
      {signedInAs !== email && hasAccount === false && <SignUpHere signUp={signUp} />}
    </AuthCard>
  );
}

function SignInFirst({
  invitation,
  signedInAs,
}: {
  invitation: OpenInvitation;
  signedInAs: string | null;
}) {
  if (signedInAs === null) {
    return (
      <Button asChild look="primary" className="w-full">
        <a href="/sign-in?next=/invitation">Sign in as {invitation.email}</a>
      </Button>
    );
  }
  return (
    <div className="space-y-4">
      <p className="text-sm text-quiet">You are signed in as {signedInAs}.</p>
      <Button look="primary" className="w-full" onClick={signInAgain}>
        Sign in as {invitation.email}
      </Button>
    </div>
  );
}

/** The link does not tell whether there is an account, nor may it open one. */
function SignUpFirst({ email }: { email: string }) {
  return (
    <div className="mt-3 space-y-3">
      <Button asChild className="w-full">
        <a href={`/sign-up?${new URLSearchParams({ next: "/invitation", email })}`}>
          Create an account
        </a>
      </Button>
      <p className="text-sm text-quiet">
        Confirm your email in this browser, and you come back here to accept.
      </p>
    </div>
  );
}

function SignUpHere({ signUp }: Pick<ReturnType<typeof useInvitation>, "signUp">) {
  const { form, field } = useForm({
    before: { password: "" },
    call: signUp,
    toInput: ({ password }) => password,
  });
  return (
    <Form form={form} action="Create account and join" place="whole" isBusy={signUp.isSuccess}>
      <NewPasswordField {...field("password")} label="Choose a password" />
    </Form>
  );
}
