import { expect, it } from "vitest";
import { RemarkCounter } from "./remarks";

it("counts all remarks, and keeps the first 200", () => {
  const counter = new RemarkCounter();
  for (let line = 1; line <= 250; line++) counter.add({ line, value: "x", reason: "is not valid" });
  const { count, first } = counter.remarks;
  expect(count).toBe(250);
  expect(first).toHaveLength(200);
  expect(first.at(-1)?.line).toBe(200);
});
