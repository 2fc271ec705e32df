import { describe, expect, it } from "vitest";
import { createSeal } from "./seal";

const seal = createSeal("an installation's secret", "test");

describe("a seal", () => {
  it("opens what it closed, for the same owner only", () => {
    const sealed = seal.close("JBSWY3DPEHPK3PXP", "user-1");
    expect(seal.open(sealed, "user-1")).toBe("JBSWY3DPEHPK3PXP");
    expect(seal.open(sealed, "user-2")).toBeNull();
    expect(Buffer.from(sealed).toString("latin1")).not.toContain("JBSWY3DP");
  });

  it("never closes twice alike", () => {
    expect(seal.close("x", "o")).not.toEqual(seal.close("x", "o"));
  });

  it("stays closed to another secret, another purpose, and after a change", () => {
    const sealed = seal.close("x", "o");
    expect(createSeal("another secret", "test").open(sealed, "o")).toBeNull();
    expect(createSeal("an installation's secret", "other").open(sealed, "o")).toBeNull();
    const changed = Uint8Array.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(seal.open(changed, "o")).toBeNull();
    expect(seal.open(new Uint8Array(), "o")).toBeNull();
  });
});
