import { EditorState } from "@codemirror/state";
import { expect, it } from "vitest";
import { completeExpression } from "./complete-expression";

const NAMES = { lists: ["office", "partners"], counters: ["signin"] };

/** The completions at the end of a text, and the part of the text that they replace. */
function offered(doc: string, explicit = false) {
  const found = completeExpression(
    { state: EditorState.create({ doc }), pos: doc.length, explicit },
    NAMES,
  );
  return (
    found && { replaces: doc.slice(found.from), labels: found.options.map(({ label }) => label) }
  );
}

it("facts and functions are offered where a word begins", () => {
  const { replaces, labels } = offered("country == 'DE' && us") ?? { replaces: "", labels: [] };
  expect(replaces).toBe("us");
  expect(labels).toEqual(expect.arrayContaining(["userType", "url.path", "onList", "count"]));
  expect(labels).not.toContain("startsWith");
});

it("after a group's dot come its facts, after a text's its functions", () => {
  expect(offered("url.pa")?.labels).toContain("url.path");
  const methods = offered("url.path.sta");
  expect(methods?.replaces).toBe("sta");
  expect(methods?.labels).toContain("startsWith");
  expect(methods?.labels).not.toContain("country");
});

it("in quotes come lists, counters and usual windows, else nothing", () => {
  expect(offered('onList("off')).toEqual({ replaces: "off", labels: ["office", "partners"] });
  expect(offered('count("')?.labels).toEqual(["signin"]);
  expect(offered('count("signin", "1')?.labels).toEqual(["1m", "10m", "1h", "24h"]);
  expect(offered('ua.contains("us', true)).toBeNull();
});

it("nothing is offered unasked where no word begins", () => {
  expect(offered("country == ")).toBeNull();
  expect(offered("country == ", true)?.labels).toContain("asn");
});
