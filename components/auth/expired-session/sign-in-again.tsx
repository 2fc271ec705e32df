"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FormProblem } from "@/components/form/form-problem";
import { withNext } from "@/lib/auth/safe-next";
import type { SessionUser, SignInSite } from "@/lib/panel/answers";
import { PasskeyButton } from "../passkey-button";
import { SIGNED_IN, signInApart } from "../session";
import { SiteButtons } from "../site-buttons";
import { TextLink } from "../text-link";
import { usePasskeySignIn } from "../use-passkey-sign-in";
import type { GoOn } from "../use-sign-in";
import { PasswordAgain } from "./password-again";

/** The page's reader, and how they sign in. */
export type Reader = Pick<SessionUser, "id" | "email" | "hasPassword" | "hasPasskey">;

/** Every way in that the user had; the page stays as it is. */
export function SignInAgain({
  user,
  sites,
  onSignedIn,
}: {
  user: Reader;
  sites: readonly SignInSite[];
  onSignedIn: GoOn;
}) {
  const t = useTranslations("auth");
  const passkey = usePasskeySignIn(onSignedIn);
  const site = useMutation({
    mutationFn: (id: string) => signInApart(id, t("signInAgain.noTab")),
  });
  return (
    <div className="space-y-4">
      {user.hasPassword && <PasswordAgain email={user.email} onSignedIn={onSignedIn} />}
      {user.hasPasskey && <PasskeyButton action={passkey} label={t("signInAgain.withAPasskey")} />}
      <SiteButtons
        sites={sites}
        isOnly={!user.hasPassword && !user.hasPasskey}
        onChoose={site.mutate}
      />
      <FormProblem error={site.error} />
      <p className="text-sm text-quiet">
        {t.rich("signInAgain.anotherWay", {
          textLink: (chunks) => (
            <TextLink href={withNext("/sign-in", SIGNED_IN)} target="_blank">
              {chunks}
            </TextLink>
          ),
        })}
      </p>
    </div>
  );
}
