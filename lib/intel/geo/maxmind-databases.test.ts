import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Reader, type Response } from "maxmind";
import { describe, expect, it } from "vitest";
import { parseIp } from "@/lib/ip/parse";
import { openMmdb } from "@/lib/mmdb/mmdb-file";
import { silentLog } from "@/test/silent-log";
import { GeoSnapshot } from "./geo-snapshot";
import { placeOf, UNKNOWN_PLACE } from "./place";
import { traitsOf } from "./traits";

/*
 * MaxMind's public test databases, every network of them, against the mapping spelled out a second
 * time below. They are stored beside the project, not in it; without them this file is skipped.
 */
const FOLDER = join(process.cwd(), "../shared/mmdb-test");
const FILES = ["GeoIP2-City-Test.mmdb", "GeoIP2-Enterprise-Test.mmdb", "GeoLite2-ASN-Test.mmdb"];
const isThere = FILES.every((file) => existsSync(join(FOLDER, file)));
if (!isThere) console.info(`skipped: MaxMind's test databases are not in ${FOLDER}`);

// biome-ignore lint/suspicious/noExplicitAny: a third party's records, read loosely on purpose
type Loose = any;

/** The first address of every network in a tree of 28-bit records, as IPv6 text. */
function* networksOf(buffer: Buffer, nodeCount: number): Generator<string> {
  const stack: [node: number, bits: string][] = [[0, ""]];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [node, bits] = top;
    if (node < nodeCount) {
      const at = node * 7;
      const middle = buffer.readUInt8(at + 3);
      const left = ((middle & 0xf0) << 20) + buffer.readUIntBE(at, 3);
      const right = ((middle & 0x0f) << 24) + buffer.readUIntBE(at + 4, 3);
      stack.push([right, `${bits}1`], [left, `${bits}0`]);
    } else if (node > nodeCount) {
      const all = BigInt(`0b${bits.padEnd(128, "0")}`)
        .toString(16)
        .padStart(32, "0");
      yield all.match(/.{4}/g)?.join(":") ?? "";
    }
  }
}

/** IPv4 networks sit below ::/96 of the tree. */
const asAddress = (text: string): string =>
  text.startsWith("0000:0000:0000:0000:0000:0000:")
    ? [30, 32, 35, 37].map((at) => Number.parseInt(text.slice(at, at + 2), 16)).join(".")
    : text;

const USER_TYPES: Record<string, string> = {
  business: "business",
  cellular: "cellular",
  hosting: "hosting",
  residential: "residential",
  government: "business",
  military: "business",
  college: "business",
  school: "business",
  library: "business",
  content_delivery_network: "hosting",
};
const CONNECTION_TYPES = ["Cable/DSL", "Cellular", "Corporate", "Dialup"];

function expectedPlace(record: Loose) {
  const { location = {} } = record;
  return {
    city: record.city?.names?.en ?? "unknown",
    district: record.subdivisions?.[1]?.names?.en ?? "",
    region: record.subdivisions?.[0]?.names?.en ?? "unknown",
    postcode: record.postal?.code ?? "",
    country: record.country?.names?.en ?? "unknown",
    countryCode: record.country?.iso_code ?? "NN",
    latitude: location.latitude ?? 0,
    longitude: location.longitude ?? 0,
    timezone: location.time_zone ?? "UTC",
  };
}

function expectedTraits(traits: Loose, isEnterprise: boolean) {
  return {
    asn: traits.autonomous_system_number,
    organization: traits.autonomous_system_organization,
    isp: traits.isp,
    userType: isEnterprise ? (USER_TYPES[traits.user_type] ?? "unknown") : undefined,
    connectionType: isEnterprise
      ? (CONNECTION_TYPES.find((type) => type === traits.connection_type) ?? "unknown")
      : undefined,
    isAnycast: traits.is_anycast,
  };
}

describe.skipIf(!isThere)("MaxMind's test databases", () => {
  it.each(FILES)("%s comes out right in every network and field", async (name) => {
    const path = join(FOLDER, name);
    const buffer = readFileSync(path);
    const raw = new Reader<Response>(buffer);
    const file = await openMmdb(path);
    const snapshot = new GeoSnapshot([file], null, silentLog);
    let count = 0;
    for (const network of networksOf(buffer, raw.metadata.nodeCount)) {
      const ip = parseIp(asAddress(network));
      const record: Loose = raw.get(asAddress(network));
      if (ip === null || (ip.version === 4) !== asAddress(network).includes(".")) continue;
      const read = file.get(ip);
      expect(read, network).not.toBeNull();
      if (read === null) continue;
      if (file.kind !== "asn") {
        expect(placeOf(read) ?? UNKNOWN_PLACE, network).toEqual(expectedPlace(record));
        const accuracyKm = snapshot.find(ip).origin?.accuracyKm;
        expect(accuracyKm, network).toBe(record.location?.accuracy_radius);
      }
      const traits = expectedTraits(record.traits ?? record, file.kind === "enterprise");
      expect(traitsOf(file, read), network).toMatchObject(
        Object.fromEntries(Object.entries(traits).filter(([, value]) => value !== undefined)),
      );
      count++;
    }
    expect(count).toBeGreaterThan(80);
  });
});
