"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { InvitationLink } from "@/lib/panel/answers/members";

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
  const { email, link, hasMailServer } = invitation;
  return (
    <div className="space-y-4">
      <p className="text-sm text-quiet">
        {isMailed && hasMailServer ? (
          <>
            We sent an invitation to <Email>{email}</Email>. You can also share this link with them
            yourself.
          </>
        ) : (
          <>
            Send this link to <Email>{email}</Email>. It works once, for seven days, and only for
            that address.
          </>
        )}
      </p>
      {isMailed && !hasMailServer && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          Mail is not set up here, so they get no mail.
        </p>
      )}
      <code className="block rounded-md border border-line bg-raised p-3 font-mono text-xs break-all">
        {link}
      </code>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          Done
        </Button>
        <CopyButton text={link} label="Copy link" look="primary" />
      </div>
    </div>
  );
}

function Email({ children }: { children: string }) {
  return <strong className="font-medium break-all text-ink">{children}</strong>;
}
