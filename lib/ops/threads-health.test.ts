import { expect, it } from "vitest";
import { createMetrics } from "./metrics";
import { threadsHealth } from "./threads-health";

const FLAGS = ["may_spend", "counts_credits", "writes_traffic"];

/** The metrics of a thread in which that one does not hold. */
function threadWithout(broken: string | null) {
  return createMetrics(
    FLAGS.map((name) => ({
      name: `gatehouse_${name}`,
      help: name,
      aggregator: "min",
      read: () => [{ value: name === broken ? 0 : 1 }],
    })),
  );
}

const own = {
  health: async () => ({
    database: "there" as const,
    maySpend: true,
    isCounting: true,
    isRecording: true,
  }),
};

it.each([
  [null, {}],
  ["may_spend", { maySpend: false }],
  ["counts_credits", { isCounting: false }],
  ["writes_traffic", { isRecording: false }],
])("a process is as well as its worst thread: %s", async (broken, expected) => {
  const main = threadWithout(null);
  const workers = [threadWithout(null), threadWithout(broken)];
  main.join(() => Promise.all(workers.map((worker) => worker.figures())));
  expect(await threadsHealth(own, main)).toEqual({ ...(await own.health()), ...expected });
});
