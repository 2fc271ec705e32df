import { execFileSync } from "node:child_process";
import { mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { parseIp } from "@/lib/ip/parse";
import { openTaskHere } from "@/lib/threads/task";
import { writeMmdb } from "@/test/intel/geo/mmdb-writer";
import { silentLog } from "@/test/silent-log";
import { temporaryFolder } from "@/test/temporary-folder";
import { openGeo } from "./open-geo";

const warnings: string[] = [];
const log = { ...silentLog, warn: (_: object, message: string) => void warnings.push(message) };

let dir: string;

beforeEach(async () => {
  dir = temporaryFolder(onTestFinished);
  warnings.length = 0;
  const networks = { "81.2.69.0/24": { country: { iso_code: "GB" } } };
  await writeFile(join(dir, "city.mmdb"), writeMmdb({ databaseType: "GeoIP2-City", networks }));
});

const open = async (tables?: string) => {
  const geo = await openGeo({
    ...{ dir, log, pollMs: 0, openTask: openTaskHere },
    ...(tables !== undefined && { tables }),
  });
  onTestFinished(() => geo.close());
  return geo;
};

const files = async () => (await open()).sources().map(({ file }) => file);

describe("what is no file", () => {
  it.each(["mmdb", "bin", "csv", "json.gz"])(
    "with a name of .%s is refused, and nothing waits for it",
    async (end) => {
      execFileSync("mkfifo", [join(dir, `pipe.${end}`)]);
      await mkdir(join(dir, `folder.${end}`));
      await symlink("/dev/zero", join(dir, `device.${end}`));
      await symlink(`loop.${end}`, join(dir, `loop.${end}`));
      await symlink("nowhere", join(dir, `dangling.${end}`));
      await writeFile(join(dir, `empty.${end}`), "");
      expect(await files()).toEqual(["city.mmdb"]);
      expect(warnings).toHaveLength(6);
      expect(warnings.filter((text) => text.includes("it is not a regular file"))).toHaveLength(3);
    },
  );
});

describe("a database that would keep everyone out", () => {
  const spur = (...networks: string[]) =>
    networks
      .map((network) =>
        JSON.stringify({ network, tunnels: [{ type: "VPN", operator: "X", anonymous: true }] }),
      )
      .join("\n");

  it.each([
    ["0.0.0.0/1", "it names 50 % of all IPv4 addresses as VPN, proxy or Tor"],
    ["::ffff:0:0/96", "it names 100 % of all IPv4 addresses"],
    ["2000::/3", "it names 100 % of all IPv6 addresses"],
  ])("by lines, with %s, is refused", async (network, reason) => {
    await writeFile(join(dir, "spur.json"), spur("45.155.1.7", network));
    expect(await files()).toEqual(["city.mmdb"]);
    expect(warnings).toEqual([expect.stringContaining(reason)]);
  });

  it("by many networks, none of them odd in itself, is refused", async () => {
    const networks = Array.from({ length: 100 }, (_, at) => `${at + 20}.0.0.0/8`);
    await writeFile(join(dir, "spur.json"), spur(...networks));
    expect(await files()).toEqual(["city.mmdb"]);
  });

  it("as a MaxMind DB is refused", async () => {
    const everyone = { "0.0.0.0/0": { is_anonymous: true, is_anonymous_vpn: true } };
    const bytes = writeMmdb({ databaseType: "GeoIP2-Anonymous-IP", networks: everyone });
    await writeFile(join(dir, "anonymous.mmdb"), bytes);
    expect(await files()).toEqual(["city.mmdb"]);
  });

  it("is not one that names all hosters, or many single networks", async () => {
    const hosters = { "0.0.0.0/1": { is_hosting_provider: true } };
    await writeFile(
      join(dir, "anonymous.mmdb"),
      writeMmdb({ databaseType: "GeoIP2-Anonymous-IP", networks: hosters }),
    );
    const networks = Array.from({ length: 20 }, (_, at) => `${at + 20}.0.0.0/8`);
    await writeFile(join(dir, "spur.json"), spur(...networks));
    expect(await files()).toEqual(["anonymous.mmdb", "city.mmdb", "spur.json"]);
    expect(warnings).toEqual([]);
  });
});

it("a table is not kept longer than its listing, or the folder", async () => {
  const tables = join(temporaryFolder(onTestFinished), "geodata");
  await writeFile(join(dir, "spur.json"), '{"ip":"45.155.1.7","client":{"proxies":["A"]}}\n');
  const geo = await open(tables);
  const ip = parseIp("45.155.1.7");
  expect(ip && geo.find(ip).network.anonymity).toHaveLength(1);
  expect(await readdir(tables)).toHaveLength(1);
  await rm(join(dir, "spur.json"));
  await geo.reload();
  expect(await readdir(tables)).toEqual([]);

  await writeFile(join(dir, "spur.json"), '{"ip":"45.155.1.7","client":{"proxies":["A"]}}\n');
  await geo.reload();
  expect(await readdir(tables)).toHaveLength(1);
  const without = await openGeo({ log, pollMs: 0, tables });
  onTestFinished(() => without.close());
  expect(await readdir(tables)).toEqual([]);
});
