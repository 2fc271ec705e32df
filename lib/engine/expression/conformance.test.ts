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

/** Four more where JavaScript knows time zones that are an offset, such as `+11:00`. */
const TIMESTAMPS = [knowsOffsets() ? 54 : 50, 76] as const;

function knowsOffsets(): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: "+11:00" }) !== undefined;
  } catch {
    return false;
  }
}

/*
 * Sections of CEL's conformance cases (google/cel-spec v0.25.1): how many pass, of how many. Left out are those of
 * protocol buffers, enumerations and extensions, which expressions have not. What fails within these: messages
 * (`TestAllTypes{}`), types as values, bytes with `br`, and unsigned numbers beside others within lists.
 */
const PASSING: Readonly<Record<string, readonly [passing: number, all: number]>> = {
  basic: [41, 43],
  bindings_ext: [5, 5],
  comparisons: [309, 406],
  conversions: [76, 109],
  fields: [43, 60],
  fp_math: [30, 30],
  integer_math: [62, 64],
  lists: [34, 39],
  logic: [25, 30],
  macros: [42, 44],
  parse: [167, 219],
  plumbing: [5, 5],
  string: [51, 51],
  timestamps: TIMESTAMPS,
};

const suites: readonly Suite[] = (tests as Suite).suites ?? [];

it.each(Object.entries(PASSING))("%s: %j of CEL's own cases pass", (name, [passing, all]) => {
  const cases = suites.filter((suite) => suite.name === name).flatMap(casesOf);
  expect(cases).toHaveLength(all);
  expect(cases.filter(passes)).toHaveLength(passing);
});
