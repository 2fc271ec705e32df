import type { LoadPlan } from "../lib/load";
import { EMAIL } from "../lib/operator";
import { manyVisitors, visitorPaths } from "../lib/visitors";

/** The calls of a load, apart from where and for how long. */
export type Calls = Pick<LoadPlan, "paths" | "headers" | "expects" | "drawsAddresses">;

/** A kind of call that is measured. */
export interface Kind {
  readonly name: string;
  readonly workspace: Workspace;
  /** @param apikey the workspace's */
  readonly calls: (apikey: string) => Calls;
}

/** `large` has many entries and rules, of which the first edition has none. */
export type Workspace = "plain" | "large";

const LINK = {
  keyname: "promo",
  destination: "https://example.org/offer",
  blockedDestination: "https://example.org/sorry",
};
const LIST_ENTRIES = 200_000;
const RULES = 50;

/** The workspace `plain`: its forward-auth lets everyone in, so that each answer is the same. */
export const PLAIN = { version: 1, smartUrls: [LINK] };
/** The workspace `large`: none of its entries and rules is about a visitor. */
export const LARGE = {
  version: 1,
  lists: {
    ipBlacklist: Array.from({ length: LIST_ENTRIES }, (_, index) => ({
      value: `100.${64 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`,
    })),
  },
  blocker: {
    rules: Array.from({ length: RULES }, (_, index) => ({
      name: `rule ${index}`,
      when: `url.path.startsWith("/wp-login-${index}") && asn == ${64_496 + index}`,
      action: "block",
    })),
  },
};

const asked = (count: number): Pick<LoadPlan, "paths" | "headers"> => {
  const visitors = manyVisitors(count);
  return {
    paths: visitors.map(() => `/go/${EMAIL.split("@")[0]}/${LINK.keyname}`),
    headers: visitors.map(({ ip, ua }) => ({ "user-agent": ua, "x-forwarded-for": ip })),
  };
};

export const KINDS: readonly Kind[] = [
  {
    name: "blocker, 200 visitors",
    workspace: "plain",
    calls: (apikey) => ({ paths: visitorPaths(apikey, 200) }),
  },
  {
    name: "blocker, 5,000 visitors",
    workspace: "plain",
    calls: (apikey) => ({ paths: visitorPaths(apikey, 5_000) }),
  },
  {
    name: "blocker, 200,000 entries, 50 rules",
    workspace: "large",
    calls: (apikey) => ({ paths: visitorPaths(apikey, 200) }),
  },
  {
    name: "blocker, visitors never seen",
    workspace: "plain",
    calls: (apikey) => ({ paths: visitorPaths(apikey, 200), drawsAddresses: true }),
  },
  {
    name: "iplookup, 200 addresses",
    workspace: "plain",
    calls: (apikey) => ({
      paths: manyVisitors(200).map(({ ip }) => `/api/iplookup?apikey=${apikey}&ip=${ip}`),
    }),
  },
  {
    name: "forward-auth, 200 visitors",
    workspace: "plain",
    calls: (apikey) => ({
      paths: manyVisitors(200).map(() => "/api/forward-auth"),
      headers: manyVisitors(200).map(({ ip, ua }, index) => ({
        ...{ "x-forwarded-for": ip, "user-agent": ua, "x-gatehouse-key": apikey },
        ...{ "x-forwarded-proto": "https", "x-forwarded-host": "shop.example" },
        ...{ "x-forwarded-method": "GET", "x-forwarded-uri": `/products/${index}` },
        ...{ accept: "text/html", "accept-language": "en-US,en;q=0.9" },
      })),
    }),
  },
  {
    name: "link, 200 visitors",
    workspace: "plain",
    calls: () => ({ ...asked(200), expects: "3xx" }),
  },
];
