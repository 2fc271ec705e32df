import { describe, expect, it } from "vitest";
import { Ledger } from "./ledger";

/** A ledger with sixteen credits leased of fifty, and so many calls that wait. */
function leased(waiting: number): Ledger {
  const ledger = new Ledger("scope", "workspace", 0, 50);
  ledger.open(16, 0);
  ledger.waiting = waiting;
  return ledger;
}

const state = (granted: number) => ({
  ...{ scopeId: "scope", periodStart: 0, granted, spent: 0, used: 0, reserved: granted },
});

describe("a lease that another process wants back", () => {
  it("is kept for the calls that wait here: returned, it would be nobody's while both ask for it", () => {
    const ledger = leased(99);
    ledger.isRecalled = true;
    expect(ledger.draft(0)).toMatchObject({ keep: 16, need: 83 });
    expect(ledger.left).toBe(16);
  });

  it("goes back but for those, and none of what goes back is spent meanwhile", () => {
    const few = leased(5);
    few.isRecalled = true;
    expect(few.draft(0)).toMatchObject({ keep: 5, need: 0 });
    expect(few.left).toBe(5);
    const none = leased(0);
    none.isRecalled = true;
    expect(none.draft(0)).toMatchObject({ keep: 0, need: 0 });
    expect(none.left).toBe(0);
  });

  it("is spent on when the recall came while a settlement was on its way", () => {
    const ledger = leased(20);
    ledger.draft(0);
    ledger.isRecalled = true;
    ledger.apply(state(36), 1);
    expect(ledger.left).toBe(36);
    ledger.waiting = 0;
    expect(ledger.draft(2)).toMatchObject({ keep: 0 });
  });

  it("is asked to go back again when the settlement failed", () => {
    const ledger = leased(5);
    ledger.isRecalled = true;
    ledger.draft(0);
    ledger.fail();
    expect(ledger.left).toBe(5);
    expect(ledger.isRecalled).toBe(true);
  });
});

describe("a lease that may not be one any more", () => {
  it("goes back whole, whoever waits, before and after a failure", () => {
    const ledger = leased(99);
    ledger.distrust();
    for (const _ of ["first", "again"]) {
      expect(ledger.draft(0)).toMatchObject({ keep: 0, need: 99 });
      expect(ledger.left).toBe(0);
      ledger.fail();
    }
  });

  it("is not spent either where the doubt came while a settlement was on its way", () => {
    const ledger = leased(20);
    ledger.draft(0);
    ledger.distrust();
    ledger.apply(state(36), 1);
    expect(ledger.left).toBe(0);
    expect(ledger.draft(2)).toMatchObject({ keep: 0, need: 20 });
  });
});
