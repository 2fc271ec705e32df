import { accountDocumentSchema } from "@/lib/engine/document/account-document";
import { addDomainSchema } from "@/lib/panel/schemas/domains";
import { brandSchema, configurationBrandSchema } from "@/lib/visitors/brand/brand-schema";
import { allOf, type Operations, readsOf } from "../legacy-operation";

export const WORKSPACE_ROUTES = {
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
} as const satisfies Readonly<Record<string, Operations>>;
