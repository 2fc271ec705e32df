import { afterEach, expect, it, vi } from "vitest";
import { answerExpiredSessions } from "@/components/panel/expired-session";
import { type ExportProgress, readDownload } from "./read-download";

const PATH = "w/shop/traffic/export?format=csv";
const never = new AbortController().signal;
let release: () => void = () => undefined;

afterEach(() => {
  vi.unstubAllGlobals();
  release();
});

const refusal = (code: string, message: string, status: number) =>
  Response.json({ error: { code, message } }, { status });

/** A server that gives these answers, one after the other. */
function serve(...answers: readonly Response[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => answers[asked.push(url) - 1]);
  return asked;
}

it("reads the file once its reader has signed in again, and counts its lines", async () => {
  const expired = refusal("unauthenticated", "Sign in first.", 401);
  const asked = serve(expired, new Response("id,ip\n1,203.0.113.7\n"));
  const calls: unknown[] = [];
  release = answerExpiredSessions(async (call) => calls.push(call) > 0);
  const seen: ExportProgress[] = [];
  const file = await readDownload(PATH, never, (progress) => seen.push(progress));
  expect(await file.text()).toBe("id,ip\n1,203.0.113.7\n");
  expect(seen.at(-1)).toEqual({ records: 2, bytes: 20 });
  expect(asked).toEqual([`/api/panel/${PATH}`, `/api/panel/${PATH}`]);
  expect(calls).toEqual([{ isReading: false }]);
});

it("says why an export was refused", async () => {
  serve(refusal("rate_limited", "Many workspaces have work under way.", 429));
  await expect(readDownload(PATH, never, () => undefined)).rejects.toThrow(
    "Many workspaces have work under way.",
  );
});
