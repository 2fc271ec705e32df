import { afterEach, expect, it, vi } from "vitest";
import { callPanel, callWorkspace } from "./api-client";
import { answerConfirmations } from "./confirmation";
import { answerExpiredSessions, type FailedCall } from "./expired-session";

const REFUSAL = { error: { code: "unauthenticated", message: "Sign in first." } };
let release: () => void = () => undefined;

afterEach(() => {
  vi.unstubAllGlobals();
  release();
});

/** A server whose session has ended until the reader signs in. */
function serve() {
  const server = { isSignedIn: false, asked: [] as string[], failed: [] as FailedCall[] };
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    server.asked.push(`${method} ${url} ${String(body ?? "")}`.trim());
    return server.isSignedIn ? Response.json({ id: 7 }) : Response.json(REFUSAL, { status: 401 });
  });
  return server;
}

it("repeats a call, with all that it sent, after the reader has signed in again", async () => {
  const server = serve();
  release = answerExpiredSessions(async (call) => {
    server.failed.push(call);
    server.isSignedIn = true;
    return true;
  });
  expect(await callPanel("PATCH account", { body: { name: "till" } })).toEqual({ id: 7 });
  const call = 'PATCH /api/panel/account {"name":"till"}';
  expect(server).toMatchObject({ asked: [call, call], failed: [{ isReading: false }] });
});

it("fails as before when the reader does not sign in, or signs in as somebody else", async () => {
  const server = serve();
  release = answerExpiredSessions(async () => false);
  await expect(callWorkspace("shop", "GET keys")).rejects.toMatchObject({
    message: "Sign in first.",
  });
  expect(server.asked).toEqual(["GET /api/panel/w/shop/keys"]);
});

it("fills in parameters and the query, and leaves out what is undefined", async () => {
  const server = serve();
  server.isSignedIn = true;
  const params = { id: "a/b", delivery: "7" };
  await callWorkspace("shop", "GET webhooks/[id]/deliveries/[delivery]", { params });
  await callWorkspace("shop", "GET audit", { query: { search: "a&b", before: undefined } });
  await callWorkspace("shop", "POST webhooks/[id]/rotate", { params: { id: "7" } });
  expect(server.asked).toEqual([
    "GET /api/panel/w/shop/webhooks/a%2Fb/deliveries/7",
    "GET /api/panel/w/shop/audit?search=a%26b",
    "POST /api/panel/w/shop/webhooks/7/rotate",
  ]);
});

it("asks nobody on pages without a session, nor for another refusal", async () => {
  const server = serve();
  await expect(callPanel("GET account")).rejects.toMatchObject({ name: "ApiError" });
  const asked = vi.fn(async () => true);
  release = answerExpiredSessions(asked);
  server.isSignedIn = true;
  vi.stubGlobal("fetch", async () =>
    Response.json({ error: { code: "forbidden", message: "Not you." } }, { status: 403 }),
  );
  await expect(callWorkspace("shop", "GET keys")).rejects.toMatchObject({ message: "Not you." });
  expect(asked).not.toHaveBeenCalled();
});

it("repeats a call once the reader has confirmed who they are, and fails when they do not", async () => {
  let isConfirmed = false;
  const refusal = { error: { code: "confirmation_needed", message: "Confirm that it is you." } };
  const fetched = vi.fn(async () =>
    isConfirmed ? Response.json({ id: 7 }) : Response.json(refusal, { status: 403 }),
  );
  vi.stubGlobal("fetch", fetched);
  release = answerConfirmations(async () => false);
  const call = () => callWorkspace("shop", "POST webhooks/[id]/rotate", { params: { id: "7" } });
  await expect(call()).rejects.toMatchObject({ message: "Confirm that it is you." });
  release();
  release = answerConfirmations(async () => {
    isConfirmed = true;
    return true;
  });
  expect(await call()).toEqual({ id: 7 });
  expect(fetched).toHaveBeenCalledTimes(3);
});
