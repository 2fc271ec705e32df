import { describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "./country-codes";

describe("COUNTRY_CODES", () => {
  it("holds the 249 official codes and Kosovo's", () => {
    expect(COUNTRY_CODES.size).toBe(250);
    for (const code of ["US", "ID", "GB", "TL", "SS", "BQ", "CW", "SX", "AX", "ZW", "XK"]) {
      expect(COUNTRY_CODES.has(code)).toBe(true);
    }
  });

  it("holds no withdrawn, reserved or invented ones", () => {
    for (const code of ["UK", "EU", "AN", "SU", "YU", "CS", "TP", "ZZ", "NN", "XX", "AA", "EN"]) {
      expect(COUNTRY_CODES.has(code)).toBe(false);
    }
  });
});
