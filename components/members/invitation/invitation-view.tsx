"use client";

import { type FormEvent, useState } from "react";
import { AuthCard } from "@/components/auth/auth-card";
import { FormProblem, fieldProblem } from "@/components/auth/form-problem";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { TextLink } from "@/components/auth/text-link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/states";
import type { OpenInvitation } from "@/lib/panel/answers/members";
import { ROLE_WORDS } from "../role-words";
import { signInAgain, useInvitation } from "./use-invitation";

/** What the link in an invitation's mail leads to. */
export function InvitationView({
  signedInAs,
}: {
  /** E-mail address of the reader; null when nobody is signed in. */
  signedInAs: string | null;
}) {
  const { invitation, accept, signUp } = useInvitation();
  if (invitation.error !== null) {
    return (
      <AuthCard
        title="This invitation cannot be used"
        description={invitation.error.message}
        footer={<TextLink href="/panel">To the panel</TextLink>}
      >
        <p className="text-sm text-quiet">Whoever invited you can send it again.</p>
      </AuthCard>
    );
  }
  if (invitation.data === undefined) return <Skeleton lines={3} />;
  const { workspace, invitedBy, role, email, hasAccount } = invitation.data;
  return (
    <AuthCard
      title={`Join ${workspace}`}
      description={`${invitedBy ?? "A member"} invites ${email} as ${role}: ${lowerFirst(ROLE_WORDS[role])}.`}
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
      {signedInAs !== email && hasAccount && (
        <SignInFirst invitation={invitation.data} signedInAs={signedInAs} />
      )}
      {signedInAs !== email && !hasAccount && (
        <SignUpHere
          error={signUp.error}
          isBusy={signUp.isPending || signUp.isSuccess}
          onSubmit={(password) => signUp.mutate(password)}
        />
      )}
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

function SignUpHere({
  error,
  isBusy,
  onSubmit,
}: {
  error: Error | null;
  isBusy: boolean;
  onSubmit: (password: string) => void;
}) {
  const [password, setPassword] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(password);
  };
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <FormProblem error={error} />
      <NewPasswordField
        label="Choose a password"
        value={password}
        onChange={setPassword}
        error={fieldProblem(error, "password")}
      />
      <Button type="submit" look="primary" className="w-full" isBusy={isBusy}>
        Create account and join
      </Button>
    </form>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
