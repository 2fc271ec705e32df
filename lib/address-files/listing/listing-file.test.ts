import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { parseIp } from "@/lib/ip/parse";
import { openOnThread, openTaskHere } from "@/lib/threads/task";
import { temporaryFolder } from "@/test/temporary-folder";
import { bundleThread } from "@/test/threads/bundle-thread";
import { openAddressFile } from "../open-address-file";
import { forgetTables } from "./kept-table";

let dir: string;
beforeEach(() => {
  dir = temporaryFolder(onTestFinished);
});

async function open(name: string, content: string | Buffer) {
  const path = join(dir, name);
  await writeFile(path, content);
  const made = new Date("2026-11-20T10:00:00Z");
  await utimes(path, made, made);
  const database = await openAddressFile(path, { openTask: openTaskHere, tables: undefined });
  return { database, get: (text: string) => database.get(parseIp(text) ?? ipError(text)) };
}

const ipError = (text: string): never => {
  throw new Error(text);
};

const number = (text: string): number => parseIp(text)?.words[0] ?? 0;

describe("IP2Proxy's CSV", () => {
  const row = (first: string | number, last: string | number, type = "VPN") =>
    `"${first}","${last}","${type}","NL","Netherlands (Kingdom of the)","Noord-Holland","Amsterdam","Example, B.V.","example.net","DCH","64500","Example","3","-","ExampleVPN"\r\n`;
  const vpn = {
    proxy_type: "VPN",
    isp: "Example, B.V.",
    usage_type: "DCH",
    asn: "64500",
    as: "Example",
    last_seen: "3",
    provider: "ExampleVPN",
  };

  it("of numbers is read, also of IPv4 addresses within IPv6, with the file's date", async () => {
    const { database, get } = await open(
      "IP2PROXY-LITE-PX11.IPV6.CSV",
      row(number("45.155.1.0"), number("45.155.1.9")) +
        row("281471440683008", "281471440683010", "TOR") +
        row("42540766411282592856903984951653826560", "42540766411282592856903984951653826561"),
    );
    expect(database).toMatchObject({
      file: "IP2PROXY-LITE-PX11.IPV6.CSV",
      kind: "ip2proxy",
      databaseType: "IP2Proxy PX11",
      dataDate: "2026-11-20T10:00:00.000Z",
    });
    expect(get("45.155.1.0")).toEqual(vpn);
    expect(get("45.155.1.9")).toBe(get("45.155.1.0"));
    expect(get("45.155.1.10")).toBeNull();
    expect(get("45.155.0.255")).toBeNull();
    expect(get("45.184.1.2")).toBeNull();
    expect(get("45.184.1.0")).toBeNull();
    expect(get("2001:db8::1")).toEqual(vpn);
    expect(get("2001:db8::2")).toBeNull();
  });

  it("of CIDRs is read, gzipped too, and its name may list the columns", async () => {
    const name =
      "IP2PROXY-IP-PROXYTYPE-COUNTRY-REGION-CITY-ISP-DOMAIN-USAGETYPE-ASN-LASTSEEN-THREAT-RESIDENTIAL-PROVIDER.CIDR.CSV.gz";
    const text = row(0, 0).replace('"0","0"', '"45.155.1.0/24"');
    const { get } = await open(
      name,
      gzipSync(text + text.replace("1.0/24", "1.7/32").replace("VPN", "TOR")),
    );
    expect(get("45.155.1.255")).toEqual(vpn);
    expect(get("45.155.1.7")).toEqual({ ...vpn, proxy_type: "TOR" });
  });

  it.each([
    ["own.csv", row(1, 2), /its name says neither/],
    ["IP2PROXY-PX99.CSV", row(1, 2), /its name says neither/],
    ["IP2LOCATION-DB1.CSV", '"1","2","NL","Netherlands"\n', /countries alone/],
    ["IP2PROXY-PX4.CSV", row(1, 2), /line 1 has 15 cells, and should have 8/],
    ["IP2PROXY-PX11.CSV", row(1, 2) + row(2, 1), /line 2 begins with no range/],
    ["IP2PROXY-PX11.CSV", row(1, 2) + row("x", "y"), /line 2 begins with no range/],
    ["IP2PROXY-PX11.CSV", `${row(1, 2)}"3","4","VPN"`, /line 2 has 3 cells/],
    ["IP2PROXY-PX11.CSV", "\n\n", /it lists nothing/],
    ["IP2PROXY-PX11.CSV", "x".repeat(1_100_000), /line 1 is longer/],
    ["IP2PROXY-PX11.CSV.gz", gzipSync(row(1, 2).repeat(500)).subarray(0, 100), /broken gzip/],
  ])("%s is refused with its reason", async (name, content, reason) => {
    await expect(open(name, content)).rejects.toThrow(reason);
  });
});

describe("bad lines", () => {
  const good = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `{"ip":"45.155.${at >> 8}.${at & 255}","as":{"number":64500}}\n`,
    );
  const withBad = (count: number, ...bad: number[]) =>
    good(count).map((line, at) => (bad.includes(at) ? "{}\n" : line));

  it("one of a thousand is left out, and named", async () => {
    const { database, get } = await open("feed.json", withBad(2_500, 6, 1_700).join(""));
    expect(database.leftOut).toEqual({ lines: 2, first: "line 7 names no address" });
    expect([get("45.155.0.6"), get("45.155.0.7")]).toEqual([null, { as: { number: 64500 } }]);
  });

  it("more of them refuse the file", async () => {
    await expect(open("feed.json", withBad(2_500, 6, 7, 8).join(""))).rejects.toThrow(
      "line 7 names no address",
    );
  });

  it("the last one refuses it: the rest may be missing", async () => {
    const cut = good(2_500).join("").slice(0, -9);
    await expect(open("feed.json", cut)).rejects.toThrow(
      "it is cut off: its last line, 2500, cannot be read",
    );
  });
});

describe("IP2Location's CSV", () => {
  it("has places", async () => {
    const { database, get } = await open(
      "IP2LOCATION-LITE-DB11.CSV",
      '"0","16777215","-","-","-","-","0.000000","0.000000","-","-"\n' +
        '"16777216","16777471","AU","Australia","Queensland","Brisbane","-27.467541","153.028091","4000","+10:00"\n',
    );
    expect(database.kind).toBe("ip2location");
    expect(get("1.0.0.77")).toEqual({
      country_code: "AU",
      country_name: "Australia",
      region_name: "Queensland",
      city_name: "Brisbane",
      latitude: -27.467541,
      longitude: 153.028091,
      zip_code: "4000",
    });
    expect(get("0.0.0.7")).toBeNull();
  });
});

describe("Spur's feed", () => {
  const LINES = [
    {
      ip: "45.155.1.7",
      organization: "Example Hosting",
      as: { number: 64500, organization: "Example" },
      client: { count: 3, behaviors: ["FILE_SHARING"], concentration: { country: "IR" } },
      infrastructure: "DATACENTER",
      location: { country: "NL", city: "Amsterdam" },
      risks: ["TUNNEL"],
      tunnels: [{ anonymous: true, entries: ["45.155.1.1"], operator: "EXAMPLE_VPN", type: "VPN" }],
    },
    { ip: "73.1.2.3", as: { number: 64501 }, client: { proxies: ["B_PROXY", "A_PROXY"] } },
    {
      network: "2001:db8:1::/56",
      as: { number: 64502 },
      tunnels: [{ operator: "ICLOUD_RELAY_PROXY", type: "PROXY", anonymous: true }],
    },
  ];
  const text = LINES.map((line) => JSON.stringify(line)).join("\n");

  it("is read as gzipped lines of JSON, of addresses and of networks", async () => {
    const { database, get } = await open("feed.json.gz", gzipSync(text));
    expect(database).toMatchObject({ kind: "spur", databaseType: "Spur feed" });
    expect(get("45.155.1.7")).toEqual({
      as: { number: 64500, organization: "Example" },
      infrastructure: "DATACENTER",
      tunnels: [{ type: "VPN", operator: "EXAMPLE_VPN", anonymous: true }],
    });
    expect(get("45.155.1.8")).toBeNull();
    expect(get("73.1.2.3")).toEqual({
      as: { number: 64501 },
      client: { proxies: ["A_PROXY", "B_PROXY"] },
    });
    expect(get("2001:db8:1:ff::1")).toMatchObject({ as: { number: 64502 } });
    expect(get("2001:db8:1:100::1")).toBeNull();
  });

  it.each([
    ["is no JSON", "line 2 is no JSON", `${text.split("\n")[0]}\n{"ip":`],
    ["has an odd line", "line 1 is no object", "[1]\n"],
    ["has no address", "line 1 names no address", '{"tag":"EXAMPLE_VPN"}\n'],
    ["has an address that is none", "line 1 names no address", '{"ip":"1.2.3"}\n'],
  ])("that %s is refused", async (_, reason, content) => {
    await expect(open("feed.json", content)).rejects.toThrow(reason);
  });
});

describe("a listing's table", () => {
  const LINES = '{"ip":"45.155.1.7","tunnels":[{"type":"VPN","operator":"É","anonymous":true}]}\n';
  const never = () => {
    throw new Error("read again");
  };
  const ip = parseIp("45.155.1.7") ?? ipError("45.155.1.7");

  it("is read on a thread, kept, and read from there while the file is unchanged", async () => {
    const tables = join(dir, "tables");
    const path = join(dir, "feed.json");
    await writeFile(path, LINES);
    const module = new URL("../../runtime/task-thread.ts", import.meta.url);
    const openTask = openOnThread(await bundleThread(module, dir));
    const first = await openAddressFile(path, { openTask, tables });
    const again = await openAddressFile(path, { openTask: never, tables });
    const expected = { as: {}, tunnels: [{ type: "VPN", operator: "É", anonymous: true }] };
    expect([first.get(ip), again.get(ip)]).toEqual([expected, expected]);

    await writeFile(path, LINES + LINES.replace("1.7", "1.8"));
    await expect(openAddressFile(path, { openTask: never, tables })).rejects.toThrow("read again");
    await openAddressFile(path, { openTask: openTaskHere, tables });
    expect(await readdir(tables)).toHaveLength(1);
  });

  it("goes when its listing is gone, and no other file does", async () => {
    const tables = join(dir, "tables");
    for (const name of ["a.json", "b.json"]) {
      await writeFile(join(dir, name), LINES);
      await openAddressFile(join(dir, name), { openTask: openTaskHere, tables });
    }
    await writeFile(join(tables, "notes.txt"), "mine");
    await forgetTables(tables, [join(dir, "a.json")]);
    expect((await readdir(tables)).filter((name) => name.endsWith(".table"))).toHaveLength(1);
    await openAddressFile(join(dir, "a.json"), { openTask: never, tables });
    await forgetTables(tables, []);
    expect(await readdir(tables)).toEqual(["notes.txt"]);
  });

  it("that is cut off on the disk is made anew", async () => {
    const tables = join(dir, "tables");
    const path = join(dir, "feed.json");
    await writeFile(path, LINES);
    await openAddressFile(path, { openTask: openTaskHere, tables });
    const [name = ""] = await readdir(tables);
    const kept = join(tables, name);
    for (const bytes of [5, 30]) {
      await writeFile(kept, (await readFile(kept)).subarray(0, bytes));
      const database = await openAddressFile(path, { openTask: openTaskHere, tables });
      expect(database.get(ip)).not.toBeNull();
    }
  });
});
