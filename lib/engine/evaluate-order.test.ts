import fc from "fast-check";
import { expect, it } from "vitest";
import { compiledPolicy } from "@/test/engine/policy";
import { threatInUrl } from "@/test/engine/threat-in-url";
import { visitor } from "@/test/engine/visitor";
import { evaluate } from "./evaluate";
import { known } from "./fact";
import type { Evidence } from "./facts";

const LISTED = known<readonly Evidence[]>([{ source: "a-feed", entry: "an entry" }]);
const ATTACK = threatInUrl([{ source: "a-feed", entry: "/.env" }], true);
const NO_ATTACK = threatInUrl([], false);
const NOTHING = known<readonly Evidence[]>([]);

/** The checks that have a mode of their own, in the order of docs/decisions.md, section 4. */
const MODAL = [
  "threatFeeds",
  "ipDatabase",
  "maliciousActivity",
  "hostnameDatabase",
  "proxyVpnTor",
  "spiderCrawler",
  "impossibleBrowser",
  "nonIsp",
  "threatUrl",
] as const;

const mode = fc.constantFrom("off", "monitor", "block");
const record = <T>(value: fc.Arbitrary<T>) =>
  fc.record({
    threatFeeds: value,
    ipDatabase: value,
    maliciousActivity: value,
    hostnameDatabase: value,
    proxyVpnTor: value,
    spiderCrawler: value,
    impossibleBrowser: value,
    nonIsp: value,
    threatUrl: value,
  });

it("the first enforced match decides, whatever matches and in whatever modes", () => {
  fc.assert(
    fc.property(record(mode), record(fc.boolean()), fc.boolean(), (modes, hits, monitorAll) => {
      const policy = compiledPolicy({
        policy: { mode: monitorAll ? "monitor" : "enforce", checks: modes },
      });
      const fact = (id: (typeof MODAL)[number]) => (hits[id] ? LISTED : NOTHING);
      const verdict = evaluate(
        "blockerv2",
        policy,
        visitor({
          threatFeeds: fact("threatFeeds"),
          ipDatabase: fact("ipDatabase"),
          maliciousActivity: fact("maliciousActivity"),
          hostnameDatabase: fact("hostnameDatabase"),
          proxyVpnTor: fact("proxyVpnTor"),
          crawler: fact("spiderCrawler"),
          impossibleBrowser: fact("impossibleBrowser"),
          userType: hits.nonIsp ? "hosting" : "residential",
          threatUrl: hits.threatUrl ? ATTACK : NO_ATTACK,
        }),
      );

      const enforced = MODAL.filter((id) => hits[id] && modes[id] === "block" && !monitorAll);
      const noticed = MODAL.filter((id) => hits[id] && modes[id] !== "off");
      const reported = enforced[0] ?? noticed[0] ?? null;
      expect(verdict).toMatchObject({
        decidedBy: enforced[0] ?? null,
        reportedBy: reported,
        blockAccess: enforced.length > 0 ? 1 : 0,
        isBot: reported === null || reported === "nonIsp" ? 0 : 1,
        threatUrl: hits.threatUrl && modes.threatUrl !== "off" ? 1 : 0,
      });
    }),
    { numRuns: 200 },
  );
});
