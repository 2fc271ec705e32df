import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Random } from "../feeds/random";
import { lines } from "./readers";
import type { Repositories } from "./repository";

/** A range of IPv4 addresses, both ends included. */
interface Range {
  readonly from: number;
  readonly to: number;
}

interface Announced extends Range {
  readonly asn: number;
}

const GITHUB = "raw.githubusercontent.com";
/** So large that everyone knows them: the others are the long tail. */
const LARGE_HOSTERS =
  /Amazon|Azure|Microsoft|Google|DigitalOcean|Digital Ocean|Cloudflare|Akamai|Linode|OVH|Hetzner|Rackspace|Oracle|Vultr|Fastly/i;

/** Addresses to ask about, drawn from a mirror of the feeds and a list of hosters; the same on every run. */
export class Addresses {
  readonly #random = new Random(20_261_102);
  readonly #byAsn = new Map<number, Announced[]>();

  private constructor(
    private readonly mirror: string,
    private readonly announced: readonly Announced[],
  ) {
    for (const range of announced) {
      const known = this.#byAsn.get(range.asn);
      if (known === undefined) this.#byAsn.set(range.asn, [range]);
      else known.push(range);
    }
  }

  /** Null when the mirror has no table of announced addresses. */
  static async open(mirror: string): Promise<Addresses | null> {
    const path = join(mirror, "iptoasn.com/data/ip2asn-combined.tsv.gz");
    if (!existsSync(path)) return null;
    const text = gunzipSync(await readFile(path)).toString();
    const announced = lines(text).flatMap((line) => {
      const [from = "", to = "", asn = "0"] = line.split("\t");
      if (from.includes(":") || asn === "0") return [];
      return { from: numberOf(from), to: numberOf(to), asn: Number(asn) };
    });
    return new Addresses(mirror, announced);
  }

  /** From these networks, as many of each; of each from all its addresses alike. */
  ofNetworks(asns: readonly number[], count: number): string[] {
    const there = asns.flatMap((asn) => [this.#byAsn.get(asn) ?? []]).filter(isNotEmpty);
    return there.flatMap((ranges) => this.#bySize(ranges, Math.ceil(count / there.length)));
  }

  /** From all announced addresses alike. */
  ofAll(count: number): string[] {
    return this.#bySize(this.announced, count);
  }

  /** One of each network, of so many networks. */
  ofEachNetwork(count: number): string[] {
    const asns = [...this.#byAsn.keys()];
    return Array.from({ length: count }, () =>
      this.#within(this.#byAsn.get(asns[this.#random.below(asns.length)] ?? 0) ?? []),
    );
  }

  /** Addresses of hosters beyond the largest, at most five of each. */
  async ofSmallHosters(from: Repositories): Promise<string[]> {
    const seen = new Map<string, number>();
    return lines(await from.text("growlfm/ipcat", "datacenters.csv")).flatMap((line) => {
      const [first = "", last = "", name = ""] = line.split(",");
      const count = seen.get(name) ?? 0;
      if (LARGE_HOSTERS.test(name) || count >= 5 || first.includes(":")) return [];
      seen.set(name, count + 1);
      return this.#within([{ from: numberOf(first), to: numberOf(last) }]);
    });
  }

  /** On lists of addresses that attack others. */
  async listed(count: number): Promise<string[]> {
    const texts = await Promise.all([
      this.#read(`${GITHUB}/stamparm/ipsum/master/ipsum.txt`),
      this.#read(`${GITHUB}/ShadowWhisperer/IPs/master/Lists/Threats.csv`),
    ]);
    const all = texts.flatMap((text) =>
      [...text.matchAll(/^(\d+\.\d+\.\d+\.\d+)(?=[\s,]|$)/gm)].flatMap(([, ip = ""]) => ip),
    );
    return Array.from({ length: Math.min(count, all.length) }, () =>
      String(all[this.#random.below(all.length)]),
    );
  }

  /** Addresses from one of the mirror's lists of addresses and ranges. */
  async ofList(path: string, count: number): Promise<string[]> {
    const text = await this.#read(path);
    const ranges = [...text.matchAll(/\b(\d+\.\d+\.\d+\.\d+)(?:\/(\d+))?\b/g)].map(
      ([, ip = "", bits = "32"]) => {
        const from = numberOf(ip);
        return { from, to: from + 2 ** (32 - Number(bits)) - 1 };
      },
    );
    return ranges.length === 0 ? [] : this.#bySize(ranges, count);
  }

  #bySize(ranges: readonly Range[], count: number): string[] {
    let sum = 0;
    const ends = ranges.map(({ from, to }) => {
      sum += to - from + 1;
      return sum;
    });
    return Array.from({ length: count }, () => {
      const at = Math.floor(this.#random.fraction() * sum);
      const range = ranges[firstAbove(ends, at)];
      return range === undefined ? "" : this.#within([range]);
    });
  }

  #within(ranges: readonly Range[]): string {
    const range = ranges[this.#random.below(ranges.length)];
    if (range === undefined) throw new Error("no range to draw from");
    return textOf(range.from + Math.floor(this.#random.fraction() * (range.to - range.from + 1)));
  }

  #read(path: string): Promise<string> {
    return readFile(join(this.mirror, path), "utf8").catch(() => "");
  }
}

/** The mirror's lists of addresses behind which people are, by choice or by their company's. */
export const LISTS = {
  gateways: `${GITHUB}/MISP/misp-warninglists/main/lists/zscaler/list.json`,
  relays: `${GITHUB}/lord-alfred/ipranges/main/apple-proxy/ipv4_merged.txt`,
  vpns: `${GITHUB}/X4BNet/lists_vpn/main/output/vpn/ipv4.txt`,
  tor: "check.torproject.org/torbulkexitlist",
} as const;

const isNotEmpty = (ranges: readonly Range[]) => ranges.length > 0;

function firstAbove(ends: readonly number[], value: number): number {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

const numberOf = (ip: string): number =>
  ip.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);

const textOf = (value: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join(".");
