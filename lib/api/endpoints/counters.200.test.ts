import { describe, expect, it, vi } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import { openContract } from "@/test/contract";
import { ManualClock } from "@/test/state/manual-clock";

const clock = new ManualClock();
const server = await openContract({ clock });

const IP = "73.2.3.4";

/** A key whose policies block from the third request on. */
function accountWith(counter: object, when = 'count("c", "10m") > 2'): string {
  const policy = {
    counters: [{ name: "c", ...counter }],
    rules: [{ name: "often", when, action: "block" }],
  };
  const document = { version: 1, blocker: policy, configurations: [{ name: "Shop", policy }] };
  return server.account({ document });
}

type Sent = Record<string, string>;

async function blocked(apikey: string, sent: Sent = {}, endpoint = "blocker"): Promise<number> {
  const confname: Sent = endpoint === "blockerv2" ? { confname: "Shop" } : {};
  const query = { apikey, ip: IP, ...confname, ...sent };
  const { status, body } = await server.get(`/api/${endpoint}`, query);
  expect(status).toBe(200);
  return Number(body.blockAccess);
}

async function blockedEach(apikey: string, sent: readonly Sent[]): Promise<number[]> {
  const answers: number[] = [];
  for (const each of sent) answers.push(await blocked(apikey, each));
  return answers;
}

describe("requests are counted", () => {
  it("this one included, until the window has passed", async () => {
    const apikey = accountWith({ by: ["network"] });
    expect(await blockedEach(apikey, [{}, {}, {}])).toEqual([0, 0, 1]);
    clock.pass(12 * MINUTE_MS);
    expect(await blocked(apikey)).toBe(0);
  });

  it("by each policy for itself", async () => {
    const apikey = accountWith({ by: ["network"] });
    expect(await blockedEach(apikey, [{}, {}])).toEqual([0, 0]);
    for (const expected of [0, 0, 1]) {
      expect(await blocked(apikey, {}, "blockerv2")).toBe(expected);
    }
  });

  it.each([
    ["network", { ip: "73.2.3.5" }],
    ["user", { user: "another" }],
    ["path", { url: "https://shop.example/cart?x=1" }],
  ])("by %s", async (by, other: Sent) => {
    const apikey = accountWith({ by: [by] });
    const same: Sent = { user: "jane", url: "https://shop.example/login?x=2" };
    expect(await blockedEach(apikey, [same, same, { ...same, ...other }, same])).toEqual([
      0, 0, 0, 1,
    ]);
  });

  it("by a pair, an IPv6 network as a whole", async () => {
    const apikey = accountWith({ by: ["network", "user"] });
    const from = (host: string, user: string) => ({ ip: `2001:db8:7:7::${host}`, user });
    const sent = [from("1", "a"), from("2", "a"), from("3", "bob"), from("4", "a")];
    expect(await blockedEach(apikey, sent)).toEqual([0, 0, 0, 1]);
  });

  it("on paths that begin as the counter says, and read on all", async () => {
    const apikey = accountWith({ by: ["network"], path: "/login" });
    const [login, home] = [{ url: "/login.php?next=/" }, { url: "/?login" }];
    expect(await blockedEach(apikey, [home, home, home, login, login])).toEqual([0, 0, 0, 0, 0]);
    expect(await blockedEach(apikey, [home, login, home, {}])).toEqual([0, 1, 1, 1]);
  });

  it("on every spelling of a path that some server takes for the counter's", async () => {
    const apikey = accountWith({ by: ["network"], path: "/login" });
    const spelled = ["/login", "/%6cogin", "//login", "/x/..;/login", "/login;a", "/x//../login"];
    const answers = await blockedEach(
      apikey,
      spelled.map((url) => ({ url })),
    );
    expect(answers).toEqual([0, 0, 1, 1, 1, 1]);
  });

  it("by path as servers read it, and under a path that was written with escapes", async () => {
    const byPath = accountWith({ by: ["path"] });
    const urls = ["/a", "//a", "/%61?x=1"].map((url) => ({ url }));
    expect(await blockedEach(byPath, urls)).toEqual([0, 0, 1]);
    const escaped = accountWith({ by: ["network"], path: "/sign%20in" });
    const signIn = { url: "/sign%20in?x" };
    expect(await blockedEach(escaped, [signIn, signIn, signIn])).toEqual([0, 0, 1]);
  });

  it("not where there is no key: no user, no known country", async () => {
    const byUser = accountWith({ by: ["user"] });
    const nobody = { user: "" };
    expect(await blockedEach(byUser, [{}, {}, {}, nobody, nobody, nobody])).toEqual(
      Array(6).fill(0),
    );
    const byCountry = accountWith({ by: ["country"] });
    const private_ = { ip: "10.0.0.1" };
    expect(await blockedEach(byCountry, [private_, private_, private_])).toEqual([0, 0, 0]);
  });

  it("not by HEAD, which is answered as if it were", async () => {
    const apikey = accountWith({ by: ["network"] });
    for (let i = 0; i < 5; i++) {
      const query = new URLSearchParams({ apikey, ip: IP });
      expect((await server.send("HEAD", `/api/blocker?${query}`)).status).toBe(200);
    }
    expect(await blockedEach(apikey, [{}, {}, {}])).toEqual([0, 0, 1]);
  });

  it("not when no enabled rule reads them", async () => {
    const apikey = accountWith({ by: ["network"] }, 'country == "XX"');
    const add = vi.spyOn(server.context.counts, "add");
    await blocked(apikey);
    expect(add).not.toHaveBeenCalled();
    add.mockRestore();
  });

  it("with a key of 10 kB, of which the beginning counts", async () => {
    const apikey = accountWith({ by: ["user"] });
    const long = (end: string) => ({ user: `${"x".repeat(10_000)}${end}` });
    expect(await blockedEach(apikey, [long("a"), long("b"), long("c")])).toEqual([0, 0, 1]);
  });
});

it("of a network that many people share, a tenth counts, but for each user all", async () => {
  const shared = "198.51.100.77";
  const network = accountWith({ by: ["network"] });
  for (let i = 0; i < 4; i++)
    server.context.sharedNetworks.noteBrowser(shared, `browser ${i}`, false);
  const answers = await blockedEach(network, Array(21).fill({ ip: shared }));
  expect(answers.indexOf(1)).toBe(20);
  const users = accountWith({ by: ["network", "user"] });
  const jane = { ip: shared, user: "jane" };
  expect(await blockedEach(users, [jane, jane, jane])).toEqual([0, 0, 1]);
});

it("nothing keeps who the user is", async () => {
  const apikey = accountWith({ by: ["user"] });
  await blocked(apikey, { user: "jane@example.org" });
  expect(JSON.stringify(server.state.records.at(-1))).not.toContain("jane");
});
