import { expect, it } from "vitest";
import { ManualClock } from "@/test/state/manual-clock";
import { calmLog } from "./calm-log";

function setUp() {
  const lines: [level: string, details: object, message: string][] = [];
  const write = (level: string) => (details: object, message: string) =>
    void lines.push([level, details, message]);
  const clock = new ManualClock();
  const log = calmLog({ info: write("info"), warn: write("warn"), error: write("error") }, clock);
  return { log, clock, lines };
}

const away = Object.assign(new Error("connect ECONNREFUSED 10.1.2.3:5432"), { errno: -111 });

it("logs the same warning once in ten seconds, with the number of suppressed ones", () => {
  const { log, clock, lines } = setUp();
  for (let i = 0; i < 100; i++) log.warn({ buffered: i }, "not written yet");
  log.warn({}, "something else");
  clock.pass(10_000);
  log.warn({ buffered: 100 }, "not written yet");
  expect(lines).toEqual([
    ["warn", { buffered: 0 }, "not written yet"],
    ["warn", {}, "something else"],
    ["warn", { buffered: 100, notTold: 99 }, "not written yet"],
  ]);
});

it("says in a sentence that the database is away, and shows other errors whole", () => {
  const { log, lines } = setUp();
  const mistake = new Error("column does not exist");
  log.warn({ err: away }, "not written yet");
  log.error({ err: mistake }, "refused");
  expect(lines).toEqual([
    ["warn", { reason: "connect ECONNREFUSED 10.1.2.3:5432" }, "not written yet"],
    ["error", { err: mistake }, "refused"],
  ]);
});

it("logs every info line", () => {
  const { log, lines } = setUp();
  log.info({}, "back");
  log.info({}, "back");
  expect(lines).toHaveLength(2);
});
