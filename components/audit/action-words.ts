/** The audit log's actions in words; unknown ones are shown as they are. */
const WORDS: Readonly<Record<string, string>> = {
  "account.create": "created the account",
  "account.update": "changed the account",
  "blocker.restore": "restored an earlier version of the blocker policy",
  "blocker.update": "changed the blocker policy",
  "configuration.create": "created the configuration",
  "configuration.delete": "deleted the configuration",
  "configuration.restore": "restored an earlier version of the configuration",
  "configuration.update": "changed the configuration",
  "document.import": "imported an account document",
  "invitation.copy": "made a link of the invitation for",
  "invitation.create": "invited",
  "invitation.renew": "resent the invitation to",
  "invitation.revoke": "revoked the invitation for",
  "key.create": "created a key",
  "key.update": "changed a key",
  "key.rotate": "rotated a key",
  "key.revoke": "revoked a key",
  "link-domain.add": "added the domain",
  "link-domain.lose": "stopped serving links at",
  "link-domain.prove": "proved the domain",
  "link-domain.remove": "removed the domain",
  "link-report.dismiss": "dismissed reports on the SmartURL",
  "list.add": "added to a list",
  "list.import": "imported into a list",
  "list.remove": "removed from a list",
  "list.update": "changed an entry in a list",
  "member.join": "joined",
  "member.leave": "left",
  "member.remove": "removed a member",
  "member.role": "changed the role of",
  "plan.ask": "asked the operator for a larger plan",
  "smart-url.create": "created the SmartURL",
  "smart-url.delete": "deleted the SmartURL",
  "smart-url.open": "removed the password of the SmartURL",
  "smart-url.protect": "set a password for the SmartURL",
  "smart-url.restore": "restored an earlier version of the SmartURL",
  "smart-url.start": "resumed the SmartURL",
  "smart-url.stop": "stopped the SmartURL",
  "smart-url.update": "changed the SmartURL",
  "traffic.delete": "deleted a visitor's calls",
  "traffic.retention": "changed how long traffic is kept",
  "workspace.create": "created the workspace",
  "workspace.delete": "deleted the workspace",
  "workspace.update": "renamed the workspace",
};

/** Actions whose words already name the target. */
const SELF = new Set(["member.join", "member.leave"]);

export function actionWords(action: string): string {
  return WORDS[action] ?? action.replaceAll(".", ": ").replaceAll("-", " ");
}

/** Whether naming the target adds anything to the words. */
export function namesTarget(action: string): boolean {
  return !SELF.has(action);
}
