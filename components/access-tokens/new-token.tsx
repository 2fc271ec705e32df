"use client";

import { useTranslations } from "next-intl";
import { ShownOnce } from "@/components/keys/shown-once";

/** A token, shown only once. */
export function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations("tokens");
  return (
    <ShownOnce
      text={token}
      intro={t("newToken.copyItNow")}
      copyLabel={t("newToken.copyToken")}
      question={{
        title: t("newToken.question.title"),
        text: t("newToken.question.text"),
        stay: t("newToken.question.stay"),
        leave: t("newToken.question.leave"),
      }}
      onDone={onDone}
    />
  );
}
