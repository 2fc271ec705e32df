import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { parseIp } from "@/lib/ip/parse";
import type { AddressDatabase } from "@/lib/mmdb/address-database";
import { type BinOptions, writeBin } from "@/test/address-files/bin-writer";
import { temporaryFolder } from "@/test/temporary-folder";
import { openBin } from "./bin-file";

let dir: string;
beforeEach(() => {
  dir = temporaryFolder(onTestFinished);
});

async function openBytes(bytes: Buffer): Promise<AddressDatabase> {
  const path = join(dir, "own.BIN");
  await writeFile(path, bytes);
  return openBin(path);
}

function get(database: AddressDatabase, text: string) {
  const ip = parseIp(text);
  if (ip === null) throw new Error(text);
  return database.get(ip);
}

const PX11: BinOptions = {
  product: "IP2Proxy",
  type: 11,
  rows: {
    "45.155.1.0": {
      proxy_type: "VPN",
      country_code: "NL",
      country_name: "Netherlands",
      isp: "Example Hosting B.V.",
      usage_type: "DCH",
      asn: "64500",
      as: "Example",
      last_seen: "3",
      provider: "ExampleVPN",
    },
    "45.155.2.0": {},
    "2a0b:1::": { proxy_type: "TOR", country_code: "NL", usage_type: "DCH" },
    "2a0b:2::": {},
  },
};

describe("a BIN file", () => {
  it("of IP2Proxy says what its columns are, from a range's first to its last address", async () => {
    const database = await openBytes(writeBin(PX11));
    expect(database).toMatchObject({
      file: "own.BIN",
      kind: "ip2proxy",
      databaseType: "IP2Proxy PX11",
      dataDate: "2026-11-20T00:00:00.000Z",
    });
    const vpn = {
      proxy_type: "VPN",
      isp: "Example Hosting B.V.",
      usage_type: "DCH",
      asn: "64500",
      as: "Example",
      last_seen: "3",
      provider: "ExampleVPN",
    };
    expect(get(database, "45.155.1.0")).toEqual(vpn);
    expect(get(database, "45.155.1.255")).toEqual(vpn);
    expect(get(database, "45.155.1.9")).toBe(get(database, "45.155.1.9"));
    expect(get(database, "2a0b:1:ffff::1")).toEqual({ proxy_type: "TOR", usage_type: "DCH" });
    for (const other of ["45.155.0.255", "45.155.2.0", "255.255.255.255", "2a0b:2::", "::1"]) {
      expect(get(database, other), other).toBeNull();
    }
  });

  it("of IP2Location says places, and more in richer packages", async () => {
    const london = {
      country_code: "GB",
      country_name: "United Kingdom",
      region_name: "England",
      city_name: "London",
      latitude: 51.5,
      longitude: -0.125,
    };
    const rows = {
      "81.2.69.0": { ...london, zip_code: "EC1A", utc_offset: "+00:00", usage_type: "MOB" },
      "81.2.70.0": {},
    };
    const plain = await openBytes(writeBin({ product: "IP2Location", type: 5, rows }));
    expect([plain.kind, get(plain, "81.2.69.7")]).toEqual(["ip2location", london]);
    const rich = await openBytes(writeBin({ product: "IP2Location", type: 26, rows }));
    expect(get(rich, "81.2.69.7")).toEqual({ ...london, zip_code: "EC1A", usage_type: "MOB" });
    expect(get(rich, "81.2.70.1")).toBeNull();
  });

  it("of PX1, which has countries of proxies alone, says that they are proxies", async () => {
    const rows = { "45.155.1.0": { country_code: "NL" }, "45.155.2.0": {} };
    const database = await openBytes(writeBin({ product: "IP2Proxy", type: 1, rows }));
    expect(get(database, "45.155.1.1")).toEqual({ proxy_type: "PUB" });
    expect(get(database, "45.155.2.1")).toBeNull();
  });

  it("with its networks alone is an ISP database, and with countries alone is not read", async () => {
    const rows = { "1.0.0.0": { country_code: "AU", isp: "Example" } };
    const isp = await openBytes(writeBin({ product: "IP2Location", type: 2, rows }));
    expect(isp.kind).toBe("isp");
    await expect(openBytes(writeBin({ product: "IP2Location", type: 1, rows }))).rejects.toThrow(
      'its type "IP2Location DB1" is not one that is read',
    );
  });
});

describe("a BIN file that", () => {
  const whole = writeBin(PX11);
  const changed = (change: (bytes: Buffer) => void): Buffer => {
    const bytes = Buffer.from(whole);
    change(bytes);
    return bytes;
  };

  it.each([
    ["is empty", Buffer.alloc(0), /shorter than a header/],
    ["is cut off", whole.subarray(0, whole.length - 1), /bytes, and says/],
    ["is something else", Buffer.alloc(500, 7), /no BIN file/],
    [
      "is a zip archive",
      Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(99)]),
      /no BIN file/,
    ],
    ["has an unknown type", changed((b) => b.writeUInt8(99, 0)), /type IP2Proxy 99/],
    ["has too few cells", changed((b) => b.writeUInt8(3, 1)), /too few for IP2Proxy PX11/],
    ["has rows outside", changed((b) => b.writeUInt32LE(0xffffffff, 5)), /rows are outside/],
    ["has rows in its header", changed((b) => b.writeUInt32LE(1, 9)), /rows are outside/],
    ["has no rows", changed((b) => b.fill(0, 5, 21)), /no rows/],
    [
      "has texts outside",
      changed((b) => b.writeUInt32LE(0xfffffff0, 64 + 4)),
      /row 0 points outside/,
    ],
    ["has unsorted rows", changed((b) => b.writeUInt32LE(0xfffffff0, 64)), /row 1 begins before/],
  ])("%s is refused", async (_, bytes, reason) => {
    await expect(openBytes(bytes)).rejects.toThrow(reason);
  });

  it("has one changed byte is read or refused, and never throws later", async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
      return seed % below;
    };
    for (let i = 0; i < 300; i++) {
      const bytes = changed((b) => b.writeUInt8(random(256), random(b.length)));
      const database = await openBytes(bytes).catch(() => null);
      for (const ip of ["45.155.1.1", "0.0.0.1", "255.255.255.255", "2a0b:1::1"]) {
        expect(() => database && get(database, ip)).not.toThrow();
      }
    }
  });

  it("has no date that makes sense has the file's", async () => {
    const database = await openBytes(changed((b) => b.writeUInt8(25, 3)));
    expect(Date.parse(database.dataDate)).toBeGreaterThan(Date.parse("2026-01-01"));
  });
});
