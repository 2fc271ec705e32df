import { expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { CHROME, solutionOf } from "@/test/challenge/solve";
import { openContract } from "@/test/contract";

let now = Date.parse("2026-11-24T12:00:00Z");
const clock = { ...systemClock, now: () => now, monotonicMs: () => now };
const server = await openContract({ clock });
const policy = { country: { rule: "block", codes: ["US"], action: "challenge" } };
const key = server.account({ document: { version: 1, blocker: policy } });
const strictKey = server.account({
  document: { version: 1, blocker: { ...policy, challenge: { withoutScript: "refuse" } } },
});

const pass = (seconds: number) => {
  now += seconds * 1_000;
};
const visitor = (ip: string, ua = CHROME) => ({ "x-forwarded-for": ip, "user-agent": ua });

/** The path of a challenge's page. */
async function challengeOf(ip: string, apikey = key): Promise<string> {
  const query = new URLSearchParams({ apikey, ip, ua: CHROME, url: "https://shop.example/a" });
  const { headers } = await server.send("GET", `/api/blocker?${query}`);
  return String(headers["x-gatehouse-challenge"]).replace(server.url, "");
}

const open = (path: string, ip: string, ua?: string) => server.send("GET", path, visitor(ip, ua));
/** Where the page refreshes to; "" when it does not. */
const nextOf = (text: string) => /;url=([^"]+)/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";

/** Waits as a browser without scripts does. */
async function wait(path: string, ip: string, seconds = 5) {
  let answer = await open(path, ip);
  for (let step = 0; step < 3 && answer.status === 200; step++) {
    pass(seconds);
    answer = await open(nextOf(answer.text), ip);
  }
  return answer;
}

it("three steps of five seconds lead to a weak pass, which lasts minutes", async () => {
  const ip = "73.2.3.4";
  const { status, headers } = await wait(await challengeOf(ip), ip);
  expect(status).toBe(303);
  const returned = new URL(String(headers.location));
  const ask = () => {
    const query = new URLSearchParams({ apikey: key, ip, ua: CHROME, url: returned.href });
    return server.send("GET", `/api/blocker?${query}`);
  };
  expect((await ask()).body).toMatchObject({ blockAccess: 0 });
  expect(server.state.records.at(-1)?.evidence?.join()).toContain("without-script");
  server.state.solvedVisitors.clear();
  pass(11 * 60);
  expect((await ask()).body).toMatchObject({ blockAccess: 1 });
});

it("nobody is faster: a step that comes early is repeated", async () => {
  const ip = "73.3.3.4";
  const { status, text } = await wait(await challengeOf(ip), ip, 1);
  expect(status).toBe(200);
  expect(text).toContain("That was too soon.");
});

it("a network has one a minute, and others are none of its business", async () => {
  const [first, second, third] = ["73.4.3.4", "73.4.3.5", "73.5.3.4"];
  const paths = [await challengeOf(first), await challengeOf(second), await challengeOf(third)];
  const pages = await Promise.all(
    paths.map((path, n) => open(path, [first, second, third][n] ?? "")),
  );
  pass(5);
  const steps = [];
  for (const [n, page] of pages.entries()) {
    steps.push((await open(nextOf(page.text), [first, second, third][n] ?? "")).text);
  }
  expect(steps.map((text) => text.includes("That was too soon."))).toEqual([false, true, false]);
});

it("a step is for the address and browser that it was shown to, and for its ticket", async () => {
  const ip = "73.6.3.4";
  const path = await challengeOf(ip);
  const other = await challengeOf(ip);
  const next = nextOf((await open(path, ip)).text);
  pass(5);
  for (const asked of [
    await open(next, "73.7.3.4"),
    await open(next, ip, CHROME.replace("140", "141")),
    await open(next.replace(/ticket=[^&]+/, other.split("?")[1] ?? ""), ip),
    await open(`${next}x`, ip),
  ]) {
    expect(asked.headers.location).toBeUndefined();
  }
});

it("is no way in for a network that fails often, nor where the policy refuses it", async () => {
  const ip = "73.8.3.4";
  expect(nextOf((await open(await challengeOf(ip, strictKey), ip)).text)).toBe("");
  const page = (await open(await challengeOf(ip), ip)).text;
  expect(nextOf(page)).not.toBe("");
  const wrong = solutionOf(page);
  wrong.set("proof", "0");
  for (let n = 0; n < 5; n++) {
    await server.send("POST", "/.gatehouse/challenge", visitor(ip), wrong.toString());
  }
  expect(nextOf((await open(await challengeOf(ip), ip)).text)).toBe("");
});

it("the page asks for more work when a network has got many passes", async () => {
  const workOf = (text: string) => 2 ** 32 / Number(/"limit":(\d+)/.exec(text)?.[1]);
  const shownTo = async (ip: string) => (await open(await challengeOf(ip), ip)).text;
  const first = await shownTo("73.9.3.1");
  for (const last of [1, 2, 3, 4]) {
    const ip = `73.9.3.${last}`;
    const solution = solutionOf(await shownTo(ip)).toString();
    const solved = await server.send("POST", "/.gatehouse/challenge", visitor(ip), solution);
    expect(solved.status).toBe(303);
  }
  expect(workOf(await shownTo("73.9.3.9")) / workOf(first)).toBeCloseTo(2, 2);
  expect(workOf(await shownTo("73.10.3.9")) / workOf(first)).toBeCloseTo(1, 2);
});
