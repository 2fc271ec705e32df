import { BLOCKER_POLICY } from "@/lib/services/document/blocker-policy";
import { CONFIGURATION } from "@/lib/services/document/configuration";
import { listConfigurations } from "@/lib/services/document/list-configurations";
import { SMART_URL } from "@/lib/services/document/smart-url";
import { listSmartUrls } from "@/lib/services/smart-url/list-smart-urls";
import { linkBase } from "../server/link-base";
import { refuseDestinations, settleSavedLink } from "../server/refuse-destinations";
import { collectionRoutes, documentRoutes } from "./document-routes";

export const BLOCKER_ROUTES = documentRoutes({
  kind: BLOCKER_POLICY,
  endpoint: "blocker",
  judgeOf: (policy) => ({ policy }),
});

export const CONFIGURATION_ROUTES = collectionRoutes({
  kind: CONFIGURATION,
  endpoint: "blockerv2",
  judgeOf: (configuration) => configuration,
  list: ({ ctx }, request) => listConfigurations(ctx, request),
});

export const SMART_URL_ROUTES = collectionRoutes({
  kind: SMART_URL,
  endpoint: "shorterlink",
  judgeOf: (smartUrl) => smartUrl,
  /** With the workspace's link base URL. */
  async list(call, request) {
    const [smartUrls, base] = await Promise.all([listSmartUrls(call.ctx, request), linkBase(call)]);
    return { ...smartUrls, linkBase: base };
  },
  check: refuseDestinations,
  settle: ({ runtime, now }, id) => settleSavedLink(runtime, id, now),
});
