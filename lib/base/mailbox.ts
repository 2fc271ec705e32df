/**
 * The mailbox of an e-mail address, for limits on mails: `ann+shop@example.org` arrives at `ann@example.org`
 * (RFC 5233), so the one must not be a way around the limit of the other.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, at).split("+");
  return `${name}${address.slice(at)}`.toLowerCase();
}
