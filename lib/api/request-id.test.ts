import { describe, expect, it } from "vitest";
import { newRequestId } from "./request-id";

describe("newRequestId", () => {
  it("is a UUID of version 7 that begins with the time", () => {
    const id = newRequestId(0x0123456789ab);
    expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("does not repeat within one millisecond", () => {
    const ids = new Set(Array.from({ length: 10_000 }, () => newRequestId(1)));
    expect(ids.size).toBe(10_000);
  });
});
