import { MailCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { AuthCard } from "./auth-card";
import { TextLink } from "./text-link";

/** Points to the mail without revealing what it says. */
export function CheckMail({
  email,
  hasMailServer,
}: {
  email: string;
  /** Without a mail server, only the operator can read mails. */
  hasMailServer: boolean;
}) {
  const t = useTranslations("auth");
  return (
    <AuthCard
      title={hasMailServer ? t("checkMail.checkYourEmail") : t("checkMail.almostThere")}
      description={t.rich(hasMailServer ? "checkMail.sent" : "checkMail.made", {
        email,
        strong: (chunks) => <strong className="font-medium text-ink">{chunks}</strong>,
      })}
      footer={<TextLink href="/sign-in">{t("checkMail.backToSign")}</TextLink>}
    >
      <p className="flex gap-3 text-sm text-quiet">
        <MailCheck className="size-5 shrink-0 text-good" aria-hidden />
        {hasMailServer ? t("checkMail.nothingAfterA") : t("checkMail.mailIsNot")}
      </p>
    </AuthCard>
  );
}
