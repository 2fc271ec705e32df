import { writeFile } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { parseIpRange } from "@/lib/ip/range";
import { feed } from "@/test/feeds/feeds";
import { temporaryFolder } from "@/test/temporary-folder";
import { NO_RECORD } from "../ledger/record";
import { tableInputs } from "../table/table-input";
import { createNeverBlock, type NeverBlock, ownAddresses } from "./never-block";

const touches = (neverBlock: NeverBlock, text: string) => {
  const range = parseIpRange(text);
  if (range === null) throw new Error(`not a range: ${text}`);
  return neverBlock.touches(range);
};

it("holds this server's own addresses", async () => {
  const neverBlock = await createNeverBlock({
    directory: "/nonexistent",
    copies: [],
    ownAddresses: ["45.155.205.7", "fe80::1", "not an address"],
  });
  expect(touches(neverBlock, "45.155.205.0/24")).toBe("this server (45.155.205.7)");
  expect(touches(neverBlock, "fe80::/64")).toBe("this server (fe80::1)");
  expect(touches(neverBlock, "45.155.205.8")).toBe(null);
});

it("takes the addresses of all interfaces, without their zones", () => {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  expect(ownAddresses()).toHaveLength(all.length);
  expect(ownAddresses().filter((address) => address.includes("%"))).toEqual([]);
});

it("finds an overlap of either kind, also behind a shorter range inside a longer one", async () => {
  const directory = temporaryFolder(onTestFinished);
  const engine = feed({ id: "engine", category: "search-engine", name: "Example" });
  await writeFile(
    join(directory, "engine-00.data"),
    "45.0.0.0/16\n45.0.1.0/24\n46.0.0.0/24\n2a0e::/32\n",
  );
  const copies = [{ feed: engine, copy: { file: "engine-00.data" } }];
  const neverBlock = await createNeverBlock({ directory, copies, ownAddresses: [] });
  const cases = [
    "44.255.255.255",
    "45.0.0.0",
    "45.0.200.0/24",
    "45.0.255.255",
    "45.1.0.0",
    "45.1.0.0-45.1.255.255",
    "44.0.0.0-45.0.0.0",
    "46.0.0.7",
    "46.0.1.0",
    "2a0e::1",
    "2a0d:ffff::/32",
  ];
  expect(cases.map((text) => `${text}: ${touches(neverBlock, text)}`)).toEqual([
    "44.255.255.255: null",
    "45.0.0.0: Example (45.0.0.0/16)",
    "45.0.200.0/24: Example (45.0.0.0/16)",
    "45.0.255.255: Example (45.0.0.0/16)",
    "45.1.0.0: null",
    "45.1.0.0-45.1.255.255: null",
    "44.0.0.0-45.0.0.0: Example (45.0.0.0/16)",
    "46.0.0.7: Example (46.0.0.0/24)",
    "46.0.1.0: null",
    "2a0e::1: Example (2a0e::/32)",
    "2a0d:ffff::/32: null",
  ]);
});

it("does not protect by a copy of another URL, a damaged one, or an entry that is too broad", async () => {
  const directory = temporaryFolder(onTestFinished);
  await writeFile(join(directory, "engine-00.data"), "45.0.0.0/8\n46.0.0.0/24\n");
  const engine = feed({ id: "engine", category: "search-engine", name: "Example" });
  const record = (file: string) => ({
    ...NO_RECORD,
    copy: { url: "https://lists.example/engine.txt", file, dataDate: "2026-03-01T12:00:00.000Z" },
  });
  const ask = async (given: typeof engine, text: string, file = "engine-00.data") => {
    const copies = tableInputs([given], new Map([["engine", record(file)]]));
    return touches(await createNeverBlock({ directory, copies, ownAddresses: [] }), text);
  };
  expect(await ask(engine, "46.0.0.1")).toBe("Example (46.0.0.0/24)");
  expect(await ask(engine, "45.155.205.7")).toBe(null);
  expect(await ask({ ...engine, url: "https://other.example/" }, "46.0.0.1")).toBe(null);
  expect(await ask(engine, "46.0.0.1", "engine-11.data")).toBe(null);
});
