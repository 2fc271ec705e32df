import { MessageChannel } from "node:worker_threads";
import { expect, it } from "vitest";
import { type Answers, Line } from "./line";

const doubling = {
  double: async (value: number) => value * 2,
  fail: (value: number): never => {
    throw new RangeError(`not ${value}`);
  },
};
const silent = { wait: () => new Promise<never>(() => undefined) };

function connect<A extends Answers, B extends Answers>(a: A, b: B) {
  const { port1, port2 } = new MessageChannel();
  return {
    toB: new Line<B>(port1, a),
    toA: new Line<A>(port2, b),
    close: () => port1.close(),
  };
}

it("both ends ask, several questions at a time, and get their own answers", async () => {
  const { toA, toB, close } = connect(doubling, { negate: (value: number) => -value });
  const asked = [1, 2, 3].flatMap((value) => [toA.ask("double", value), toB.ask("negate", value)]);
  expect(await Promise.all(asked)).toEqual([2, -1, 4, -2, 6, -3]);
  close();
});

it("a question fails with what the other end threw, and others go on", async () => {
  const { toA, close } = connect(doubling, {});
  await expect(toA.ask("fail", 7)).rejects.toThrow("not 7");
  expect(await toA.ask("double", 7)).toBe(14);
  close();
});

it("when the other end is gone, what was asked fails", async () => {
  const { toA, close } = connect(silent, {});
  const asked = toA.ask("wait", undefined as never);
  toA.hangUp();
  await expect(asked).rejects.toThrow("the thread has ended");
  close();
});
