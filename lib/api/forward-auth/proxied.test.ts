import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text as readText } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { parseIpRange } from "@/lib/ip/range";
import { wayBehind } from "@/lib/net/client-address";
import { configuration, openForwardAuth, status, US_IP } from "@/test/api/forward-auth";
import { CHROME, solutionOf } from "@/test/challenge/solve";
import { compileKeyLimits } from "../key-limits";
import { parseOptions } from "./options";
import { proxied } from "./proxied";

const SITE = "203.0.113.5";
const VISITOR = "73.2.3.4";
const FORGED = "192.0.2.66";

interface Case {
  readonly peer?: string;
  readonly forwardedFor?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly options?: string;
  readonly trusted?: readonly string[];
  readonly networks?: readonly string[];
}

function ask({ peer = SITE, forwardedFor, headers = {}, options = "", ...more }: Case) {
  const ranges = (more.trusted ?? []).map(parseIpRange).filter((range) => range !== null);
  const sent = {
    header: (name: string) => (name === "x-forwarded-for" ? forwardedFor : headers[name]),
    way: () => wayBehind(peer, forwardedFor ?? null, ranges),
  };
  const limits = compileKeyLimits({ endpoints: [], networks: more.networks ?? [] });
  const key = { id: "", masked: "", isDisabled: false, limits };
  const { asker, visitor } = proxied(sent, parseOptions(options), { key });
  return { asker: asker?.text, visitor: visitor?.text };
}

const FRONT = "127.0.0.1";
const behindFront = { peer: FRONT, trusted: [FRONT] };

describe("whom a proxy with a key asks about", () => {
  it.each<[string, Case]>([
    ["what it appended", { forwardedFor: `${FORGED}, ${VISITOR}` }],
    ["the only one", { forwardedFor: VISITOR }],
    [
      "with a proxy of its own in front",
      { forwardedFor: `${FORGED}, ${VISITOR}, 10.0.0.2`, options: "hops=2" },
    ],
    [
      "in a header of its own, whatever the visitor forwards",
      {
        forwardedFor: FORGED,
        headers: { "x-gatehouse-client": VISITOR },
        options: "client=X-Gatehouse-Client",
      },
    ],
    [
      "in a header of its own, behind the installation's proxy",
      {
        ...behindFront,
        forwardedFor: `${FORGED}, ${SITE}`,
        headers: { "x-gatehouse-client": VISITOR },
        options: "?client=x-gatehouse-client",
        networks: [SITE],
      },
    ],
    [
      "what the installation's proxy appended is taken off, where the key knows its servers",
      {
        ...behindFront,
        forwardedFor: `${FORGED}, ${VISITOR}, ${SITE}`,
        networks: ["203.0.113.0/24"],
      },
    ],
  ])("%s", (_, asked) => {
    expect(ask(asked)).toEqual({ asker: SITE, visitor: VISITOR });
  });

  it("a proxy on the installation's machine is trusted, and asks itself", () => {
    const asked = { ...behindFront, forwardedFor: `${FORGED}, ${VISITOR}` };
    expect(ask(asked)).toEqual({ asker: FRONT, visitor: VISITOR });
    expect(ask({ ...asked, networks: [FRONT] })).toEqual({ asker: FRONT, visitor: VISITOR });
  });

  it.each<[string, Case]>([
    ["it sends none", {}],
    ["the visitor made it drop the header", { forwardedFor: "" }],
    ["what it sends is no address", { forwardedFor: `${VISITOR}, unknown` }],
    ["fewer proxies than it says", { forwardedFor: VISITOR, options: "hops=2" }],
    [
      "its own header is not there",
      { forwardedFor: VISITOR, options: "client=x-gatehouse-client" },
    ],
    [
      "its own header holds two",
      {
        headers: { "x-gatehouse-client": `${VISITOR} ${FORGED}` },
        options: "client=x-gatehouse-client",
      },
    ],
  ])("nobody: %s", (_, asked) => {
    expect(ask(asked)).toEqual({ asker: SITE, visitor: undefined });
  });
});

describe("a site anywhere, without a setting of the installation", async () => {
  const { server, ask: send, askWith } = await openForwardAuth({ trustedProxies: [] });

  it("learns about its own visitor, by the host and scheme that they see", async () => {
    const answer = await send();
    expect(answer.status).toBe(204);
    expect(answer.headers["x-gatehouse-country"]).toBe("US");
    expect(server.state.records.at(-1)).toMatchObject({
      ip: US_IP,
      url: "https://shop.example/cart?x=1",
    });
  });

  it("two sites each see their own visitors, and one without a key changes nothing", async () => {
    const other = server.account({
      document: { version: 1, blocker: { country: { rule: "block", codes: ["US"] } } },
    });
    expect((await send({ headers: { "x-gatehouse-key": other } })).status).toBe(403);
    expect((await send()).status).toBe(204);
    const records = server.state.records.length;
    expect((await askWith("", { "x-gatehouse-key": undefined })).status).toBe(403);
    expect((await askWith("?fail=open", { "x-gatehouse-key": "gh-forged" })).headers).toMatchObject(
      {
        "x-gatehouse-decision": "error",
      },
    );
    expect(server.state.records).toHaveLength(records);
  });

  it("lets nobody in whose address it does not tell", async () => {
    const answer = await askWith("?fail=open", { "x-forwarded-for": undefined });
    expect([answer.status, answer.headers["x-gatehouse-decision"]]).toEqual([403, "deny"]);
    expect(answer.headers["x-gatehouse-reason"]).toBe("invalid_ip");
  });

  describe("whose visitor solves a challenge", () => {
    const challenged = server.account({
      document: {
        version: 1,
        configurations: [
          configuration("C", status("403"), {
            country: { rule: "block", codes: ["US"], action: "challenge" },
          }),
        ],
      },
    });
    const asked = { query: "?confname=C", headers: { "x-gatehouse-key": challenged } };
    const statusWith = async (cookie: string) =>
      (await send({ ...asked, headers: { ...asked.headers, cookie } })).status;

    /** @returns the cookie's parts */
    async function solve(headers: Record<string, string>, localAddress = "127.0.0.1") {
      const { location } = (await send(asked)).headers;
      const call = async (method: string, path: string, body = "") => {
        const outgoing = request(server.url + path, {
          method,
          localAddress,
          headers: {
            ...{ host: "shop.example", "user-agent": CHROME, cookie: "gatehouse-rounds=1" },
            ...{ "x-forwarded-for": US_IP, "x-forwarded-proto": "https", ...headers },
          },
        }).end(body);
        const [answer] = (await once(outgoing, "response")) as [IncomingMessage]; // as the event says
        return { headers: answer.headers, text: await readText(answer) };
      };
      const { pathname, search } = new URL(String(location));
      const page = await call("GET", pathname + search);
      const solution = solutionOf(page.text).toString();
      const answer = await call("POST", "/.gatehouse/challenge", solution);
      server.state.solvedVisitors.clear();
      return String(answer.headers["set-cookie"]?.[0]).split(";");
    }

    it("passes it on with its key: the pass is the visitor's", async () => {
      const [pass = "", ...attributes] = await solve({ "x-gatehouse-key": challenged });
      expect(attributes).toContain(" Secure");
      expect(await statusWith(pass)).toBe(204);
      expect(await statusWith("")).toBe(302);
    });

    it("passes it on without one, as recipes did: the pass is theirs whom it asked about", async () => {
      const [pass = ""] = await solve({});
      expect(await statusWith(pass)).toBe(204);
    });

    it("is not passed on by another workspace's key, nor by one that is disabled", async () => {
      for (const options of [{}, { keyDisabled: true }]) {
        const key = server.account(options);
        const [pass = ""] = await solve({ "x-gatehouse-key": key }, "127.0.0.2");
        expect(pass).toMatch(/^gatehouse-pass=/);
        expect(await statusWith(pass)).toBe(302);
      }
    });

    it("is passed on by its key from any of its servers", async () => {
      const [pass = ""] = await solve({ "x-gatehouse-key": challenged }, "127.0.0.2");
      expect(await statusWith(pass)).toBe(204);
    });

    it("has no pass for a visitor from one who solves it elsewhere", async () => {
      const [pass = ""] = await solve({}, "127.0.0.2");
      expect(pass).toMatch(/^gatehouse-pass=/);
      expect(await statusWith(pass)).toBe(302);
    });
  });
});
