"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

/**
 * Sign in and sign up, or the way back to the panel. The browser asks for the session itself, so that the
 * pages are the same for everyone and stay static where they are.
 */
export function SessionLinks() {
  const t = useTranslations("session");
  const email = useSessionEmail();
  if (email !== null) {
    return (
      <Button asChild look="primary" size="sm">
        <Link href="/panel" title={t("signedInAs", { email })}>
          {t("panel")}
        </Link>
      </Button>
    );
  }
  return (
    <>
      <Button asChild look="ghost" size="sm">
        <Link href="/sign-in">{t("signIn")}</Link>
      </Button>
      <Button asChild look="primary" size="sm">
        <Link href="/sign-up">{t("signUp")}</Link>
      </Button>
    </>
  );
}

/** For strangers the first step, for others the way back to the panel. */
export function StartLink() {
  const t = useTranslations("session");
  const email = useSessionEmail();
  return (
    <Button asChild look="primary">
      {email === null ? (
        <Link href="/sign-up">{t("create")}</Link>
      ) : (
        <Link href="/panel">{t("panel")}</Link>
      )}
    </Button>
  );
}

/** Asked once a page, however many links want to know. */
let asked: Promise<string | null> | undefined;

const askSession = (): Promise<string | null> =>
  fetch("/api/auth/session")
    .then((response) => response.json())
    .then(emailIn)
    .catch(() => null);

/** Null when signed out, not known yet, or unavailable. */
function useSessionEmail(): string | null {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    asked ??= askSession();
    void asked.then((found) => {
      if (!isGone) setEmail(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return email;
}

/** The address in next-auth's answer, which is empty for strangers. */
export function emailIn(session: unknown): string | null {
  if (typeof session !== "object" || session === null || !("user" in session)) return null;
  const { user } = session;
  if (typeof user !== "object" || user === null || !("email" in user)) return null;
  return typeof user.email === "string" ? user.email : null;
}
