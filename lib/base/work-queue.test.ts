import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { WorkQueue } from "./work-queue";

const own = expect.objectContaining({ name: "WorkRefusedError", reason: "own" });
const all = expect.objectContaining({ name: "WorkRefusedError", reason: "all" });

describe("a queue for heavy work", () => {
  it("gives each subject as many places as it may have, and again what was left", () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 0 });
    const place = queue.enter("a");
    queue.enter("b");
    expect(() => queue.enter("a")).toThrow(own);
    queue.enter("a", 2);
    expect(() => queue.enter("a", 2)).toThrow(own);
    place.leave();
    place.leave();
    queue.enter("a", 2);
    expect(() => queue.enter("a", 2)).toThrow(own);
  });

  it("lets as many work as may, the others in the order in which they came, and refuses the rest", async () => {
    const queue = new WorkQueue({ atOnce: 2, waiting: 2 });
    const began: string[] = [];
    const start = (name: string) => {
      const place = queue.enter(name);
      void place.turn().then(() => began.push(name));
      return place;
    };
    const [a, b] = [start("a"), start("b"), start("c"), start("d")];
    const refused = queue.enter("e");
    expect(() => refused.turn()).toThrow(all);
    refused.leave();
    await setImmediate();
    expect(began).toEqual(["a", "b"]);
    b?.leave();
    await setImmediate();
    expect(began).toEqual(["a", "b", "c"]);
    a?.leave();
    start("e");
    await setImmediate();
    expect(began).toEqual(["a", "b", "c", "d"]);
  });

  it("passes the turn on when work leaves while still waiting", async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 2 });
    const [a, b, c] = [queue.enter("a"), queue.enter("b"), queue.enter("c")];
    await a.turn();
    void b.turn();
    const turnOfC = c.turn();
    b.leave();
    a.leave();
    await turnOfC;
    c.leave();
    await queue.enter("d").turn();
  });

  it("never refuses work that is under way, whose next part waits for the others", async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1 });
    const [a, b] = [queue.enter("a"), queue.enter("b")];
    await a.turn();
    const turnOfB = b.turn();
    a.pause();
    await turnOfB;
    queue.enter("c").turn();
    const next = a.turn();
    let isOn = false;
    void next.then(() => {
      isOn = true;
    });
    await setImmediate();
    expect(isOn).toBe(false);
    expect(() => queue.enter("d").turn()).toThrow(all);
  });
});
