/** Fields of audit events in words. */
const FIELDS: Readonly<Record<string, string>> = {
  name: "Name",
  handle: "Handle",
  email: "Email",
  role: "Role",
  package: "Package",
  quota: "Credits in 30 days",
  rate: "Calls per second",
  expiresAt: "Expires",
  suspended: "Suspended",
  suspendedReason: "Reason",
  revoked: "Revoked",
  disabled: "Disabled",
  linkShare: "Share of credits for links (%)",
  retentionDays: "Days that records are kept",
  truncateDays: "Days until addresses are shortened",
  added: "Added",
  updated: "Updated",
  unchanged: "Already there",
  skipped: "Skipped",
  removed: "Removed",
  count: "Entries",
  entries: "First entries",
  note: "Note",
  reason: "Reason",
  ipWhitelist: "IP allowlist",
  ipBlacklist: "IP blocklist",
  hostnameBlacklist: "Hostname blocklist",
  configurations: "Configurations",
  smartUrls: "SmartURLs",
};

/** `browserSeenAt` as "Browser seen at" where no words are known. */
export function fieldWords(name: string): string {
  const known = FIELDS[name];
  if (known !== undefined) return known;
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
