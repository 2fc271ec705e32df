import { expect, it } from "vitest";
import { openContract } from "@/test/contract";
import { rehearse } from "./rehearse";

const server = await openContract();

it("judges made-up visitors by the policies in use, and leaves nothing behind", async () => {
  const { context, state } = server;
  const caller = await context.keys.find(server.account());
  if (caller === null) throw new Error("expected the caller");
  const judged: string[] = [];
  const { intel } = context;
  const watched = {
    ...intel,
    visitor: (...given: Parameters<typeof intel.visitor>) => {
      judged.push(given[0].text);
      return intel.visitor(...given);
    },
  };
  const left = context.credits.remaining(caller.credit);
  await rehearse({ ...context, intel: watched }, [caller]);
  expect(new Set(judged)).toEqual(new Set(["192.0.2.1"]));
  expect(judged.length).toBeGreaterThanOrEqual(50);
  expect(context.credits.remaining(caller.credit)).toBe(left);
  expect(state.records).toEqual([]);
});

it("does nothing where nobody has called", async () => {
  await rehearse(server.context, []);
  expect(server.state.records).toEqual([]);
});
