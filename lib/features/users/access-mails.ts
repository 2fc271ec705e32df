import type { MailMessage } from "@/lib/mail/message";
import { translator } from "@/lib/messages/translate";
import { SETTINGS_PAGES } from "./settings-pages";
import type { StandingAccess } from "./standing-access";

const t = translator("mails");

/** Access that outlives the session that made it: a credential, or a place that data is sent to. */
export interface AddedAccess {
  readonly kind: StandingAccess["kind"];
  readonly name: string;
  /** Scopes of a token, the role of an invitation; "" for others. */
  readonly reach: string;
}

export interface AddedIn {
  readonly handle: string;
  /** E-mail addresses of the workspace's owners. */
  readonly owners: readonly string[];
  /** The actor: an e-mail address, or a token's name. */
  readonly actor: string;
  /** Where the request came from; null when unknown. */
  readonly network: string | null;
}

/** To a workspace's owners, whoever did it: a thief of a session acts in its user's name. */
export function accessAddedMails(
  { kind, name, reach }: AddedAccess,
  { handle, owners, actor, network }: AddedIn,
  origin: string,
): MailMessage[] {
  return owners.map((to) => ({
    to,
    subject: t(`accessAdded.${kind}.subject`, { handle }),
    paragraphs: [
      t(`accessAdded.${kind}.text`, { handle, actor, name, reach }),
      t("accessAdded.from", { network: network ?? "unknown" }),
      t("accessAdded.stays"),
    ],
    action: {
      label: t("accessAdded.action"),
      url: `${origin}/w/${handle}/settings/${SETTINGS_PAGES[kind]}`,
    },
    closing: t("accessAdded.closing"),
  }));
}
