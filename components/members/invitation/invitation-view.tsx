"use client";

import { useTranslations } from "next-intl";
import { AuthCard } from "@/components/auth/auth-card";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { TextLink } from "@/components/auth/text-link";
import { Form } from "@/components/form/form";
import { FormProblem } from "@/components/form/form-problem";
import { useForm } from "@/components/form/use-form";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/states";
import type { OpenInvitation } from "@/lib/panel/answers";
import { signInAgain, useInvitation } from "./use-invitation";

/** The page that an invitation's mail links to. */
export function InvitationView({
  signedInAs,
}: {
  /** E-mail address of the reader; null when signed out. */
  signedInAs: string | null;
}) {
  const t = useTranslations("members");
  const { invitation, accept, signUp } = useInvitation();
  if (invitation.error !== null) {
    return (
      <AuthCard
        title={t("invitationView.thisInvitationCant")}
        description={invitation.error.message}
        footer={<TextLink href="/panel">{t("invitationView.goToThe")}</TextLink>}
      >
        <p className="text-sm text-quiet">{t("invitationView.thePersonWho")}</p>
      </AuthCard>
    );
  }
  if (invitation.data === undefined) return <Skeleton lines={3} />;
  const { workspace, invitedBy, role, email, hasAccount } = invitation.data;
  return (
    <AuthCard
      title={t("invitationView.joinWorkspace", { workspace })}
      description={t("invitationView.invitedbyInvitedEmail", {
        invitedBy: invitedBy ?? t("invitationView.aMember"),
        email,
        role,
        mayDo: t(`roleSelect.${role}`),
      })}
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
            {t("invitationView.acceptInvitation")}
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
  const t = useTranslations("members");
  if (signedInAs === null) {
    return (
      <Button asChild look="primary" className="w-full">
        <a href="/sign-in?next=/invitation">
          {t("invitationView.signInAs", { email: invitation.email })}
        </a>
      </Button>
    );
  }
  return (
    <div className="space-y-4">
      <p className="text-sm text-quiet">{t("invitationView.youAreSigned", { signedInAs })}</p>
      <Button look="primary" className="w-full" onClick={signInAgain}>
        {t("invitationView.signInAs", { email: invitation.email })}
      </Button>
    </div>
  );
}

/** The link does not reveal whether there is an account, and cannot create one. */
function SignUpFirst({ email }: { email: string }) {
  const t = useTranslations("members");
  return (
    <div className="mt-3 space-y-3">
      <Button asChild className="w-full">
        <a href={`/sign-up?${new URLSearchParams({ next: "/invitation", email })}`}>
          {t("invitationView.createAnAccount")}
        </a>
      </Button>
      <p className="text-sm text-quiet">{t("invitationView.confirmYourEmail")}</p>
    </div>
  );
}

function SignUpHere({ signUp }: Pick<ReturnType<typeof useInvitation>, "signUp">) {
  const t = useTranslations("members");
  const { form, field } = useForm({
    before: { password: "" },
    call: signUp,
    toInput: ({ password }) => password,
  });
  return (
    <Form
      form={form}
      action={t("invitationView.createAccountAnd")}
      place="whole"
      isBusy={signUp.isSuccess}
    >
      <NewPasswordField {...field("password")} label={t("invitationView.chooseAPassword")} />
    </Form>
  );
}
