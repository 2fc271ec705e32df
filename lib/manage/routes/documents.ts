import type { z } from "zod";
import type { TokenScope } from "@/lib/base/token-scopes";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { policySchema } from "@/lib/engine/document/policy-schema";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import {
  createDocumentSchema,
  linkPasswordSchema,
  pageQuerySchema,
  replaySchema,
  saveDocumentSchema,
  tryRulesSchema,
  versionsQuerySchema,
} from "@/lib/panel/schemas/policy";
import { tryExpressionsSchema } from "@/lib/panel/schemas/rules";
import { overviewSchema } from "@/lib/panel/schemas/traffic";
import { allOf, type Operations, readsOf } from "../legacy-operation";

/** One document, its versions and its replay. @param what as in "the blocker policy" */
function documentRoutes(what: string, scope: TokenScope, document: z.ZodType) {
  return {
    document: {
      GET: { needs: readsOf(scope), summary: `Reads ${what}, with its version.` },
      PUT: {
        needs: allOf(scope),
        summary: `Saves ${what} as a new version; \`outcome\` tells whether it needs to be confirmed first.`,
        body: saveDocumentSchema.extend({ document }),
      },
    },
    versions: {
      GET: {
        needs: readsOf(scope),
        summary: `Lists the versions of ${what}, newest first.`,
        query: versionsQuerySchema,
      },
    },
    version: { GET: { needs: readsOf(scope), summary: `Reads one version of ${what}.` } },
    replay: {
      POST: {
        needs: allOf(scope, "traffic"),
        summary: `Judges recorded visitors by a draft of ${what}. Saves nothing.`,
        body: replaySchema.extend({ document }),
        answerType: "application/x-ndjson",
      },
    },
  } as const satisfies Record<string, Operations>;
}

function collectionRoutes(
  { one, all }: { readonly one: string; readonly all: string },
  scope: TokenScope,
  document: z.ZodType,
) {
  const { document: single, ...others } = documentRoutes(`a ${one}`, scope, document);
  return {
    ...others,
    collection: {
      GET: {
        needs: readsOf(scope),
        summary: `Lists the ${all}, in pages.`,
        query: pageQuerySchema,
      },
      POST: {
        needs: allOf(scope),
        summary: `Adds a ${one}; \`outcome\` tells whether it needs to be confirmed first.`,
        body: createDocumentSchema.extend({ document }),
      },
    },
    document: {
      ...single,
      DELETE: { needs: allOf(scope), summary: `Removes a ${one}. Its versions stay.` },
    },
  } as const satisfies Record<string, Operations>;
}

const blocker = documentRoutes("the blocker policy", "policy", policySchema);
const configurations = collectionRoutes(
  { one: "configuration", all: "configurations" },
  "policy",
  configurationSchema,
);
const smartUrls = collectionRoutes({ one: "SmartURL", all: "SmartURLs" }, "links", smartUrlSchema);

export const DOCUMENT_ROUTES = {
  blocker: blocker.document,
  "blocker/replay": blocker.replay,
  "blocker/versions": blocker.versions,
  "blocker/versions/[version]": blocker.version,
  bots: { GET: { needs: readsOf(), summary: "The directory of bots that policies can name." } },
  "bots/robots": {
    GET: { needs: readsOf("policy"), summary: "The robots.txt of the blocker policy." },
  },
  configurations: configurations.collection,
  "configurations/replay": configurations.replay,
  "configurations/try": {
    POST: {
      needs: allOf("policy"),
      summary: "Tries unsaved rules on a made-up request.",
      body: tryRulesSchema,
    },
  },
  "configurations/[id]": configurations.document,
  "configurations/[id]/versions": configurations.versions,
  "configurations/[id]/versions/[version]": configurations.version,
  "rules/try": {
    POST: {
      needs: allOf("policy", "traffic"),
      summary:
        "Tries unsaved rules on a recorded or a made-up visitor, and tells which parts held.",
      body: tryExpressionsSchema,
    },
  },
  smarturls: smartUrls.collection,
  "smarturls/replay": smartUrls.replay,
  "smarturls/[id]": smartUrls.document,
  "smarturls/[id]/versions": smartUrls.versions,
  "smarturls/[id]/versions/[version]": smartUrls.version,
  "smarturls/[id]/password": {
    PUT: {
      needs: allOf("links"),
      summary: "Sets a SmartURL's password.",
      body: linkPasswordSchema,
    },
    DELETE: { needs: allOf("links"), summary: "Removes a SmartURL's password." },
  },
  "smarturls/[id]/statistics": {
    GET: { needs: readsOf("links"), summary: "Counts a SmartURL's visits.", query: overviewSchema },
  },
  "smarturls/[id]/status": {
    GET: { needs: readsOf("links"), summary: "Tells whether a SmartURL sends visitors on." },
  },
} as const satisfies Readonly<Record<string, Operations>>;
