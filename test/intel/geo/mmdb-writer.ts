import { parseIp } from "@/lib/ip/parse";

/*
 * A small writer of MaxMind DB files (format 2.0) for tests. Keeps the whole tree in memory and shares nothing.
 */

export type MmdbValue =
  | string
  | number
  | boolean
  | readonly MmdbValue[]
  | { readonly [key: string]: MmdbValue };

export interface MmdbOptions {
  readonly databaseType: string;
  readonly ipVersion?: 4 | 6;
  readonly recordSize?: 24 | 28 | 32;
  /** Store fractions as 32-bit floats (DB-IP) instead of doubles (MaxMind). */
  readonly floats?: boolean;
  /** ISO 8601 date of the build. */
  readonly builtAt?: string;
  /** Networks as "1.2.3.0/24" and what they map to. */
  readonly networks: Readonly<Record<string, MmdbValue>>;
}

type Node = { left: Node | Buffer | undefined; right: Node | Buffer | undefined };

const node = (): Node => ({ left: undefined, right: undefined });

function control(type: number, size: number): Buffer {
  const extended = type > 7;
  const first = (extended ? 0 : type << 5) | (size < 29 ? size : size < 285 ? 29 : 30);
  const bytes = [first];
  if (extended) bytes.push(type - 7);
  if (size >= 29 && size < 285) bytes.push(size - 29);
  if (size >= 285) bytes.push((size - 285) >> 8, (size - 285) & 255);
  return Buffer.from(bytes);
}

function encodeNumber(value: number, floats: boolean): Buffer {
  if (Number.isInteger(value) && value >= 0) {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  const bytes = Buffer.alloc(floats ? 4 : 8);
  if (floats) bytes.writeFloatBE(value);
  else bytes.writeDoubleBE(value);
  return Buffer.concat([control(floats ? 15 : 3, bytes.length), bytes]);
}

function encode(value: MmdbValue, floats: boolean): Buffer {
  if (typeof value === "string") {
    const text = Buffer.from(value);
    return Buffer.concat([control(2, text.length), text]);
  }
  if (typeof value === "boolean") return control(14, value ? 1 : 0);
  if (typeof value === "number") return encodeNumber(value, floats);
  if (Array.isArray(value)) {
    return Buffer.concat([control(11, value.length), ...value.map((item) => encode(item, floats))]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([key, item]) => [encode(key, floats), encode(item, floats)]),
  ]);
}

function bitsOf(network: string, ipVersion: 4 | 6): readonly number[] {
  const [text = "", length = ""] = network.split("/");
  const ip = parseIp(text);
  if (ip === null) throw new Error(`not an address: ${text}`);
  const isEmbedded = ip.version === 4 && ipVersion === 6;
  const bits = ip.words.flatMap((word) =>
    Array.from({ length: 32 }, (_, i) => (word >>> (31 - i)) & 1),
  );
  const padding = isEmbedded ? new Array<number>(96).fill(0) : [];
  return [...padding, ...bits].slice(0, Number(length) + padding.length);
}

function insert(root: Node, bits: readonly number[], data: Buffer): void {
  let at = root;
  bits.forEach((bit, depth) => {
    const side = bit === 0 ? "left" : "right";
    if (depth === bits.length - 1) {
      at[side] = data;
      return;
    }
    const next = at[side];
    if (Buffer.isBuffer(next)) throw new Error("networks overlap");
    at = at[side] = next ?? node();
  });
}

function writeRecords(pair: readonly [number, number], recordSize: 24 | 28 | 32): Buffer {
  const bytes = Buffer.alloc(recordSize / 4);
  const [left, right] = pair;
  if (recordSize === 32) {
    bytes.writeUInt32BE(left, 0);
    bytes.writeUInt32BE(right, 4);
    return bytes;
  }
  bytes.writeUIntBE(left % 2 ** 24, 0, 3);
  bytes.writeUIntBE(right % 2 ** 24, recordSize === 24 ? 3 : 4, 3);
  if (recordSize === 28) bytes[3] = (Math.floor(left / 2 ** 24) << 4) | Math.floor(right / 2 ** 24);
  return bytes;
}

/** The bytes of a database that holds these networks. */
export function writeMmdb(options: MmdbOptions): Buffer {
  const { ipVersion = 6, recordSize = 28, floats = false } = options;
  const root = node();
  for (const [network, value] of Object.entries(options.networks)) {
    insert(root, bitsOf(network, ipVersion), encode(value, floats));
  }
  const nodes: Node[] = [];
  const number = (from: Node): void => {
    nodes.push(from);
    for (const side of [from.left, from.right]) if (side && !Buffer.isBuffer(side)) number(side);
  };
  number(root);
  const data: Buffer[] = [];
  let dataLength = 0;
  const pointer = (side: Node | Buffer | undefined): number => {
    if (side === undefined) return nodes.length;
    if (!Buffer.isBuffer(side)) return nodes.indexOf(side);
    data.push(side);
    dataLength += side.length;
    return nodes.length + 16 + dataLength - side.length;
  };
  const tree = nodes.map(({ left, right }) =>
    writeRecords([pointer(left), pointer(right)], recordSize),
  );
  const metadata = encode(
    {
      binary_format_major_version: 2,
      binary_format_minor_version: 0,
      build_epoch: Date.parse(options.builtAt ?? "2026-05-28T20:26:40Z") / 1_000,
      database_type: options.databaseType,
      description: {},
      ip_version: ipVersion,
      languages: ["en"],
      node_count: nodes.length,
      record_size: recordSize,
    },
    false,
  );
  return Buffer.concat([
    ...tree,
    Buffer.alloc(16),
    ...data,
    Buffer.from("\xab\xcd\xefMaxMind.com", "latin1"),
    metadata,
  ]);
}
