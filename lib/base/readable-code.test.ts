import { expect, it } from "vitest";
import { plainCode, readableCode } from "./readable-code";

it("a code has five bits a character, in groups of four", () => {
  expect(readableCode(new Uint8Array(10))).toBe("0000-0000-0000-0000");
  expect(readableCode(new Uint8Array(15).fill(255))).toBe("zzzz-zzzz-zzzz-zzzz-zzzz-zzzz");
  // 0x0000000021 is …00001 00001: the last bits come first.
  expect(readableCode(new Uint8Array([0, 0, 0, 0, 33]))).toBe("1100-0000");
});

it("it is the same however it is typed", () => {
  for (const typed of ["x7k2-9m4p-0a1b", " X7K2 9M4P oAlB ", "x7k29m4pOaIb"]) {
    expect(plainCode(typed)).toBe("x7k29m4p0a1b");
  }
});
