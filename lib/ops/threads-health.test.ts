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

it("a database that is too slow for the calls of one thread is slow", async () => {
  const name = "gatehouse_refuses_unknown";
  const threadThat = (refuses: number) =>
    createMetrics([{ name, help: name, aggregator: "max", read: () => [{ value: refuses }] }]);
  const main = threadThat(0);
  main.join(() => Promise.all([threadThat(0), threadThat(1)].map((worker) => worker.figures())));
  expect((await threadsHealth(own, main)).database).toBe("slow");
  const away = { health: async () => ({ ...(await own.health()), database: "away" as const }) };
  expect((await threadsHealth(away, main)).database).toBe("away");
});
