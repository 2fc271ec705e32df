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
      title={hasMailServer ? "Check your email" : "Almost there"}
      description={
        <>
          {hasMailServer ? "We sent a link to" : "We made a link for"}{" "}
          <strong className="font-medium text-ink">{email}</strong>. Open it to continue.
        </>
      }
      footer={<TextLink href="/sign-in">Back to sign in</TextLink>}
    >
      <p className="flex gap-3 text-sm text-quiet">
        <MailCheck className="size-5 shrink-0 text-good" aria-hidden />
        {hasMailServer
          ? "Nothing after a few minutes? Check your spam folder, and the address above."
          : "Mail is not set up here yet. The operator finds your link in the outbox and can pass it on."}
      </p>
    </AuthCard>
  );
}
