import { expect, it } from "vitest";
import type { IpInfo } from "@/lib/intel/types";
import { translator } from "@/lib/messages/translate";
import { factsOf } from "./own-address";

const t = translator("site");
const NOTHING = {
  ...{ city: "unknown", region: "unknown", country: "unknown", timezone: "UTC" },
  ...{ asn: 0, company: "unknown", userType: "unknown" },
} as IpInfo; // what the facts are made of

it("says nothing of an address that nothing is known about", () => {
  expect(factsOf(t, NOTHING)).toEqual([]);
});

it("says what is known", () => {
  const known = { ...NOTHING, country: "Germany", asn: 3320, company: "DTAG" };
  expect(factsOf(t, { ...known, userType: "residential", timezone: "Europe/Berlin" })).toEqual([
    { label: "Place", value: "Germany" },
    { label: "Time zone", value: "Europe/Berlin" },
    { label: "Network", value: "AS3320 DTAG" },
    { label: "Used by", value: "Homes" },
  ]);
});
