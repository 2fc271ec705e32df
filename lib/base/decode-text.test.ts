import { expect, it } from "vitest";
import { decodeText } from "./decode-text";

const TEXT = "keyname,destination\nfrühling,https://example.org/€\n";

const wide = (text: string, order: "le" | "be") => {
  const bytes = Buffer.from(text, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
};

it.each([
  ["UTF-8", Buffer.from(TEXT), "utf-8"],
  ["UTF-8 with its mark", Buffer.from(`\uFEFF${TEXT}`), "utf-8"],
  ["UTF-16, little end first", wide(`\uFEFF${TEXT}`, "le"), "utf-16le"],
  ["UTF-16, big end first", wide(`\uFEFF${TEXT}`, "be"), "utf-16be"],
  ["UTF-16 without its mark", wide(TEXT, "le"), "utf-16le"],
  ["UTF-16 without its mark, big end first", wide(TEXT, "be"), "utf-16be"],
] as const)("%s is told and read", (_name, bytes, encoding) => {
  expect(decodeText([bytes])).toEqual({ text: TEXT, encoding });
});

it("what is no UTF-8 is read as Windows wrote it", () => {
  const bytes = Buffer.from([0x66, 0x72, 0xfc, 0x68, 0x20, 0x80]);
  expect(decodeText([bytes])).toEqual({ text: "früh €", encoding: "windows-1252" });
});

it("a character may lie across two pieces", () => {
  const bytes = Buffer.from(TEXT);
  const at = bytes.indexOf(Buffer.from("ü")) + 1;
  expect(decodeText([bytes.subarray(0, at), bytes.subarray(at)]).text).toBe(TEXT);
  expect(decodeText([]).text).toBe("");
});
