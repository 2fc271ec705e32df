import { afterAll, beforeAll, expect, it } from "vitest";
import { openOnThread } from "@/lib/threads/task";
import { temporaryFolder } from "@/test/temporary-folder";
import { bundleThread } from "@/test/threads/bundle-thread";
import type { PartKind } from "./body-reader";
import { BodyReading } from "./read-bodies";

const folder = temporaryFolder(afterAll);
let bodies: BodyReading;

beforeAll(async () => {
  bodies = new BodyReading(
    openOnThread(
      await bundleThread(new URL("../../../runtime/task-thread.ts", import.meta.url), folder),
    ),
  );
});
afterAll(async () => {
  await bodies.close();
});

const encoder = new TextEncoder();
const read = (json: unknown, parts: Readonly<Record<string, PartKind>> = { document: "blocker" }) =>
  bodies.read("acme", { text: encoder.encode(JSON.stringify(json)), parts });

it("reads a document by its kind's schema, and leaves the rest as it is", async () => {
  const rules = [{ name: "a", when: "true", action: "block" }];
  expect(await read({ document: { rules }, confirmed: true, baseVersion: 1 })).toMatchObject({
    ok: true,
    parts: { document: { mode: "enforce", rules: [{ name: "a", enabled: true }] } },
    rest: { confirmed: true, baseVersion: 1 },
  });
});

it("names the first hundred problems, and counts all", async () => {
  const many = Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [`k${at}`, 1]));
  const result = await read({ document: many });
  if (result.ok) throw new Error("was read");
  expect(result.problems).toHaveLength(100);
  expect(result.count).toBe(150_000);
  expect(result.problems[0]?.path).toBe("k0");
});

it("refuses rules that take too much of a decision, in policies of all kinds", async () => {
  const when = Array(100).fill("ua.contains(url.path)").join(" || ");
  const policy = { rules: [{ name: "a", when, action: "block" }] };
  expect(await read({ document: policy })).toMatchObject({
    ok: false,
    problems: [{ path: "rules[0].when", message: expect.stringMatching(/^takes up to /) }],
  });
  const configuration = { name: "Shop", policy };
  expect(await read({ document: configuration }, { document: "configuration" })).toMatchObject({
    problems: [{ path: "policy.rules[0].when" }],
  });
});

it.each([
  ["params", { params: { enabled: 1 }, headers: {} }, "params.enabled"],
  ["no object", [], "$"],
  ["nothing", {}, "params"],
])("says where the problem is: %s", async (_, json, path) => {
  expect(await read(json, { params: "rules", headers: "rules" })).toMatchObject({
    ok: false,
    problems: expect.arrayContaining([expect.objectContaining({ path })]),
  });
});

it("refuses text that is no JSON, NUL characters, and members without end", async () => {
  const bytes = encoder.encode("{");
  expect(await bodies.read("acme", { text: bytes, parts: {} })).toMatchObject({
    problems: [{ path: "$", message: "The body is not JSON." }],
  });
  expect(await read({ document: { mode: "\0" } })).toMatchObject({ ok: false });
  const members = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`m${at}`, 1]));
  expect(await read({ document: {}, ...members })).toMatchObject({ problems: [{ path: "$" }] });
});

it("reads several at once one after the other", async () => {
  const names = ["a", "b", "c"];
  const all = await Promise.all(names.map((name) => read({ document: {}, name })));
  expect(all.map((each) => each.ok && each.rest.name)).toEqual(names);
});
