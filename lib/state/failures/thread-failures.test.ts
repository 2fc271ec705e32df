import { expect, it } from "vitest";
import { ManualClock } from "@/test/state/manual-clock";
import { until } from "@/test/state/until";
import { ThreadFailures } from "./thread-failures";

it("what several threads see of a visitor is counted together", async () => {
  const clock = new ManualClock();
  const threads = [1, 2, 3].map(() => new ThreadFailures(clock));
  for (let i = 0; i < 10; i++) threads[i % 3]?.record("w", "198.51.100.7", "b", `/.env ${i}`);
  const said = () => threads.map((thread) => thread.repeated("w", "198.51.100.7", "b"));
  await until("all threads know", () => said().every((offense) => offense !== null));
  expect(threads.map((thread) => thread.repeated("w", "198.51.100.8", "b"))).toEqual([
    null,
    null,
    null,
  ]);
  for (const thread of threads) thread.close();
});
