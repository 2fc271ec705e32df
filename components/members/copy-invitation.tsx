"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { InvitationLink } from "./use-members";

/** An invitation's link, to pass on by hand. */
export function CopyInvitation({
  invitation,
  isMailed,
  onDone,
}: {
  invitation: InvitationLink;
  /** Whether the invitee was sent a mail with a link of its own. */
  isMailed: boolean;
  onDone: () => void;
}) {
  const t = useTranslations("members");
  const { email, link, hasMailServer } = invitation;
  return (
    <div className="space-y-4">
      <p className="text-sm text-quiet">
        {isMailed && hasMailServer
          ? t.rich("copyInvitation.weSentAn", { email: () => <Email>{email}</Email> })
          : t.rich("copyInvitation.sendThisLink", { email: () => <Email>{email}</Email> })}
      </p>
      {isMailed && !hasMailServer && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          {t("copyInvitation.mailIsNot")}
        </p>
      )}
      <code className="block rounded-md border border-line bg-raised p-3 font-mono text-xs break-all">
        {link}
      </code>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          {t("copyInvitation.done")}
        </Button>
        <CopyButton text={link} label={t("copyInvitation.copyLink")} look="primary" />
      </div>
    </div>
  );
}

function Email({ children }: { children: string }) {
  return <strong className="font-medium break-all text-ink">{children}</strong>;
}
