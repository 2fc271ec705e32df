import { expect, it } from "vitest";
import { buffersOf, messagesOf, numberOf, readMessage, textOf } from "@/test/streams/protobuf";
import { viewOf } from "../view-of";
import { ProtoWriter } from "./proto-writer";

it("writes every kind of field as the wire format has it", () => {
  const writer = new ProtoWriter();
  writer.varint(1, 300);
  writer.varint(2, 2 ** 53 - 1);
  writer.nanoseconds(3, 1_764_080_430_456);
  writer.double(4, 1.5);
  writer.text(5, "é 🚪");
  const message = readMessage(writer.bytes);
  expect([...writer.bytes.subarray(0, 3)]).toEqual([0x08, 0xac, 0x02]);
  expect(numberOf(message, 2)).toBe(9_007_199_254_740_991n);
  expect(numberOf(message, 3)).toBe(1_764_080_430_456_000_000n);
  expect(numberOf(message, 4)).toBe(0x3ff8000000000000n);
  expect(textOf(message, 5)).toBe("é 🚪");
});

it.each([0, 1, 47, 48, 49, 127, 128, 16_383, 16_384, 2_097_151, 2_097_152])(
  "writes texts and messages of %d bytes, with the shortest form of their length",
  (size) => {
    const writer = new ProtoWriter(8);
    const outer = writer.open(1);
    writer.text(2, "a".repeat(size));
    writer.end(outer);
    writer.text(3, "after");
    const message = readMessage(writer.bytes);
    expect(messagesOf(message, 1).map((each) => textOf(each, 2)?.length)).toEqual([size]);
    expect(textOf(message, 3)).toBe("after");
    const [inner = Buffer.alloc(0)] = buffersOf(message, 1);
    const lengthBytes = size < 128 ? 1 : size < 16_384 ? 2 : size < 2_097_152 ? 3 : 4;
    expect(inner.length).toBe(1 + lengthBytes + size);
  },
);

it.each([0, 1, 48, 49, 112, 118, 127, 128, 16_368, 16_384, 2_097_152])(
  "writes a pair whose text stands elsewhere at once, as it would field by field (%d bytes)",
  (size) => {
    const begun = new ProtoWriter(8);
    begun.text(1, "name");
    const key = viewOf(Buffer.from(begun.bytes));
    const [slow, quick] = [new ProtoWriter(8), new ProtoWriter(8)];
    const pair = slow.open(6);
    slow.raw(key);
    const value = slow.open(2);
    slow.text(1, "é".repeat(size));
    slow.end(value);
    slow.end(pair);
    const text = viewOf(Buffer.from(`<${"é".repeat(size)}>`));
    quick.textPair(6, key, text, 1, 1 + 2 * size);
    expect(quick.bytes.equals(slow.bytes)).toBe(true);
  },
);

it.each([0, 1, 65_535, 65_536, 4_294, 4_295, 1_764_080_430_000, 4_102_444_799_999])(
  "writes a time of %d ms in nanoseconds, to the last one",
  (time) => {
    const writer = new ProtoWriter(8);
    writer.nanoseconds(1, time);
    expect(numberOf(readMessage(writer.bytes), 1)).toBe(BigInt(time) * 1_000_000n);
  },
);

it.each([0, 127, 128, 16_383, 16_384, 2_097_152])(
  "moves a message of %d bytes whose length takes other room than was left",
  (size) => {
    const written = [1, 2, 3].map((room) => {
      const writer = new ProtoWriter(8);
      const message = writer.open(1, room);
      writer.copy(viewOf(Buffer.alloc(size, "a")), 0, size);
      writer.end(message, room);
      writer.text(2, "after");
      return writer.bytes.toString("latin1");
    });
    expect(new Set(written).size).toBe(1);
  },
);

it.each([0, 1, 2, 3, 4, 5, 7, 8, 9, 2_048])("copies %d bytes, and none beside them", (size) => {
  const writer = new ProtoWriter(8);
  const source = Buffer.from(Array.from({ length: size + 2 }, (_, at) => at % 251));
  writer.copy(viewOf(source), 1, 1 + size);
  expect(writer.bytes.equals(source.subarray(1, 1 + size))).toBe(true);
});
