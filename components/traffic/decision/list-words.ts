import type { VisitorList } from "./use-list-state";

export const VISITOR_LIST_WORDS = {
  ipWhitelist: {
    title: "Allow this visitor",
    description: "Adds it to your IP allowlist. It gets in, whatever the other checks say.",
    verb: "Allow",
    done: "is on your allowlist.",
    state: "Allowed by your allowlist",
  },
  ipBlacklist: {
    title: "Block this network",
    description: "Adds it to your IP blocklist. Narrower entries on your allowlist still win.",
    verb: "Block",
    done: "is on your blocklist.",
    state: "Blocked by your blocklist",
  },
} as const satisfies Record<VisitorList, object>;
