/** Most privileged first: owners delete, admins manage members, members edit, viewers read. */
export const ROLES = ["owner", "admin", "member", "viewer"] as const;

export type Role = (typeof ROLES)[number];

export function isAtLeast(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(needed);
}

/** As the interface writes it. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: "Owner",
  admin: "Admin",
  member: "Member",
  viewer: "Viewer",
};
