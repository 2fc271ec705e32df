import { describe, expect, it } from "vitest";
import { readStringDocument } from "./bson-strings";

/** Written by hand after bsonspec.org: `{ "30": "Zürich", "4": "" }`. */
const DOCUMENT = Buffer.from(
  "20000000" + "02333000" + "080000005ac3bc7269636800" + "023400" + "0100000000" + "00",
  "hex",
);
// The length field counts the whole document.
DOCUMENT.writeInt32LE(DOCUMENT.length, 0);

const read = (document: Buffer) => [...readStringDocument(document, "x.bson")];

describe("readStringDocument", () => {
  it("reads keys and UTF-8 values", () => {
    expect(read(DOCUMENT)).toEqual([
      ["30", "Zürich"],
      ["4", ""],
    ]);
  });

  it("reads an empty document", () => {
    expect(read(Buffer.from("0500000000", "hex"))).toEqual([]);
  });

  it("names the file when the document is cut off, too long, or holds other things", () => {
    const number = Buffer.from("0c0000001061000100000000", "hex");
    const broken = [
      Buffer.alloc(0),
      Buffer.from("05000000", "hex"),
      DOCUMENT.subarray(0, DOCUMENT.length - 3),
      Buffer.concat([DOCUMENT, Buffer.from("00", "hex")]),
      number,
    ];
    const hugeLength = Buffer.from(DOCUMENT);
    hugeLength.writeInt32LE(1_000_000, 8);
    const negativeLength = Buffer.from(DOCUMENT);
    negativeLength.writeInt32LE(-5, 8);
    for (const document of [...broken, hugeLength, negativeLength]) {
      expect(() => read(document)).toThrow("x.bson is not a BSON document of strings");
    }
  });
});
