import { compilePolicy } from "@/lib/engine/compile";
import { policySchema } from "@/lib/engine/document/policy-schema";
import { evaluateNow } from "@/lib/engine/evaluate";
import { compileExpression } from "@/lib/engine/expression/compile-expression";
import { RuleScope } from "@/lib/engine/expression/rule-scope";
import { MAX_TEXT } from "@/lib/engine/expression/texts";
import { known } from "@/lib/engine/fact";
import type { Facts } from "@/lib/engine/facts";
import { compileLists } from "@/lib/engine/lists";
import type { CompiledPolicy } from "@/lib/engine/workspace-policies";
import { visitor } from "@/test/engine/visitor";
import { printFigures } from "./lib/figures";

const RULES = 50;
const TARGET_US = 20;
const DECISIONS = 300;
const ROUNDS = 400;

/** Tests as people write them, of every kind; none holds, so that all of them run. */
const TESTS = [
  (at: number) => `url.path.startsWith("/wp-login-${at}") && userType == "hosting"`,
  (at: number) => `country in ["DE", "AT"] && asn in [${64_496 + at}, ${64_596 + at}]`,
  (at: number) => `ip.inNetwork("192.0.${at}.0/24") || ip.inNetwork("2001:db8:${at}::/48")`,
  (at: number) => `ua.lowerAscii().contains("scraper-${at}") || ua == ""`,
  (at: number) => `has(headers.via) && headers.via.contains("proxy-${at}")`,
  (at: number) => `bot.category == "aiTraining" && bot.verified == "" && hour() < ${at % 24}`,
  (at: number) => `count("signin", "10m") > ${20 + at} && url.path == "/signin"`,
  (at: number) => `url.path.matches("^/v${at}/[a-z]+$") && device == "mobile"`,
];

/** Each at its worst, by what `cost.ts` counts. */
const WORST = [
  "ua == hostname",
  "ua.contains(hostname)",
  'ua.contains("////b")',
  '(ua + ua + ua + ua).contains("//q")',
  "size(ua) < 20",
  "int(ua) < 2",
  'headers.exists(n, n == "x")',
  'headers.exists(n, n.contains("aab"))',
  'headers.exists(n, params[n] == "x")',
  'headers.exists(n, n.lowerAscii() == "x")',
  "headers.exists(n, size(n) == 3)",
  'url["path"] == "x"',
  "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] == [1, 2]",
] as const;

const slash = "/".repeat(2_048);
const entries = (letter: string) =>
  JSON.stringify(
    Object.fromEntries(
      Array.from({ length: 100 }, (_, at) => [`${letter}${at}${"a".repeat(600)}`, ""]),
    ),
  );

/** Microseconds that each test takes, beside its estimate. */
function benchWorst() {
  const facts = visitor({
    ...{ ua: slash, url: slash, headers: entries("h"), params: entries("p") },
    hostname: known(`${"/".repeat(1_000)}b`),
  });
  const scope = new RuleScope(facts, compileLists([], 0));
  return WORST.map((source) => {
    const { holds, costAt } = compileExpression(source);
    const run = () => {
      try {
        holds(scope);
      } catch {
        // Errors are a part of what it takes.
      }
    };
    const times = Array.from({ length: 30 }, () => {
      const start = performance.now();
      for (let at = 0; at < 20; at++) run();
      return ((performance.now() - start) / 20) * 1_000;
    });
    const { us } = costAt(MAX_TEXT);
    return { what: source, value: Math.min(...times), unit: "µs", target: { atMost: us } };
  });
}

/** The cost of 50 rules in a decision that runs them all, in microseconds, and of single tests at worst. */
export async function benchRules(): Promise<boolean> {
  const rules = Array.from({ length: RULES }, (_, at) => ({
    ...{ name: `rule ${at}`, action: "block" },
    when: TESTS[at % TESTS.length]?.(at),
  }));
  const counters = [{ name: "signin", by: ["network"] }];
  const policies = { none: policyOf({}), all: policyOf({ rules, counters }) };
  const headers = '{"User-Agent":"Mozilla/5.0","Accept-Language":"de","Via":"1.1 cache"}';
  const facts = visitor({ url: "https://shop.example/products/1?page=2", headers });
  const results = { none: [] as number[], all: [] as number[] };
  for (let round = -1; round < ROUNDS; round++) {
    for (const name of ["none", "all"] as const) {
      const us = measure(policies[name], facts);
      if (round >= 0) results[name].push(us);
    }
  }
  // The fastest round: what else the machine did only ever adds.
  const [none, all] = [Math.min(...results.none), Math.min(...results.all)];
  console.log("rules: what a policy's rules add to a decision");
  return printFigures([
    { what: "a decision without rules", value: none, unit: "µs", target: { atMost: TARGET_US } },
    { what: `${RULES} rules more`, value: all - none, unit: "µs", target: { atMost: TARGET_US } },
    ...benchWorst(),
  ]);
}

const policyOf = (policy: object): CompiledPolicy =>
  compilePolicy(policySchema.parse(policy), compileLists([], 0));

/** Microseconds a decision. */
function measure(policy: CompiledPolicy, facts: Facts): number {
  const start = performance.now();
  for (let at = 0; at < DECISIONS; at++) evaluateNow("blockerv2", policy, facts);
  return ((performance.now() - start) / DECISIONS) * 1_000;
}
