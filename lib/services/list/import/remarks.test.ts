import { expect, it } from "vitest";
import { RemarkCounter } from "./remarks";

it("counts all remarks, and keeps the first 200 of them", () => {
  const remarks = new RemarkCounter();
  for (let line = 1; line <= 250; line++) remarks.add({ line, value: "x", reason: "is not valid" });
  expect(remarks.count).toBe(250);
  expect(remarks.first).toHaveLength(200);
  expect(remarks.first.at(-1)?.line).toBe(200);
});
