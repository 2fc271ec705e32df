import { describe, expect, it } from "vitest";
import { NO_BRAND } from "@/lib/visitors/brand/brand-schema";
import { pageBrand } from "@/lib/visitors/brand/page-brand";
import { BAD_IP, openForwardAuth, US_IP } from "@/test/api/forward-auth";

const { server, ask, key: plainKey } = await openForwardAuth();
const challenged = { country: { rule: "block", codes: ["US"], action: "challenge" } };
const brandOf = (name: string) => pageBrand({ ...NO_BRAND, name, contact: `help@${name}.example` });
const acme = server.account({
  document: {
    version: 1,
    blocker: challenged,
    configurations: [{ name: "Shop", policy: challenged }, { name: "Plain" }],
  },
  brand: brandOf("acme"),
  configurationBrands: new Map([["Shop", brandOf("shop")]]),
});
const other = server.account({ brand: brandOf("other") });
const suspended = server.account({ brand: brandOf("gone"), suspended: true });

const BRANDS = ["acme", "shop", "other", "gone"];
const namesIn = (text: string) =>
  BRANDS.filter((name) => text.includes(`<b dir="auto">${name}</b>`));

describe("the page of a refused visitor has the face of the key's workspace", () => {
  it("in the answer to the proxy, with the number of the request in its mails' subject", async () => {
    const { status, headers, text } = await ask({
      ip: BAD_IP,
      headers: { "x-gatehouse-key": acme },
    });
    expect(status).toBe(403);
    expect(namesIn(text)).toEqual(["acme"]);
    expect(text).toContain(
      `mailto:help@acme.example?subject=${String(headers["x-gatehouse-request-id"])}`,
    );
    expect(namesIn((await ask({ ip: BAD_IP })).text)).toEqual([]);
  });

  it("in the answer where nobody can decide, and none while the workspace is suspended", async () => {
    const closed = (key: string) =>
      ask({ query: "?fail=closed&confname=Missing", headers: { "x-gatehouse-key": key } });
    expect(namesIn((await closed(acme)).text)).toEqual(["acme"]);
    expect(namesIn((await closed(suspended)).text)).toEqual([]);
  });

  it.each([
    ["its own", acme, ["acme"]],
    ["another's", other, ["other"]],
    ["a suspended workspace's", suspended, []],
    ["one without a brand", plainKey, []],
    ["no key that is known", `${acme.slice(0, -1)}x`, []],
    ["none", undefined, []],
  ])("where the proxy shows it itself, with a key: %s", async (_whose, key, names) => {
    const headers = key === undefined ? {} : { "x-gatehouse-key": key };
    const page = await server.send("GET", "/.gatehouse/denied?id=id-1&status=451", {
      ...headers,
      "accept-language": "de",
    });
    expect([page.status, page.headers["content-language"]]).toEqual([451, "de"]);
    expect(page.text).toContain("<code>id-1</code>");
    expect(namesIn(page.text)).toEqual(names);
  });
});

it("a configuration with a brand of its own has that on its pages, and no other has", async () => {
  const headers = { "x-gatehouse-key": acme };
  const refused = async (query: string) =>
    namesIn((await ask({ ip: BAD_IP, query, headers })).text);
  expect(await refused("?confname=Shop")).toEqual(["shop"]);
  expect(await refused("?confname=Plain")).toEqual(["acme"]);
  expect(await refused("")).toEqual(["acme"]);
  const shown = async (query: string, key = acme) => {
    const path = `/.gatehouse/denied?id=id-1${query}`;
    return namesIn((await server.send("GET", path, { "x-gatehouse-key": key })).text);
  };
  expect(await shown("&configuration=Shop")).toEqual(["shop"]);
  expect(await shown("&configuration=Missing")).toEqual(["acme"]);
  expect(await shown("&configuration=Shop", other)).toEqual(["other"]);
  const { headers: sent } = await ask({ query: "?confname=Shop", headers });
  const path = String(sent.location).replace("https://shop.example", "");
  // Whatever the address says, the ticket knows who judged.
  for (const query of ["", "&configuration=Plain"]) {
    const visitor = { host: "shop.example", "x-forwarded-for": US_IP };
    const page = await server.send("GET", path + query, { ...headers, ...visitor });
    expect(namesIn(page.text)).toEqual(["shop"]);
  }
  const { body } = await server.send(
    "GET",
    `/api/blockerv2?${new URLSearchParams({ apikey: acme, confname: "Shop", ip: US_IP })}`,
  );
  const own = URL.parse(String(body.pageResponseContents));
  const page = await server.send("GET", `${own?.pathname}${own?.search}`, {
    "x-forwarded-for": US_IP,
  });
  expect(namesIn(page.text)).toEqual(["shop"]);
});

it("a challenge has the face of the workspace that asks for it, whoever passes it on", async () => {
  const { headers } = await ask({ headers: { "x-gatehouse-key": acme } });
  const path = String(headers.location).replace("https://shop.example", "");
  for (const key of [acme, other, undefined]) {
    const sent = key === undefined ? {} : { "x-gatehouse-key": key };
    const visitor = { host: "shop.example", "x-forwarded-for": US_IP };
    const page = await server.send("GET", path, { ...sent, ...visitor });
    expect(page.status).toBe(200);
    expect(namesIn(page.text)).toEqual(["acme"]);
    expect(page.text).toContain(
      `Request number: <code>${String(headers["x-gatehouse-request-id"])}`,
    );
  }
  const expired = await server.send("GET", "/.gatehouse/challenge?ticket=none", {
    "x-gatehouse-key": other,
  });
  expect(namesIn(expired.text)).toEqual(["other"]);
});
