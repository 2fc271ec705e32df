import { accountDocumentSchema } from "@/lib/engine/document/account-document";
import { findSchema } from "@/lib/panel/schemas/find";
import {
  auditQuerySchema,
  changeRoleSchema,
  inviteSchema,
  membersQuerySchema,
  workspaceSettingsSchema,
} from "@/lib/panel/schemas/members";
import { askForMoreSchema } from "@/lib/panel/schemas/plan";
import { brandSchema, configurationBrandSchema } from "@/lib/visitors/brand/brand-schema";
import { allOf, type Operations, readsOf } from "../legacy-operation";

export const WORKSPACE_ROUTES = {
  audit: {
    GET: {
      needs: readsOf(),
      summary: "Lists the changes made in the workspace, newest first.",
      query: auditQuerySchema,
    },
  },
  brand: {
    GET: { needs: readsOf(), summary: "What visitors see of the workspace on pages of Gatehouse." },
    PUT: {
      needs: allOf("members"),
      summary: "Replaces the name, logo, text, contact and colors that visitors see.",
      body: brandSchema,
    },
  },
  "configurations/[id]/brand": {
    GET: {
      needs: readsOf(),
      summary: "What a configuration's visitors see in place of the workspace's brand.",
    },
    PUT: {
      needs: allOf("members"),
      summary: "Replaces it. `inherits`: what is empty is the workspace's.",
      body: configurationBrandSchema,
    },
  },
  "check-data": {
    GET: { needs: readsOf(), summary: "The data behind each check of this server." },
  },
  document: {
    GET: { needs: readsOf(), summary: "The account document, with its revision as `ETag`." },
    PUT: {
      needs: allOf("policy", "lists", "links"),
      summary: "Replaces the whole document, if it is still at the revision in `If-Match`.",
      body: accountDocumentSchema,
      comparesItself: true,
    },
  },
  "document/plan": {
    POST: {
      needs: readsOf(),
      summary: "Tells what a document would change. Changes nothing.",
      body: accountDocumentSchema,
    },
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
