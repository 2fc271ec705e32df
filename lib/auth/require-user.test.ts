import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { SessionUser } from "@/lib/features/users/sessions";
import { provideRuntime } from "@/lib/runtime/running";
import { requireUser } from "./require-user";

const stage = vi.hoisted(() => ({
  path: "",
  user: null as Pick<SessionUser, "hasTwoFactor" | "isOperator"> | null,
}));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-path": stage.path }) }));
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Error(to);
  },
}));

beforeAll(() => {
  const env = { twoFactor: "required", brand: { name: "Gatehouse" } };
  const running = { env, findUser: async () => stage.user };
  provideRuntime(async () => running as never); // it asks for nothing else
});
afterAll(() => provideRuntime(undefined));

const member = { hasTwoFactor: false, isOperator: false };

it.each([
  ["a stranger", null, "/w/shop/keys?page=2", "/sign-in?next=%2Fw%2Fshop%2Fkeys%3Fpage%3D2"],
  ["who owes a second factor", member, "/w/shop/keys", "/account?next=%2Fw%2Fshop%2Fkeys"],
  ["who asked for another site's page", member, "//evil.example", "/account"],
  ["who asked for nothing else", member, "/panel", "/account"],
])("%s is led away, and back afterwards", async (_who, user, path, to) => {
  Object.assign(stage, { user, path });
  await expect(requireUser()).rejects.toThrow(to);
});

it("who has both factors stays", async () => {
  stage.user = { ...member, hasTwoFactor: true };
  expect(await requireUser()).toBe(stage.user);
});
