import { addDomainSchema } from "@/lib/panel/schemas/domains";
import { findSchema } from "@/lib/panel/schemas/find";
import {
  auditQuerySchema,
  changeRoleSchema,
  inviteSchema,
  membersQuerySchema,
  workspaceSettingsSchema,
} from "@/lib/panel/schemas/members";
import { askForMoreSchema } from "@/lib/panel/schemas/plan";
import { allOf, type Operations, readsOf } from "../legacy-operation";

export const WORKSPACE_ROUTES = {
  audit: {
    GET: {
      needs: readsOf(),
      summary: "Lists the changes made in the workspace, newest first.",
      query: auditQuerySchema,
    },
  },
  domains: {
    GET: { needs: readsOf("links"), summary: "Lists the own domains." },
    POST: { needs: allOf("links"), summary: "Adds an own domain.", body: addDomainSchema },
  },
  "domains/[id]": {
    DELETE: { needs: allOf("links"), summary: "Removes an own domain. Its links stop at once." },
  },
  "domains/[id]/check": {
    POST: { needs: allOf("links"), summary: "Looks at an own domain's DNS record now." },
  },
  find: {
    GET: {
      needs: readsOf(),
      summary: "Finds keys, configurations and SmartURLs by name.",
      query: findSchema,
    },
  },
  invitations: {
    GET: { needs: allOf("members"), summary: "Lists the open invitations." },
    POST: {
      needs: allOf("members"),
      summary: "Invites someone by mail, as a viewer or member.",
      body: inviteSchema,
    },
  },
  "invitations/[id]": {
    DELETE: { needs: allOf("members"), summary: "Revokes an invitation." },
  },
  "invitations/[id]/resend": {
    POST: { needs: allOf("members"), summary: "Mails an invitation again." },
  },
  members: {
    GET: {
      needs: readsOf("members"),
      summary: "Lists the members, in pages.",
      query: membersQuerySchema,
    },
  },
  "members/[userId]": {
    PATCH: { needs: allOf("members"), summary: "Lowers a member's role.", body: changeRoleSchema },
    DELETE: { needs: allOf("members"), summary: "Removes a member." },
  },
  plan: {
    GET: { needs: readsOf(), summary: "The package, its credits and what is used of it." },
    POST: {
      needs: allOf("members"),
      summary: "Mails the operators what the workspace needs.",
      body: askForMoreSchema,
    },
  },
  settings: {
    PUT: {
      needs: allOf("members"),
      summary: "Changes the workspace's name, handle, and its links' share of the credits.",
      body: workspaceSettingsSchema,
    },
  },
  standing: {
    GET: { needs: readsOf(), summary: "Whether the workspace's calls are answered now." },
  },
} as const satisfies Readonly<Record<string, Operations>>;
