import { expect, it } from "vitest";
import { FairTurns } from "./fair-turns";

const LIMIT_MS = 60_000;

/** Names who enters, in order. */
function logOf(turns: FairTurns) {
  const entered: (string | null)[] = [];
  const ask = (account: string | null) =>
    turns.enter(account, LIMIT_MS).then(() => void entered.push(account));
  return { entered, ask };
}

const settled = () => new Promise(setImmediate);

it("one account never holds the last place", async () => {
  const turns = new FairTurns(3);
  const { entered, ask } = logOf(turns);
  for (let n = 0; n < 5; n++) void ask("greedy");
  await settled();
  expect({ entered, waiting: turns.waiting }).toEqual({
    entered: ["greedy", "greedy"],
    waiting: 3,
  });
  void ask("other");
  await settled();
  expect(entered).toEqual(["greedy", "greedy", "other"]);
});

it("those that wait are served in turn, however much one of them asks for", async () => {
  const turns = new FairTurns(2);
  const { entered, ask } = logOf(turns);
  void ask(null);
  void ask(null);
  for (const account of ["greedy", "greedy", "greedy", "a", "b"]) void ask(account);
  await settled();
  for (const left of [null, "greedy", "a", "b", "greedy"]) {
    turns.leave(left);
    await settled();
  }
  expect(entered).toEqual([null, null, "greedy", "a", "b", "greedy", "greedy"]);
  expect(turns.waiting).toBe(0);
});

it("the process itself may hold all places", async () => {
  const turns = new FairTurns(2);
  const { entered, ask } = logOf(turns);
  void ask(null);
  void ask(null);
  await settled();
  expect(entered).toEqual([null, null]);
});

it("who waits too long is refused, and holds no one else up", async () => {
  const turns = new FairTurns(1);
  await turns.enter("first", LIMIT_MS);
  await expect(turns.enter("second", 1)).rejects.toThrow("timeout exceeded when trying to connect");
  const third = turns.enter("third", LIMIT_MS);
  turns.leave("first");
  await third;
  expect(turns.waiting).toBe(0);
});
