"use client";

import { useTranslations } from "next-intl";
import { ShownOnce } from "@/components/keys/shown-once";

/** The kind of secret: its messages are in the catalogue of that name. */
export type SecretOf = "sitekeys" | "tokens" | "webhooks";

/** A secret, shown only once. */
export function NewSecret({
  of,
  secret,
  note,
  onDone,
}: {
  of: SecretOf;
  secret: string;
  note?: string | undefined;
  onDone: () => void;
}) {
  const t = useTranslations(of);
  return (
    <ShownOnce
      text={secret}
      intro={t("newSecret.copyItNow")}
      note={note}
      copyLabel={t("newSecret.copySecret")}
      question={{
        title: t("newSecret.question.title"),
        text: t("newSecret.question.text"),
        stay: t("newSecret.question.stay"),
        leave: t("newSecret.question.leave"),
      }}
      onDone={onDone}
    />
  );
}
