import { expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import { ManualClock } from "@/test/state/manual-clock";
import { until } from "@/test/state/until";
import { LocalProbes } from "./local-probes";
import { ThreadProbes } from "./thread-probes";

const VISITOR = "198.51.100.7 firefox";

function setUp() {
  const clock = new ManualClock();
  const probes = new LocalProbes(clock);
  const ask = (of: string, path = of, visitor = VISITOR, workspace = "w") =>
    probes.note(workspace, visitor, { of, path });
  return { clock, probes, ask };
}

it("three kinds are a search, from the third on", () => {
  const { ask } = setUp();
  expect(ask("exchange")).toBeNull();
  expect(ask("solr")).toBeNull();
  expect(ask("/pma")).toEqual(["exchange", "solr", "/pma"]);
  expect(ask("tomcat")).toEqual(["exchange", "solr", "/pma", "tomcat"]);
});

it("two kinds are none, whatever is asked of them", () => {
  const { ask } = setUp();
  for (let i = 0; i < 40; i++) {
    expect(ask("/phpmyadmin")).toBeNull();
    expect(ask("/wiki", `/.file${i}`)).toBeNull();
  }
});

it("is of one visitor and one workspace", () => {
  const { ask } = setUp();
  for (const of of ["a", "b"]) ask(of);
  expect(ask("c", "c", "198.51.100.7 chrome")).toBeNull();
  expect(ask("c", "c", VISITOR, "other")).toBeNull();
  expect(ask("c")).not.toBeNull();
});

it("looks back ten minutes", () => {
  const { clock, ask } = setUp();
  ask("a");
  clock.pass(5 * MINUTE_MS);
  ask("b");
  clock.pass(5 * MINUTE_MS);
  expect(ask("c")).toBeNull();
  expect(ask("a")).toHaveLength(3);
});

it("keeps little of each visitor, and forgets who was not seen for longest", () => {
  const { ask } = setUp();
  ask("a");
  ask("b");
  for (let i = 0; i < 20_000; i++) ask("a", "a", `2001:db8:${i.toString(16)}::/64 firefox`);
  expect(ask("c")).toBeNull();
  const long = "x".repeat(1_000);
  for (let i = 0; i < 100; i++) ask(`${i}`, `${i}${long}`);
  const kept = ask("last");
  expect(kept).toHaveLength(5);
  expect(kept?.[0]?.length).toBe(80);
});

it("what several threads see of a visitor is put together", async () => {
  const clock = new ManualClock();
  const [first, second] = [new ThreadProbes(clock), new ThreadProbes(clock)];
  first.note("w", VISITOR, { of: "a", path: "a" });
  second.note("w", VISITOR, { of: "b", path: "b" });
  const asked = () => first.note("w", VISITOR, { of: "a", path: "a" });
  first.note("w", VISITOR, { of: "c", path: "c" });
  await until("both threads know", () => asked() !== null);
  expect(asked()).toContain("b");
  first.close();
  second.close();
});
