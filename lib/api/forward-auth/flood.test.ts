import { beforeAll, describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import { LocalFailures } from "@/lib/state/failures/local-failures";
import { openContract } from "@/test/contract";
import { ipOf } from "@/test/intel/fakes";
import { ManualClock } from "@/test/state/manual-clock";
import { until } from "@/test/state/until";
import { Bodies } from "./bodies";

const clock = new ManualClock();
const server = await openContract({ clock });
server.state.repeatedFailures = new LocalFailures(clock);

/** A carrier's address, a home's, and a server's. */
const CARRIER = "172.56.21.89";
const HOME = "73.2.3.4";
const SERVER = "45.155.205.7";

const chrome = (version: number, model = "K"): string =>
  `Mozilla/5.0 (Linux; Android 10; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`;
/** The browsers of the people behind the carrier's address: each is that of many. */
const NEIGHBORS = Array.from({ length: 10 }, (_, n) => chrome(130 + n));
const STRANGER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** None is judged until there are turns, so that a flood is under way while people send theirs. */
const limits = { atOnce: 0, atOnceOfOne: 8, places: 1_024, placesOfOne: 256 };
const bodies = new Bodies(clock, limits);
let arrived = 0;
let judged = 0;
let answered = 0;
const read: Bodies["read"] = async (asker, { header, bodyStart }, original) => {
  const counted = async () => {
    const bytes = (await bodyStart?.()) ?? Buffer.alloc(0);
    arrived++;
    return bytes;
  };
  const fact = await bodies.read(asker, { header, bodyStart: bodyStart && counted }, original);
  judged++;
  return fact;
};
Object.assign(server.context, { bodies: { read } });

const account = (workspaceId: string) =>
  server.account({
    workspaceId,
    document: { version: 1, blocker: { checks: { threatBody: "block" } } },
  });

async function send(key: string, ip: string, agent: string, method = "POST"): Promise<string> {
  const { headers } = await server.send(
    method,
    "/api/forward-auth?fail=open",
    {
      "x-gatehouse-key": key,
      "x-forwarded-for": ip,
      "x-forwarded-uri": "/comments",
      "x-forwarded-method": method,
      "user-agent": agent,
      "content-type": "application/x-www-form-urlencoded",
    },
    method === "POST" ? "text=Thank+you" : undefined,
  );
  answered++;
  return String(headers["x-gatehouse-decision"]);
}

/** Lets all that wait be judged, and none that come later. */
async function giveTurns(): Promise<void> {
  limits.atOnce = 16;
  await bodies.read(
    { workspaceId: "none", visitor: ipOf("192.0.2.1"), browser: "", report: () => undefined },
    { header: () => undefined, bodyStart: async () => Buffer.from("a=1") },
    { method: "POST", url: "/" },
  );
}

/** Sends a flood, and what people send while it is under way. @returns their decisions, in order */
async function during(flood: () => Promise<string>[], people: () => Promise<string>[]) {
  limits.atOnce = 0;
  arrived = judged = answered = 0;
  const sent = flood();
  await until("the flood has arrived", () => arrived === sent.length);
  const others = people();
  await until("the people's have arrived", () => arrived === sent.length + others.length);
  // Refusals count against their sender before the others are judged.
  await until("the rest is refused", () => answered === judged);
  await giveTurns();
  return { flood: await Promise.all(sent), people: await Promise.all(others) };
}

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

const countOf = (decisions: readonly string[]) =>
  Object.fromEntries(
    ["allow", "challenge", "block"].map((each) => [
      each,
      decisions.filter((decision) => decision === each).length,
    ]),
  );

describe("a flood of bodies from an address that 500 people share", () => {
  const key = account("carrier");
  beforeAll(async () => {
    for (const minute of [0, 1, 2]) {
      if (minute > 0) clock.pass(MINUTE_MS);
      for (const agent of NEIGHBORS) await send(key, CARRIER, agent, "GET");
    }
  });

  it("is refused, and turns no one away", async () => {
    const all: string[] = [];
    for (let round = 0; round < 10; round++) {
      const { flood, people } = await during(
        () => times(40, () => send(key, CARRIER, STRANGER)),
        () => times(50, (n) => send(key, CARRIER, NEIGHBORS[n % 10] ?? "")),
      );
      expect(countOf(flood).block).toBe(24);
      all.push(...people);
      clock.pass(5_000);
    }
    expect(countOf(all)).toEqual({ allow: 500, challenge: 0, block: 0 });
  });

  it("asks for work where it has the neighbors' browser, and of no other", async () => {
    const { flood, people } = await during(
      () => times(40, () => send(key, CARRIER, chrome(130))),
      () => times(50, (n) => send(key, CARRIER, NEIGHBORS[n % 10] ?? "")),
    );
    expect(countOf(flood)).toMatchObject({ challenge: 24, block: 0 });
    expect(countOf(people)).toEqual({ allow: 45, challenge: 5, block: 0 });
  });

  it("asks all for work where it takes another browser each time", async () => {
    const { flood, people } = await during(
      () => times(200, (n) => send(key, CARRIER, chrome(130, `SM-A${100 + n}`))),
      () => times(10, (n) => send(key, CARRIER, NEIGHBORS[n] ?? "")),
    );
    expect(countOf(flood)).toEqual({ allow: 128, challenge: 72, block: 0 });
    expect(countOf(people)).toEqual({ allow: 0, challenge: 10, block: 0 });
  });
});

describe("a flood of bodies", () => {
  it.each([
    ["a program's, at a carrier's address", CARRIER, "curl/8.5.0"],
    ["a strange browser's, at a home", HOME, STRANGER],
    ["a browser's, on a server", SERVER, chrome(130)],
    ["a library's, at a home", HOME, "python-requests/2.32.3"],
    ["a nameless program's, at a home", HOME, "poster"],
  ])("is refused: %s", async (_what, ip, agent) => {
    const key = account(`flood ${agent} ${ip}`);
    const { flood } = await during(
      () => times(40, () => send(key, ip, agent)),
      () => [],
    );
    expect(countOf(flood).allow).toBe(0);
    expect(countOf(flood).block).toBeGreaterThanOrEqual(24);
  });
});
