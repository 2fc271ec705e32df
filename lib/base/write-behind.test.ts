import { expect, it } from "vitest";
import { ManualClock } from "@/test/state/manual-clock";
import { MergeBuffer } from "./merge-buffer";
import { WriteBehind } from "./write-behind";

class Notes extends WriteBehind {
  readonly written: number[] = [];
  #notes: number[] = [];
  isAway = false;

  constructor(
    readonly clock: ManualClock,
    readonly lines: object[] = [],
  ) {
    const say = (details: object, message: string) => void lines.push({ ...details, message });
    const log = { info: say, warn: say, error: say };
    super({ everyMs: 1_000, log, clock, notWritten: "not yet", wasLost: "were lost" });
  }

  note(value: number): void {
    if (this.#notes.length >= 2) this.lose(1);
    else this.#notes.push(value);
  }

  protected override async write(): Promise<void> {
    if (this.isAway) throw new Error("away");
    this.written.push(...this.#notes.splice(0));
  }

  protected override discard(): number {
    return this.#notes.splice(0).length;
  }
}

it("logs each loss once, at most every ten seconds, and always at the end", async () => {
  const notes = new Notes(new ManualClock());
  notes.isAway = true;
  for (let value = 0; value < 4; value++) notes.note(value);
  await expect(notes.flush()).rejects.toThrow("away");
  await expect(notes.flush()).rejects.toThrow("away");
  notes.note(4);
  await expect(notes.flush()).rejects.toThrow("away");
  notes.clock.pass(10_000);
  await expect(notes.flush()).rejects.toThrow("away");
  await expect(notes.close()).rejects.toThrow("away");
  expect(notes.lines).toEqual([
    { lost: 2, total: 2, message: "were lost" },
    { lost: 1, total: 3, message: "were lost" },
    { lost: 2, total: 5, message: "were lost" },
  ]);
});

it("what waits at the end is written", async () => {
  const notes = new Notes(new ManualClock());
  notes.note(1);
  await notes.close();
  expect(notes.written).toEqual([1]);
  expect(notes.lines).toEqual([]);
});

it("a buffer keeps what could not be written, merged with what came meanwhile", async () => {
  const buffer = new MergeBuffer<number>(3, (older, newer) => older + newer);
  for (const key of ["a", "b", "c", "d"]) buffer.set(key, 1);
  const written: unknown[] = [];
  const failing = buffer.drain(2, async (batch) => {
    if (written.length > 0) {
      buffer.set("c", 5);
      throw new Error("away");
    }
    written.push(batch);
  });
  await expect(failing).rejects.toThrow("away");
  await buffer.drain(9, async (batch) => void written.push(batch));
  const first = [
    ["a", 1],
    ["b", 1],
  ];
  expect(written).toEqual([first, [["c", 6]]]);
});
