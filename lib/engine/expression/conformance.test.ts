import { tests } from "@bufbuild/cel-spec/testdata/conformance.js";
import { expect, it } from "vitest";
import { type ConformanceCase, passes } from "@/test/engine/cel-conformance";

interface Suite {
  readonly name: string;
  readonly suites?: readonly Suite[];
  readonly tests?: readonly { readonly original: ConformanceCase }[];
}

const casesOf = (suite: Suite): ConformanceCase[] => [
  ...(suite.tests ?? []).map(({ original }) => original),
  ...(suite.suites ?? []).flatMap(casesOf),
];

/*
 * Sections of CEL's conformance cases (google/cel-spec v0.25.1): how many pass, of how many. Left out are those of
 * protocol buffers, enumerations and extensions, which expressions have not. What fails within these: messages
 * (`TestAllTypes{}`), bytes with `br`, and unsigned numbers beside others within lists.
 */
const PASSING = {
  basic: [41, 43],
};

const suites: readonly Suite[] = (tests as Suite).suites ?? [];

it.each(Object.entries(PASSING))("%s: %j of CEL's own cases pass", (name, [passing, all]) => {
  const cases = suites.filter((suite) => suite.name === name).flatMap(casesOf);
  expect(cases).toHaveLength(all ?? 0);
  expect(cases.filter(passes)).toHaveLength(passing ?? 0);
});
