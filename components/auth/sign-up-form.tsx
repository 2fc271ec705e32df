"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { callPanel } from "@/components/panel/api-client";
import { withNext } from "@/lib/auth/safe-next";
import type { Translate } from "@/lib/messages/translate";
import type { LegalLinks, Offer, SignInSite } from "@/lib/panel/answers";
import type { SignUp } from "@/lib/panel/schemas/account";
import { AuthCard } from "./auth-card";
import { Captcha } from "./captcha";
import { CheckMail } from "./check-mail";
import { CodesCard } from "./codes-card";
import { keepNext } from "./kept-next";
import { LegalCheckbox } from "./legal-checkbox";
import { NewPasswordField } from "./new-password-field";
import { signInAt } from "./session";
import { type SignedUp, SignUpByPasskey } from "./sign-up-by-passkey";
import { SiteButtons } from "./site-buttons";
import { TextLink } from "./text-link";

/** Who may create an account: everyone, those invited, those approved, no one, or addresses at these domains. */
type Admitted = "open" | "invited" | "approval" | "closed" | readonly string[];

export function SignUpForm({
  sites,
  next,
  hasMailServer,
  asksSetUpCode,
  admits,
  offer,
  legal,
  captcha,
  email,
}: {
  sites: readonly SignInSite[];
  next: string;
  hasMailServer: boolean;
  /** The installation has no operator yet, and this browser is remote. */
  asksSetUpCode: boolean;
  admits: Admitted;
  /** The package of a new account. */
  offer: Offer;
  /** The texts to accept; null when there are none. */
  legal: LegalLinks | null;
  /** The site key of the challenge; null when there is none. */
  captcha: string | null;
  /** The owner of the future account, where known already. */
  email: string;
}) {
  const t = useTranslations("auth");
  const signUp = useSignUp(next);
  // Each try needs a challenge of its own.
  const [challenge, setChallenge] = useState({ round: 0, token: "" });
  const renew = () => setChallenge(({ round }) => ({ round: round + 1, token: "" }));
  const setToken = useCallback((token: string) => setChallenge((now) => ({ ...now, token })), []);
  const { form, field, values } = useForm({
    before: { email, password: "", setUpCode: "", legalVersion: false, captcha: "" },
    call: {
      ...signUp,
      mutate: (account: SignUp, { onSuccess }) =>
        signUp.mutate(account, { onSuccess, onError: renew }),
    },
    check: ({ legalVersion }): { legalVersion?: string } =>
      legal === null || legalVersion ? {} : { legalVersion: t("legal.acceptFirst") },
    toInput: ({ legalVersion, ...account }): SignUp => ({
      ...account,
      captcha: challenge.token,
      legalVersion: legalVersion && legal !== null ? legal.version : null,
    }),
  });
  const accepted = values.legalVersion && legal !== null ? legal.version : null;
  const [byPasskey, setByPasskey] = useState<SignedUp | null>(null);
  const finish = (answer: SignedUp) => {
    if (!answer.isSignedIn) keepNext(values.email, next);
    setByPasskey(answer);
  };
  const goOn = () => window.location.assign(next);
  const signInInstead = t.rich("signUpForm.alreadyHaveAn", {
    textLink: (chunks) => <TextLink href={withNext("/sign-in", next)}>{chunks}</TextLink>,
  });
  if (admits === "closed") {
    return (
      <AuthCard
        title={t("signUpForm.closed")}
        description={t("signUpForm.closedText")}
        footer={signInInstead}
      />
    );
  }
  if (byPasskey?.codes) return <CodesCard codes={byPasskey.codes} onDone={goOn} />;
  if (signUp.data === "check-mail" || byPasskey !== null)
    return <CheckMail email={values.email} hasMailServer={hasMailServer} />;
  return (
    <AuthCard
      title={t("signUpForm.createYourAccount")}
      description={offered(t, offer)}
      footer={signInInstead}
    >
      <Form
        form={form}
        action={t("signUpForm.createAccount")}
        place="whole"
        isBusy={signUp.isSuccess}
      >
        <TextField
          {...field("email")}
          label={t("signUpForm.email")}
          type="email"
          autoComplete="username"
          hint={admitted(t, admits)}
        />
        <NewPasswordField {...field("password")} />
        {legal !== null && <LegalCheckbox {...field("legalVersion")} legal={legal} />}
        {captcha !== null && (
          <Captcha
            key={challenge.round}
            siteKey={captcha}
            error={field("captcha").error}
            onToken={setToken}
          />
        )}
        {asksSetUpCode && (
          <TextField
            {...field("setUpCode")}
            label={t("signUpForm.setupCode")}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            hint={t("signUpForm.onlyForThe")}
          />
        )}
      </Form>
      <SignUpByPasskey
        account={{
          email: values.email,
          setUpCode: values.setUpCode,
          legalVersion: accepted,
          captcha: challenge.token,
        }}
        problem={legal !== null && accepted === null ? t("legal.acceptFirst") : null}
        onDone={finish}
        onFailed={renew}
      />
      <SiteButtons sites={sites} onChoose={(site) => void signInAt(site, next)} />
    </AuthCard>
  );
}

/** The package of a new account, in the package's real figures. */
function offered(t: Translate<"auth">, { credits, renews }: Offer): string {
  if (credits === null) return t("signUpForm.unlimited");
  return t(renews ? "signUpForm.freeFor" : "signUpForm.freeOnce", { freeCredits: credits });
}

/** The addresses that may be given, where not all. */
function admitted(t: Translate<"auth">, admits: Admitted): string | undefined {
  if (admits === "invited") return t("signUpForm.byInvitation");
  if (admits === "approval") return t("signUpForm.onApproval");
  if (typeof admits === "string") return undefined;
  return t("signUpForm.atDomains", { domains: admits.join(", ") });
}

/** Creates the account. Only the operator is signed in at once; others get a mail. */
function useSignUp(next: string) {
  return useMutation({
    mutationFn: async (account: SignUp): Promise<"in" | "check-mail"> => {
      const { isSignedIn } = await callPanel("POST sign-up", { body: account });
      if (!isSignedIn) {
        keepNext(account.email, next);
        return "check-mail";
      }
      // A full page load: no data of an earlier user stays in memory.
      window.location.assign(next);
      return "in";
    },
  });
}
