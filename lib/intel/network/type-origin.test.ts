import { expect, it } from "vitest";
import { match } from "@/test/intel/fakes";
import { originOf } from "./type-origin";

const known = {
  asn: 64_500,
  organization: "Example",
  range: null,
  lists: [
    [match("asn-hosting", "hosters", "AS64500")],
    [match("hosting", "ranges", "192.0.2.0/24")],
  ],
};
const dataDate = expect.stringMatching(/^20\d\d-\d\d-\d\dT/);

it("names the list that decided, with its date", () => {
  const date = "2026-08-01T00:00:00.000Z";
  expect(originOf("asn-hosting", known)).toEqual({ by: "list", source: "hosters", dataDate: date });
  expect(originOf("hosting", known)).toEqual({ by: "list", source: "ranges", dataDate: date });
});

it("names our own tables by what they know", () => {
  const range = { holder: "Example Mobile", userType: "cellular" } as const;
  expect(originOf("range", { ...known, range })).toEqual({
    by: "ranges",
    source: "Example Mobile",
    dataDate,
  });
  expect(originOf("system", known)).toEqual({ by: "systems", source: "Example", dataDate });
  expect(originOf("system", { ...known, organization: undefined })?.source).toBe("AS64500");
  expect(originOf("name", known)?.by).toBe("name");
});

it("is our table of ranges where no list holds a gateway", () => {
  expect(originOf("security-gateway", known)?.by).toBe("ranges");
});

it("is nothing where nothing says what the network is", () => {
  expect(originOf(null, known)).toBeNull();
});
