import { describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "@/lib/engine/document/country-codes";
import { policySchema } from "@/lib/engine/document/policy-schema";
import { fieldRulesSchema } from "@/lib/engine/document/rules-schema";
import { compileLists } from "@/lib/engine/lists";
import type { Intel } from "@/lib/intel/types";
import { parseIp } from "@/lib/ip/parse";
import { visitor } from "@/test/engine/visitor";
import { guardEveryone, guardOwnAddress } from "./guard";

const policy = (json: object) => policySchema.parse(json);
const rules = (...each: object[]) => fieldRulesSchema.parse({ enabled: true, rules: each });

describe("a policy that blocks everyone", () => {
  it("blocks both kinds of device", () => {
    expect(guardEveryone(policy({ device: { block: ["desktop", "mobile"] } }))).toEqual([
      {
        kind: "everyone",
        message: "Desktop and mobile are both blocked, and there is nothing else.",
      },
    ]);
    expect(guardEveryone(policy({ device: { block: ["desktop"] } }))).toEqual([]);
  });

  it("blocks every country, not all but one", () => {
    const codes = [...COUNTRY_CODES];
    expect(guardEveryone(policy({ country: { rule: "block", codes } }))).toHaveLength(1);
    expect(guardEveryone(policy({ country: { rule: "allow", codes } }))).toEqual([]);
    const most = codes.slice(1);
    expect(guardEveryone(policy({ country: { rule: "block", codes: most } }))).toEqual([]);
  });

  it("has rules that contradict each other", () => {
    const equals = (value: string) => ({ name: "src", op: "equals", value });
    const absent = { name: "src", op: "absent" };
    expect(guardEveryone(policy({}), [rules(equals("a"), equals("b"))])).toHaveLength(1);
    expect(guardEveryone(policy({}), [rules(absent, equals("b"))])).toHaveLength(1);
    expect(guardEveryone(policy({}), [rules(equals("a"), { ...equals("b"), name: "x" })])).toEqual(
      [],
    );
    const any = fieldRulesSchema.parse({
      enabled: true,
      match: "any",
      rules: [equals("a"), equals("b")],
    });
    expect(guardEveryone(policy({}), [any])).toEqual([]);
  });

  it("is harmless in monitor mode", () => {
    const document = policy({ mode: "monitor", device: { block: ["desktop", "mobile"] } });
    expect(guardEveryone(document)).toEqual([]);
  });
});

describe("one's own address", () => {
  const ip = parseIp("198.51.100.9");
  if (ip === null) throw new Error("no address");
  const own = { ip, ua: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0", now: 0 };
  const intel = {
    visitor: () => ({ facts: () => visitor({ ip: "198.51.100.9", countryCode: "DE" }) }),
  } as unknown as Intel; // the guard asks for nothing else
  const guarded = (json: object, blacklist: string[] = []) =>
    guardOwnAddress(
      {
        kind: "blocker",
        policy: policy(json),
        lists: compileLists(
          blacklist.map((value) => ({ id: "1", list: "ipBlacklist", value, expiresAt: null })),
          0,
        ),
      },
      own,
      intel,
    ).map(({ message }) => message);

  it("raises a warning when its country is blocked, with the check", () => {
    const message =
      "You would be blocked yourself: your address 198.51.100.9 is caught by “Country”.";
    expect(guarded({ country: { rule: "block", codes: ["DE"] } })).toEqual([message]);
    expect(guarded({ country: { rule: "allow", codes: ["US"] } })).toEqual([message]);
    expect(guarded({ country: { rule: "allow", codes: ["DE"] } })).toEqual([]);
  });

  it("raises a warning when it is on the blacklist", () => {
    expect(guarded({}, ["198.51.100.0/24"])).toEqual([
      "You would be blocked yourself: your address 198.51.100.9 is caught by “Your IP blocklist”.",
    ]);
  });

  it("raises no warning in monitor mode", () => {
    expect(guarded({ mode: "monitor", country: { rule: "block", codes: ["DE"] } })).toEqual([]);
  });
});
