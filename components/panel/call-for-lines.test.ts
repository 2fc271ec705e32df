import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callForLines } from "./call-for-lines";

/** Like a browser's, with an answer that a test delivers piece by piece. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  status = 200;
  responseText = "";
  isAborted = false;
  asked = "";
  sent = "";
  onprogress: () => void = () => undefined;
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;

  constructor() {
    FakeRequest.last = this;
  }

  open(method: string, url: string) {
    this.asked = `${method} ${url}`;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  send(body: string) {
    this.sent = body;
  }

  abort() {
    this.isAborted = true;
  }
}

const BROKEN = { code: "internal", message: "It broke." } as const;

beforeEach(() => vi.stubGlobal("XMLHttpRequest", FakeRequest));
afterEach(() => vi.unstubAllGlobals());

function call(signal = new AbortController().signal) {
  const lines: unknown[] = [];
  const sent: number[] = [];
  const done = callForLines("lists", {
    body: "a\nb",
    contentType: "text/plain",
    onLine: (line) => lines.push(line),
    onSent: (part) => sent.push(part),
    signal,
    broken: BROKEN,
  });
  return { done, lines, sent, request: FakeRequest.last };
}

it("hands each line on once, as soon as it is whole", async () => {
  const { done, lines, sent, request } = call();
  expect(request).toMatchObject({ asked: "POST /api/panel/lists", sent: "a\nb" });
  expect(request.headers).toEqual({ "Content-Type": "text/plain" });
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  expect(sent).toEqual([0.25]);
  request.responseText = '{"n":1}\n{"n"';
  request.onprogress();
  expect(lines).toEqual([{ n: 1 }]);
  request.responseText += ":2}\n";
  request.onload();
  await done;
  expect(lines).toEqual([{ n: 1 }, { n: 2 }]);
});

it("says what the server said when it refuses", async () => {
  const { done, request } = call();
  request.status = 403;
  request.responseText = '{"error":{"code":"forbidden","message":"You may not."}}';
  request.onload();
  await expect(done).rejects.toMatchObject({ name: "ApiError", message: "You may not." });
});

it.each([
  [200, "<p>A proxy's page</p>\n"],
  [502, "<p>A proxy's page</p>\n"],
])("reports a broken connection when %s brings a foreign answer", async (status, text) => {
  const { done, request } = call();
  Object.assign(request, { status, responseText: text });
  request.onload();
  await expect(done).rejects.toMatchObject({ problem: BROKEN });
});

it("says that it broke when the connection does", async () => {
  const { done, request } = call();
  request.onerror();
  await expect(done).rejects.toMatchObject({ problem: BROKEN });
});

it("ends the request when its caller leaves", async () => {
  const leaving = new AbortController();
  const { done, request } = call(leaving.signal);
  leaving.abort();
  await expect(done).rejects.toMatchObject({ name: "AbortError" });
  expect(request.isAborted).toBe(true);
});
