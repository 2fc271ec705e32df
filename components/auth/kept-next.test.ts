import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DAY_MS } from "@/lib/base/durations";
import { keepNext, takeNext } from "./kept-next";

const NOW = Date.parse("2026-06-01T12:00:00Z");
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("returns once to where the same address was headed when it signed up", () => {
  keepNext(" Ada@Example.org", "/w/shop/traffic?decision=blocked", NOW);
  expect(takeNext("ada@example.org", NOW + 2 * DAY_MS)).toBe("/w/shop/traffic?decision=blocked");
  expect(takeNext("ada@example.org", NOW + 2 * DAY_MS)).toBe("/panel");
});

it("leads another address, and a late one, to the panel's first page", () => {
  keepNext("ada@example.org", "/invitation", NOW);
  expect(takeNext("eve@example.org", NOW)).toBe("/panel");
  keepNext("ada@example.org", "/invitation", NOW);
  expect(takeNext("ada@example.org", NOW + 3 * DAY_MS)).toBe("/panel");
});

it.each([
  '{"email":"ada@example.org","next":"//evil.example","at":1780315200000}',
  "{",
  "7",
  "null",
])("leads nowhere else for %s", (text) => {
  kept.set("gatehouse.next", text);
  expect(takeNext("ada@example.org", NOW)).toBe("/panel");
});
