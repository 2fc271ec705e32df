import { MailCheck } from "lucide-react";
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
  return (
    <AuthCard
      title="Check your mail"
      description={
        <>
          We have written to <strong className="font-medium text-ink">{email}</strong>. Follow what
          it says to go on.
        </>
      }
      footer={<TextLink href="/sign-in">Back to sign in</TextLink>}
    >
      <p className="flex gap-3 text-sm text-quiet">
        <MailCheck className="size-5 shrink-0 text-good" aria-hidden />
        {hasMailServer
          ? "Nothing there after a few minutes? Look in the spam folder, and check the address above."
          : "This installation sends no mails yet: its operator finds yours in the outbox, and can pass the link on."}
      </p>
    </AuthCard>
  );
}
