import { isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseIp } from "./parse";

const canonical = (text: string) => parseIp(text)?.text ?? null;

describe("parseIp", () => {
  it.each([
    ["1.2.3.4", "1.2.3.4"],
    ["0.0.0.0", "0.0.0.0"],
    ["255.255.255.255", "255.255.255.255"],
    ["::", "::"],
    ["::1", "::1"],
    ["1::", "1::"],
    ["2001:DB8::1", "2001:db8::1"],
    ["2001:0db8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
    ["2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"],
    ["2001:0:0:1:0:0:0:1", "2001:0:0:1::1"],
    ["2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"],
    ["1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"],
    ["::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"],
    ["::1.2.3.4", "::102:304"],
    ["1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"],
    ["1:2:3:4:5::1.2.3.4", "1:2:3:4:5:0:102:304"],
    ["64:ff9b:1::1.2.3.4", "64:ff9b:1::102:304"],
    ["fe80::FFFF", "fe80::ffff"],
  ])("reads %s as %s", (text, expected) => {
    expect(canonical(text)).toBe(expected);
  });

  it.each([
    "::ffff:1.2.3.4",
    "::FFFF:102:304",
    "0:0:0:0:0:ffff:1.2.3.4",
    "0000:0000:0000:0000:0000:ffff:0102:0304",
    "64:ff9b::1.2.3.4",
    "64:ff9b::102:304",
    "64:ff9b:0:0:0:0:102:304",
    "0064:FF9B::0102:0304",
  ])("folds %s to the IPv4 address inside", (text) => {
    expect(parseIp(text)).toEqual({ version: 4, text: "1.2.3.4", words: [0x01020304] });
  });

  it("gives big-endian words", () => {
    expect(parseIp("203.0.113.255")?.words).toEqual([0xcb0071ff]);
    expect(parseIp("2001:db8:1:2:3:4:5:6")?.words).toEqual([
      0x20010db8, 0x00010002, 0x00030004, 0x00050006,
    ]);
  });

  it.each([
    "",
    " ",
    " 1.2.3.4",
    "1.2.3.4 ",
    "1.2.3.4\n",
    "1.2.3.4\0",
    "1.2.3",
    "127.1",
    "1.2.3.4.5",
    "1.2.3.4.",
    ".1.2.3.4",
    "1..3.4",
    "1.2.3.256",
    "1.2.3.999999999999999999999",
    "01.2.3.4",
    "1.2.3.04",
    "00.0.0.0",
    "1.2.3.-4",
    "+1.2.3.4",
    "16909060",
    "0x1020304",
    "0x1.2.3.4",
    "1.2.3.4/32",
    "1.2.3.4:80",
    "[::1]",
    "[::1]:80",
    "::1/128",
    "fe80::1%eth0",
    "::1%1",
    "1２.3.4.5",
    "１.2.3.4",
    "1。2。3。4",
    ":",
    ":::",
    "::1::",
    "1::2::3",
    ":1:2:3:4:5:6:7:8",
    "1:2:3:4:5:6:7:8:",
    "1:2:3:4:5:6:7:",
    ":1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4:5:6:7:8::",
    "::1:2:3:4:5:6:7:8",
    "1:2:3:4::5:6:7:8",
    "12345::",
    "00001::",
    "g::1",
    "::1.2.3",
    "::01.2.3.4",
    "::1.2.3.4:5",
    "1.2.3.4::",
    "1:2:3:4:5:6:7:1.2.3.4",
    "::1:2:3:4:5:6:7.8.9.10:1",
    "1:2:3:4:5:6::1.2.3.4",
    "::ffff:1.2.3.4 ",
    "::ffff:1.2.3.256",
    "localhost",
    "\ud800",
  ])("refuses %j", (text) => {
    expect(parseIp(text)).toBeNull();
  });

  it("agrees with the system's parser on what an address is, zone ids apart", () => {
    const piece = fc.constantFrom(
      "",
      "0",
      "1",
      "ffff",
      "10",
      "255",
      "256",
      "1.2.3.4",
      "01",
      "fffff",
    );
    const separator = fc.constantFrom(":", "::", ".", ":", "/");
    const text = fc
      .array(fc.tuple(piece, separator), { minLength: 1, maxLength: 9 })
      .map((parts) => parts.map(([p, s], i) => (i === parts.length - 1 ? p : p + s)).join(""));
    fc.assert(
      fc.property(text, (sample) => {
        expect(parseIp(sample) !== null).toBe(isIP(sample) !== 0);
      }),
      { numRuns: 200 },
    );
  });

  it("reads its own canonical text back to the same address", () => {
    const words = fc.array(fc.constantFrom(0, 1, 0xffff, 0x10000, 0xffffffff, 0x20010db8), {
      minLength: 4,
      maxLength: 4,
    });
    fc.assert(
      fc.property(words, (ws) => {
        const spelled = ws
          .map((w) => `${(w >>> 16).toString(16)}:${(w & 0xffff).toString(16)}`)
          .join(":");
        const ip = parseIp(spelled);
        expect(ip).not.toBeNull();
        if (ip) expect(parseIp(ip.text)).toEqual(ip);
        if (ip?.version === 6) {
          expect(ip.words).toEqual(ws);
          expect(ip.text).toBe(new URL(`http://[${spelled}]/`).hostname.slice(1, -1));
        }
      }),
    );
  });
});
