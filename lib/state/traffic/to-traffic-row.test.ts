import { expect, it } from "vitest";
import { toTrafficRow } from "./to-traffic-row";

const CALL = {
  requestId: "r",
  at: 1,
  workspaceId: "w",
  callerId: "k",
  endpoint: "blocker",
  credits: 1,
  durationUs: 1,
} as const;

const evidenceOf = (...evidence: string[]) => toTrafficRow(CALL, { evidence }).evidence;

it("keeps evidence as it is", () => {
  expect(evidenceOf("threatUrl:gatehouse-threat-url:path:/.env")).toEqual([
    "threatUrl:gatehouse-threat-url:path:/.env",
  ]);
});

it("hides an API key that stood in the URL which evidence quotes, also in lower case", () => {
  const key = `ghA1${"b2".repeat(22)}`;
  for (const quoted of [key, key.toLowerCase()]) {
    expect(evidenceOf("country:country-rule:US", `threatUrl:x:/solr/${quoted}/config`)).toEqual([
      "country:country-rule:US",
      "threatUrl:x:/solr/[hidden]/config",
    ]);
  }
});

it("hides before it cuts: half a key is still half a secret", () => {
  const key = `ghA1${"b2".repeat(22)}`;
  expect(evidenceOf(`threatUrl:x:${"/".repeat(220)}${key}`)).toEqual([
    `threatUrl:x:${"/".repeat(220)}[hidden]`,
  ]);
});
