import {
  createKeySchema,
  keysQuerySchema,
  rotateKeySchema,
  siteTestQuerySchema,
  startSiteTestSchema,
  updateKeySchema,
  verifyKeySchema,
} from "@/lib/panel/schemas/keys";
import { siteKeySchema } from "@/lib/panel/schemas/site-keys";
import { overviewSchema } from "@/lib/panel/schemas/traffic";
import { allOf, type Operations, readsOf } from "../legacy-operation";

export const KEY_ROUTES = {
  keys: {
    GET: {
      needs: readsOf("keys"),
      summary: "Lists the API keys, in pages.",
      query: keysQuerySchema,
    },
    POST: {
      needs: allOf("keys"),
      gives: "an API key",
      summary: "Makes an API key. Only this answer has its text.",
      body: createKeySchema,
    },
  },
  "keys/[id]": {
    PATCH: { needs: allOf("keys"), summary: "Changes an API key.", body: updateKeySchema },
    DELETE: { needs: allOf("keys"), summary: "Revokes an API key." },
  },
  "keys/[id]/rotate": {
    POST: {
      needs: allOf("keys"),
      gives: "an API key",
      summary: "Replaces an API key by a new one. Only this answer has its text.",
      body: rotateKeySchema,
    },
  },
  "keys/[id]/test": {
    GET: {
      needs: readsOf("keys"),
      summary: "Reads what became of the visits of an integration test.",
      query: siteTestQuerySchema,
    },
    POST: {
      needs: allOf("keys"),
      summary: "Makes links that test whether a site is protected. They work for an hour.",
      body: startSiteTestSchema,
    },
    PUT: {
      needs: allOf("keys"),
      summary: "Marks a key's integration as verified.",
      body: verifyKeySchema,
    },
  },
  "site-keys": {
    GET: { needs: readsOf("keys"), summary: "Lists the site keys." },
    POST: {
      needs: allOf("keys"),
      gives: "a site key's secret",
      summary: "Makes a site key. Only this answer has its secret.",
      body: siteKeySchema,
    },
  },
  "site-keys/[id]": {
    GET: { needs: readsOf("keys"), summary: "Reads a site key." },
    PUT: { needs: allOf("keys"), summary: "Changes a site key.", body: siteKeySchema },
    DELETE: { needs: allOf("keys"), summary: "Removes a site key and its statistics." },
  },
  "site-keys/[id]/rotate": {
    POST: {
      needs: allOf("keys"),
      gives: "a site key's secret",
      summary: "Makes a new secret; the one before works for a day longer.",
    },
  },
  "site-keys/[id]/statistics": {
    GET: {
      needs: readsOf("keys"),
      summary: "Counts a site key's challenges.",
      query: overviewSchema,
    },
  },
} as const satisfies Readonly<Record<string, Operations>>;
