import type { Role } from "@/lib/panel/schemas/role";

/** What each role may do, each more than the one below. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: "Everything, also deleting the workspace",
  admin: "Members and settings, and all that members may",
  member: "Keys, policies, lists and SmartURLs",
  viewer: "Sees everything and changes nothing",
};
