import { expect, it } from "vitest";
import { Turns } from "./turns";
import { WorkRefusedError } from "./work-queue";

it("is done one piece after the other, by turns of those who ask", async () => {
  const turns = new Turns(4);
  const done: string[] = [];
  let running = 0;
  const work = (subject: string, piece: string) =>
    turns.take(subject, async () => {
      expect(++running).toBe(1);
      await Promise.resolve();
      running--;
      done.push(piece);
      return piece;
    });
  const many = ["a1", "a2", "a3", "a4"].map((piece) => work("a", piece));
  expect(await work("b", "b1")).toBe("b1");
  await work("b", "b2");
  await Promise.all(many);
  expect(done).toEqual(["a1", "a2", "b1", "a3", "b2", "a4"]);
});

it("goes on after a piece that fails, and when it was idle", async () => {
  const turns = new Turns(4);
  const failed = turns.take("a", () => Promise.reject(new Error("no")));
  const next = turns.take("a", async () => 1);
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe(1);
  expect(await turns.take("b", async () => 2)).toBe(2);
});

it("refuses who has asked for too much already, and nobody else", async () => {
  const turns = new Turns(2);
  const work = () => Promise.resolve(1);
  const own = [1, 2, 3].map(() => turns.take("a", work)); // one is under way
  await expect(turns.take("a", work)).rejects.toThrow(WorkRefusedError);
  expect(await turns.take("b", work)).toBe(1);
  expect(await Promise.all(own)).toEqual([1, 1, 1]);
  expect(await turns.take("a", work)).toBe(1);
});
