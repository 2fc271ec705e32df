import { describe, expect, it } from "vitest";
import {
  type Asked,
  BAD_IP,
  configuration,
  openForwardAuth,
  status,
} from "@/test/api/forward-auth";

const { server, key, ask, askWith } = await openForwardAuth();

describe("how a proxy describes the request", () => {
  const urlOf = async (headers: Record<string, string>, asked: Asked = {}) => {
    await ask({ ...asked, headers });
    return server.state.records.at(-1)?.url;
  };

  it.each([
    [
      "nginx",
      { "x-forwarded-uri": "", "x-original-url": "http://a.example/b?c=d" },
      "http://a.example/b?c=d",
    ],
    [
      "both: what proxies always set wins over what may be the visitor's",
      { "x-forwarded-uri": "/b", "x-original-url": "http://evil.example/c" },
      "https://shop.example/b",
    ],
    ["Traefik and Caddy", { "x-forwarded-uri": "/b?c=d" }, "https://shop.example/b?c=d"],
    [
      "a URL with an odd host",
      { "x-forwarded-uri": "", "x-original-url": "http://a b/c" },
      "https://shop.example/c",
    ],
    ["a path only", { "x-forwarded-uri": "", "x-original-url": "/b" }, "https://shop.example/b"],
    ["an odd host beside it", { "x-forwarded-uri": "/b", "x-forwarded-host": "a/../b@c" }, "/b"],
  ])("%s", async (_what, headers, url) => {
    expect(await urlOf(headers)).toBe(url);
  });

  it("Envoy puts the original path behind ours, and options into a header", async () => {
    const headers = {
      host: "shop.example",
      "x-forwarded-host": "",
      "x-forwarded-uri": "",
      "x-gatehouse-options": "confname=None",
    };
    const { "x-forwarded-host": _, "x-forwarded-uri": __, ...sent } = headers;
    const answer = await server.send("GET", "/api/forward-auth/a/b?confname=Teapot", {
      "x-gatehouse-key": key,
      "x-forwarded-for": BAD_IP,
      ...sent,
    });
    expect(answer.status).toBe(403);
    expect(server.state.records.at(-1)).toMatchObject({
      rule: "None",
      url: "http://shop.example/a/b?confname=Teapot",
    });
  });

  it("rules of Blocker v2 see the original parameters and headers", async () => {
    const rules = [{ name: "src", op: "equals", value: "mail" }];
    const own = server.account({
      document: {
        version: 1,
        configurations: [
          {
            name: "Shop",
            params: { enabled: true, rules },
            headers: { enabled: true, rules: [{ name: "Accept-Language", op: "exists" }] },
          },
        ],
      },
    });
    const statusOf = async (uri: string, headers: Record<string, string>) =>
      (
        await ask({
          query: "?confname=Shop",
          headers: { "x-gatehouse-key": own, "x-forwarded-uri": uri, ...headers },
        })
      ).status;
    expect(await statusOf("/?src=mail&src=ad", { "accept-language": "de" })).toBe(204);
    expect(await statusOf("/?src=mail", {})).toBe(403);
    expect(await statusOf("/", { "accept-language": "de" })).toBe(403);
  });
});

it("rules see the original path however it is spelled, its method and its host", async () => {
  const when = 'url.path.startsWith("/admin") && method == "POST" && host == "shop.example"';
  const policy = { rules: [{ name: "admin", when, action: "block" }] };
  const own = server.account({ document: { version: 1, blocker: policy } });
  const statusOf = async (uri: string, method: string) =>
    (
      await ask({
        headers: {
          ...{ "x-gatehouse-key": own, "x-forwarded-uri": uri },
          ...{ "x-forwarded-method": method, "x-forwarded-host": "Shop.example:8443" },
        },
      })
    ).status;
  for (const uri of ["/admin", "//admin", "/%61dmin", "/./admin"]) {
    expect(await statusOf(uri, "POST")).toBe(403);
    expect(await statusOf(uri, "GET")).toBe(204);
  }
  expect(await statusOf("/shop", "POST")).toBe(204);
});

describe("a proxy whose original request is forged", () => {
  const policy = {
    rules: [{ name: "Admin", when: 'url.path.startsWith("/admin")', action: "block" }],
  };
  const own = server.account({
    document: { version: 1, configurations: [configuration("Admin", status("410"), policy)] },
  });

  it.each([
    ["ingress-nginx", "x-original-url", "http://shop.example/admin", { "x-forwarded-uri": "/" }],
    [
      "hand-written nginx",
      "x-original-uri",
      "/admin",
      { "x-forwarded-uri": "/", "x-original-url": "http://shop.example/" },
    ],
    ["Traefik", "x-forwarded-uri", "/admin", { "x-original-url": "/", "x-original-uri": "/" }],
  ])("%s: the stricter reading counts", async (_, source, uri, forged) => {
    for (const query of ["?confname=Admin", `?confname=Admin&original=${source}`]) {
      const headers = {
        "x-forwarded-uri": undefined,
        "x-gatehouse-key": own,
        ...forged,
        [source]: uri,
      };
      expect((await askWith(query, headers)).status).toBe(410);
    }
  });
});
