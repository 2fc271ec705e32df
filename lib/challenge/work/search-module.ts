import { SCHEDULE, STATE, STEPS, WORDS } from "./blake2s";

/*
 * A WebAssembly module (core specification 2.0) that looks for answers, four at once in the lanes of 128-bit vectors:
 * three times as fast as a script, so that a program gains nothing over a browser. It is written out here because
 * it must be small: every page that asks for work carries it.
 */

/** Where the host writes the words of the schedule, each four times: once for each lane. */
export const TABLE_AT = 0;
const TABLE_BYTES = SCHEDULE.length * 16;

const [I32, V128] = [0x7f, 0x7b];
const [FROM, COUNT, LIMIT] = [0, 1, 2];
/** Sixteen vectors of state. */
const STATE_AT = 3;
const [ANSWERS, FOUND, ROUND] = [19, 20, 21];

const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const tee = (local: number) => [0x22, local];
const constant = (value: number) => [0x41, ...signed(value)];
const simd = (operation: number, ...rest: number[]) => [0xfd, ...unsigned(operation), ...rest];
const splat = simd(0x11);
const add = simd(0xae);
const xor = simd(0x51);
const vector = (bytes: readonly number[]) => simd(0x0c, ...bytes);
const load = (offset: number) => simd(0x00, 4, ...unsigned(offset));
const store = (offset: number) => simd(0x0b, 4, ...unsigned(offset));
const LOOP = [0x03, 0x40];
const IF = [0x04, 0x40];
const END = [0x0b];

/** Each word of four turned to the right: by whole bytes in one instruction. */
function rotate(local: number, bits: number): number[] {
  if (bits % 8 === 0) {
    const lanes = Array.from({ length: 16 }, (_, at) => (at & 12) | ((at + bits / 8) & 3));
    return [...get(local), ...get(local), ...simd(0x0d, ...lanes)];
  }
  const right = [...get(local), ...constant(bits), ...simd(0xad)];
  const left = [...get(local), ...constant(32 - bits), ...simd(0xab)];
  return [...right, ...left, ...simd(0x50)];
}

/** One mixing step (RFC 7693, section 3.1). @param word its first word in the round's part of the table */
function step([a, b, c, d]: readonly number[], word: number): number[] {
  const [A, B, C, D] = [a, b, c, d].map((local) => (local ?? 0) + STATE_AT) as [
    number,
    number,
    number,
    number,
  ];
  const half = (offset: number, first: number, second: number) => [
    ...[...get(A), ...get(B), ...add, ...get(ROUND), ...load(offset * 16), ...add, ...set(A)],
    ...[...get(D), ...get(A), ...xor, ...set(D), ...rotate(D, first), ...set(D)],
    ...[...get(C), ...get(D), ...add, ...set(C)],
    ...[...get(B), ...get(C), ...xor, ...set(B), ...rotate(B, second), ...set(B)],
  ];
  return [...half(word, 16, 12), ...half(word + 1, 8, 7)];
}

const word32 = (value: number) => [0, 8, 16, 24].map((shift) => (value >>> shift) & 255);
const fourTimes = (value: number) => vector([0, 0, 0, 0].flatMap(() => word32(value)));

/** `search(from, count, limit)`: the first answer of `4 * count` whose hash is below the limit; -1 when none is. */
const SEARCH = [
  ...LOOP,
  ...[...get(FROM), ...splat, ...vector([0, 1, 2, 3].flatMap(word32)), ...add, ...set(ANSWERS)],
  ...[...SCHEDULE].flatMap((digit, at) =>
    Number.parseInt(digit, 16) === WORDS.answer
      ? [...constant(TABLE_AT), ...get(ANSWERS), ...store(at * 16)]
      : [],
  ),
  ...STATE.flatMap((value, at) => [...fourTimes(value), ...set(STATE_AT + at)]),
  ...[...constant(TABLE_AT), ...set(ROUND)],
  ...LOOP,
  ...STEPS.flatMap((locals, at) => step(locals, 2 * at)),
  ...[...get(ROUND), ...constant(256), 0x6a, ...tee(ROUND)],
  ...[...constant(TABLE_AT + TABLE_BYTES), 0x48, 0x0d, 0],
  ...END,
  ...[...get(STATE_AT), ...get(STATE_AT + 8), ...xor, ...fourTimes(STATE[0] ?? 0), ...xor],
  ...[...get(LIMIT), ...splat, ...simd(0x3a), ...simd(0xa4), ...tee(FOUND)],
  ...[...IF, ...get(FROM), ...get(FOUND), 0x68, 0x6a, 0x0f, ...END],
  ...[...get(FROM), ...constant(4), 0x6a, ...set(FROM)],
  ...[...get(COUNT), ...constant(1), 0x6b, ...tee(COUNT), 0x0d, 0],
  ...END,
  ...constant(-1),
  ...END,
];

const section = (id: number, content: readonly number[]) => [
  id,
  ...unsigned(content.length),
  ...content,
];
const name = (text: string) => [text.length, ...Buffer.from(text)];

const LOCALS = [2, 17, V128, 2, I32];
const BODY = [...LOCALS, ...SEARCH];

/** The module: exports `memory` and `search`. */
export const SEARCH_MODULE: Uint8Array<ArrayBuffer> = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...section(1, [1, 0x60, 3, I32, I32, I32, 1, I32]),
  ...section(3, [1, 0]),
  ...section(5, [1, 0x00, 1]),
  ...section(7, [2, ...name("memory"), 0x02, 0, ...name("search"), 0x00, 0]),
  ...section(10, [1, ...unsigned(BODY.length), ...BODY]),
]);

/** LEB128 of a whole number from 0. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

/** LEB128 of a signed number of 32 bits. */
function signed(value: number): number[] {
  const isLast = value >= -64 && value < 64;
  return isLast ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)];
}
