import type { EvaluateKind } from "@/lib/engine/checks/check";
import { compilePolicy } from "@/lib/engine/compile";
import type { Policy } from "@/lib/engine/document/policy-schema";
import { evaluateNow } from "@/lib/engine/evaluate";
import type { Facts } from "@/lib/engine/facts";
import type { CompiledLists } from "@/lib/engine/lists";
import { NO_CALLER_FACTS } from "@/lib/intel/no-caller-facts";
import type { Intel } from "@/lib/intel/types";
import { parseIp } from "@/lib/ip/parse";

/** Visitors that hardly anyone wants to block, as different from each other as people are. */
const PEOPLE: readonly (Pick<Facts, "countryCode" | "userType" | "device" | "ua" | "url"> & {
  readonly ip: string;
})[] = [
  {
    ip: "198.51.100.20",
    ...{ countryCode: "US", userType: "residential", device: "Desktop", url: "/" },
    ua: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  },
  {
    ip: "203.0.113.77",
    ...{ countryCode: "DE", userType: "cellular", device: "Mobile", url: "/products?page=2" },
    ua: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  },
  {
    ip: "2001:db8:7::12",
    ...{
      countryCode: "JP",
      userType: "business",
      device: "Desktop",
      url: "https://www.example.com/news/1",
    },
    ua: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0",
  },
  {
    ip: "192.0.2.140",
    ...{ countryCode: "BR", userType: "residential", device: "Mobile", url: "/contact" },
    ua: "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  },
];

/** A reason to confirm before saving. */
interface RulesWarning {
  readonly kind: "everyone";
  readonly message: string;
}

interface Guarded {
  readonly kind: EvaluateKind;
  readonly policy: Policy;
  readonly lists: CompiledLists;
}

/** Warns of expression rules that block everyone: `true`, or what holds for any of very different people. */
export function guardRules(
  { kind, policy, lists }: Guarded,
  now: number,
  intel: Intel,
): RulesWarning[] {
  if (policy.rules.length === 0 || policy.mode === "monitor") return [];
  const compiled = compilePolicy(policy, lists);
  const names = PEOPLE.map((person) => {
    const { decidedBy, action, results } = evaluateNow(kind, compiled, factsOf(person, now, intel));
    if (decidedBy !== "rules" || action !== "block") return null;
    return results.find(({ id }) => id === "rules")?.evidence?.[0]?.entry ?? null;
  });
  if (names.includes(null)) return [];
  const quoted = [...new Set(names)].map((name) => `“${name}”`).join(", ");
  return [{ kind: "everyone", message: `Your rules block everyone: ${quoted}.` }];
}

function factsOf(
  { ip: text, ...person }: (typeof PEOPLE)[number],
  now: number,
  intel: Intel,
): Facts {
  const ip = parseIp(text);
  if (ip === null) throw new Error(`not an address: ${text}`);
  const facts = intel.visitor(ip, person.ua, person.url).facts({ ...NO_CALLER_FACTS, now });
  return { ...facts, ...person };
}
