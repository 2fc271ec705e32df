import { afterEach, expect, it, vi } from "vitest";
import { callApi } from "./api-client";
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
  expect(await callApi("w/shop/keys", "POST", { name: "till" })).toEqual({ id: 7 });
  const call = 'POST /api/panel/w/shop/keys {"name":"till"}';
  expect(server).toMatchObject({ asked: [call, call], failed: [{ isReading: false }] });
});

it("fails as before when the reader does not sign in, or signs in as somebody else", async () => {
  const server = serve();
  release = answerExpiredSessions(async () => false);
  await expect(callApi("w/shop/keys")).rejects.toMatchObject({ message: "Sign in first." });
  expect(server.asked).toEqual(["GET /api/panel/w/shop/keys"]);
});

it("asks nobody on pages without a session, nor for another refusal", async () => {
  const server = serve();
  await expect(callApi("sign-up", "POST", {})).rejects.toMatchObject({ name: "ApiError" });
  const asked = vi.fn(async () => true);
  release = answerExpiredSessions(asked);
  server.isSignedIn = true;
  vi.stubGlobal("fetch", async () =>
    Response.json({ error: { code: "forbidden", message: "Not you." } }, { status: 403 }),
  );
  await expect(callApi("w/shop/keys")).rejects.toMatchObject({ message: "Not you." });
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
  const call = () => callApi("w/shop/webhooks", "POST", {});
  await expect(call()).rejects.toMatchObject({ message: "Confirm that it is you." });
  release();
  release = answerConfirmations(async () => {
    isConfirmed = true;
    return true;
  });
  expect(await call()).toEqual({ id: 7 });
  expect(fetched).toHaveBeenCalledTimes(3);
});
