import { compilePolicy } from "@/lib/engine/compile";
import { policySchema } from "@/lib/engine/document/policy-schema";
import { evaluateNow } from "@/lib/engine/evaluate";
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

/** What 50 rules add to a decision that runs them all, in microseconds. */
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
