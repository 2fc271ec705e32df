/* Reads the wire format of Protocol Buffers (its "Encoding" page): by field number, every value as it lies there. */

export type ProtoValue = bigint | Buffer;
/** By field number, in order of appearance. */
export type ProtoMessage = ReadonlyMap<number, readonly ProtoValue[]>;

export function readMessage(bytes: Buffer): ProtoMessage {
  const fields = new Map<number, ProtoValue[]>();
  for (let at = 0; at < bytes.length; ) {
    const [tag, afterTag] = varint(bytes, at);
    const field = Number(tag >> 3n);
    const [value, next] = valueAt(bytes, afterTag, Number(tag & 7n));
    fields.set(field, [...(fields.get(field) ?? []), value]);
    at = next;
  }
  return fields;
}

function valueAt(bytes: Buffer, at: number, wireType: number): [ProtoValue, number] {
  if (wireType === 0) return varint(bytes, at);
  if (wireType === 1) return [bytes.readBigUInt64LE(at), at + 8];
  if (wireType === 5) return [BigInt(bytes.readUInt32LE(at)), at + 4];
  if (wireType !== 2) throw new Error(`There is no wire type ${wireType}.`);
  const [length, start] = varint(bytes, at);
  const end = start + Number(length);
  if (end > bytes.length) throw new Error("The message ends within a field.");
  return [bytes.subarray(start, end), end];
}

function varint(bytes: Buffer, at: number): [bigint, number] {
  let value = 0n;
  for (let i = at; i < at + 10; i++) {
    const byte = bytes.readUInt8(i);
    value |= BigInt(byte & 0x7f) << BigInt(7 * (i - at));
    if (byte < 0x80) return [value, i + 1];
  }
  throw new Error("A number has no end.");
}

export const messagesOf = (message: ProtoMessage, field: number): ProtoMessage[] =>
  buffersOf(message, field).map(readMessage);

export const buffersOf = (message: ProtoMessage, field: number): Buffer[] =>
  (message.get(field) ?? []).filter((value): value is Buffer => typeof value !== "bigint");

export const textOf = (message: ProtoMessage, field: number): string | undefined =>
  buffersOf(message, field)[0]?.toString("utf8");

export function numberOf(message: ProtoMessage, field: number): bigint | undefined {
  const [value] = message.get(field) ?? [];
  return typeof value === "bigint" ? value : undefined;
}
