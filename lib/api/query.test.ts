import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Query } from "./query";

describe("Query", () => {
  it("decodes percent-encoding and plus signs as forms do", () => {
    const query = new Query("?ua=Mozilla%2F5.0+%28X11%29&url=%2Fa%3Fb%3D1");
    expect(query.first("ua")).toBe("Mozilla/5.0 (X11)");
    expect(query.first("url")).toBe("/a?b=1");
  });

  it("distinguishes an absent parameter from an empty one", () => {
    const query = new Query("?ua=&ip");
    expect(query.first("ua")).toBe("");
    expect(query.first("ip")).toBe("");
    expect(query.first("url")).toBeUndefined();
  });

  it("gives the first value of a describing parameter and refuses a deciding one that is sent twice", () => {
    const query = new Query("ua=a&ua=b&ip=8.8.8.8&ip=8.8.4.4");
    expect(query.first("ua")).toBe("a");
    expect(query.single("ip")).toBeUndefined();
    expect(query.isRepeated("ip")).toBe(true);
  });

  it("takes names with case and in any encoding, and leaves unknown ones out", () => {
    const query = new Query("?IP=1.1.1.1&%69p=8.8.8.8&__proto__=1&constructor=2");
    expect(query.single("ip")).toBe("8.8.8.8");
  });

  it.each([
    ["%E0%A4%A", "\uFFFD%A"],
    ["%", "%"],
    ["%zz", "%zz"],
    ["%ED%A0%80", "\uFFFD\uFFFD\uFFFD"],
    ["%00", "\0"],
    ["a=b", "a=b"],
  ])("reads the malformed value %s without throwing", (sent, expected) => {
    expect(new Query(`?ua=${sent}`).first("ua")).toBe(expected);
  });

  it("keeps a plus sign of a malformed value a space", () => {
    expect(new Query("?ua=a+b%E0").first("ua")).toBe("a b\uFFFD");
  });

  it("agrees with the platform's form decoder on whatever is sent", () => {
    const pieces = fc.constantFrom(
      "%",
      "%4",
      "%41",
      "%C3%A9",
      "%E0",
      "+",
      "=",
      "ip",
      "ua",
      "é",
      "#",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = `ua=${parts.join("")}`;
        expect(new Query(text).first("ua")).toBe(new URLSearchParams(text).get("ua"));
      }),
    );
  });

  it("reads a parameter behind thousands of others, and sees that it was sent twice", () => {
    const crowd = "a&=&%zz=1&%69=2&b=c=d&".repeat(2_000);
    const query = new Query(`${crowd}ip=8.8.8.8&%69%70=8.8.4.4&k&eyname&keyname=a=b`);
    expect([query.first("ip"), query.isRepeated("ip"), query.first("keyname")]).toEqual([
      "8.8.8.8",
      true,
      "a=b",
    ]);
  });

  it("takes nothing for a name of the contract that only looks like one", () => {
    for (const name of ["ip%", "%ip", "i%7", "%C0%A9p", "i%70%00", "ｉｐ", "%2569p", "i+p"]) {
      expect(new Query(`${name}=8.8.8.8`).first("ip")).toBeUndefined();
    }
  });
});
