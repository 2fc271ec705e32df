import fc from "fast-check";
import { expect, it } from "vitest";
import { compiledPolicy } from "@/test/engine/policy";
import { visitor } from "@/test/engine/visitor";
import type { BotCategory } from "../bots";
import { MODAL_CHECKS } from "../checks/order";
import { evaluateNow } from "../evaluate";
import { known, unavailable } from "../fact";
import type { Evidence, Facts } from "../facts";
import type { Verdict } from "../verdict";

/* Policies of before `bots`, and what each of their kinds of programs is called now. */

const KINDS = {
  preview: ["preview"],
  feedReader: ["feedReader"],
  podcast: ["podcast"],
  mail: ["mail"],
  monitor: ["monitor"],
  archive: ["archive"],
  ai: ["aiTraining", "aiSearch", "aiAssistant"],
  library: ["library"],
  automation: ["automation", "webhook"],
  search: ["search", "advertising"],
  scanner: ["scanner"],
} as const satisfies Readonly<Record<string, readonly BotCategory[]>>;

type Kind = keyof typeof KINDS;

const LETTABLE = (Object.keys(KINDS) as Kind[]).filter(
  (kind) => !["search", "scanner"].includes(kind),
);
const mode = fc.constantFrom("off", "monitor", "challenge", "block");
const action = fc.constantFrom("challenge", "block");

const formerPolicy = fc.record(
  {
    mode: fc.constantFrom("enforce", "monitor"),
    site: fc.constantFrom("any", "shop", "developer", "codeHost"),
    checks: fc.record(
      {
        ...Object.fromEntries(MODAL_CHECKS.map(({ id }) => [id, mode])),
        proxyVpnTor: fc.oneof(mode, fc.record({ proxy: mode, vpn: mode, tor: mode })),
      },
      { requiredKeys: [] },
    ),
    country: fc.record({ rule: fc.constant("block"), codes: fc.subarray(["US", "DE"]), action }),
    device: fc.record({ block: fc.subarray(["desktop", "mobile"]), action }),
    searchEngines: fc.record({ allow: fc.boolean(), names: fc.subarray(["Google", "Bing"]) }),
    challenge: fc.record({ withoutScript: fc.constantFrom("wait", "refuse") }),
    programs: fc.record({ allow: fc.subarray(LETTABLE) }),
  },
  { requiredKeys: ["programs"] },
);

const listed = fc.constantFrom(
  known<readonly Evidence[]>([]),
  known([{ source: "a", entry: "b" }]),
);
const program = fc.constantFrom(...(Object.keys(KINDS) as Kind[]), null).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    category: kind === null ? fc.constant(null) : fc.constantFrom(...KINDS[kind]),
  }),
);

const visit = fc.record({
  program: fc.option(program, { nil: null }),
  verified: fc.constantFrom("ranges", "ptr", null),
  isProofLost: fc.boolean(),
  isScanner: fc.boolean(),
  claimsSearchEngine: fc.boolean(),
  isEngine: fc.boolean(),
  userType: fc.constantFrom("hosting", "residential"),
  device: fc.constantFrom("Desktop", "Mobile"),
  countryCode: fc.constantFrom("US", "FR"),
  threatFeeds: listed,
  proxyVpnTor: fc.constantFrom(known([]), known([{ source: "a", entry: "b", category: "vpn" }])),
  pass: fc.constantFrom(null, { source: "challenge-pass", entry: "x" }),
});

type Visit = Parameters<Parameters<typeof visit.map>[0]>[0];

function factsOf({ program, verified, isProofLost, isEngine, ...rest }: Visit): Facts {
  const category = program?.category ?? null;
  const name = "Example";
  const bot = { name, operator: null, category: category ?? "library", verified, isSpoofed: false };
  const google = { name: "Google", evidence: { source: "ranges", entry: "x" } };
  const told = category === null ? {} : { kind: category, name };
  return visitor({
    ...rest,
    crawler: known(program === null ? [] : [{ source: "isbot", entry: "bot", ...told }]),
    bot: isProofLost ? unavailable("DNS: timeout") : known(category === null ? null : bot),
    searchEngine: known(rest.claimsSearchEngine && isEngine ? google : null),
  });
}

/** The rule of that time. */
const wasLetIn = (allow: readonly string[], { program, isScanner, claimsSearchEngine }: Visit) =>
  program !== null &&
  program.kind !== null &&
  allow.includes(program.kind) &&
  !isScanner &&
  !claimsSearchEngine;

const told = ({ results, ...verdict }: Verdict) => ({
  ...verdict,
  results: results.map(({ id, mode: by, outcome }) => [id, by, outcome]),
});

it("policies of before judge as they did, whatever they say and whoever comes", () => {
  fc.assert(
    fc.property(
      formerPolicy,
      visit,
      fc.constantFrom("blocker", "blockerv2", "shorterlink"),
      ({ programs, ...rest }, each, endpoint) => {
        const facts = factsOf(each);
        // To check 12, the programs it let in were what browsers are.
        const asThen = wasLetIn(programs.allow, each)
          ? { ...facts, crawler: known([]), bot: known(null) }
          : facts;
        const before = evaluateNow(endpoint, compiledPolicy({ policy: rest }), asThen);
        const now = evaluateNow(endpoint, compiledPolicy({ policy: { ...rest, programs } }), facts);
        expect(told(now)).toEqual(told(before));
      },
    ),
    { numRuns: 200 },
  );
});
