"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { loadChallengeScript } from "@/components/site-keys/challenge-script";
import { SIGN_UP_ACTION } from "@/lib/auth/sign-up-action";

/** Our own challenge, which a browser solves by itself; a new `key` asks for another one. */
export function Captcha({
  siteKey,
  error,
  onToken,
}: {
  siteKey: string;
  error: string | undefined;
  onToken: (token: string) => void;
}) {
  const t = useTranslations("auth");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    loadChallengeScript().then((script) => {
      if (isGone || place.current === null) return;
      const { theme } = document.documentElement.dataset;
      const options = { sitekey: siteKey, action: SIGN_UP_ACTION, callback: onToken, theme };
      const id = script.render(place.current, { ...options, expiredCallback: () => onToken("") });
      remove = () => script.remove(id);
    });
    return () => {
      isGone = true;
      remove?.();
    };
  }, [siteKey, onToken]);
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would take the form's labels in */}
      <div ref={place} role="group" aria-label={t("captcha.label")} className="min-h-13" />
      <noscript>
        <p className="text-sm text-quiet">{t("captcha.needsJavaScript")}</p>
      </noscript>
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
