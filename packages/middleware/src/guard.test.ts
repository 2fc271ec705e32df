import { expect, it, vi } from "vitest";
import { Guard } from "./guard.js";
import type { SiteRequest } from "./options.js";

const request: SiteRequest = {
  method: "GET",
  target: "/",
  scheme: "http",
  host: "shop.example",
  peer: "203.0.113.9",
  header: () => null,
};
const letsIn = () => Response.json({ status: "success", blockAccess: 0 });

it("after a rest one visitor tries, and the others of that moment do not wait", async () => {
  let nowMs = 0;
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError("refused"));
  const options = { url: "https://gate.example", key: "k", report: () => undefined, fetch };
  const guard = new Guard({ ...options, now: () => nowMs });
  for (let silences = 0; silences < 5; silences++) await guard.protect(request);
  await guard.protect(request);
  expect(fetch).toHaveBeenCalledTimes(5);

  nowMs += 10_000;
  let answer: (response: Response) => void = () => undefined;
  fetch.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const trying = guard.protect(request);
  const others = await Promise.all([guard.protect(request), guard.protect(request)]);
  expect(others).toEqual(Array(2).fill({ kind: "pass", decision: null }));
  expect(fetch).toHaveBeenCalledTimes(6);

  answer(letsIn());
  expect(await trying).toMatchObject({ kind: "pass", decision: { country: "NN" } });
  fetch.mockImplementation(async () => letsIn());
  await Promise.all([guard.protect(request), guard.protect(request)]);
  expect(fetch).toHaveBeenCalledTimes(8);
});

it("a try that fails begins another rest", async () => {
  let nowMs = 0;
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError("refused"));
  const options = { url: "https://gate.example", key: "k", report: () => undefined, fetch };
  const guard = new Guard({ ...options, now: () => nowMs });
  for (let silences = 0; silences < 5; silences++) await guard.protect(request);
  nowMs += 10_000;
  await guard.protect(request);
  nowMs += 9_999;
  await guard.protect(request);
  expect(fetch).toHaveBeenCalledTimes(6);
});

it("lets in where the request itself cannot be read", async () => {
  const header = () => {
    throw new Error("a framework's own");
  };
  const report = vi.fn();
  const guard = new Guard({ url: "https://gate.example", key: "k", report });
  expect(await guard.protect({ ...request, header })).toEqual({ kind: "pass", decision: null });
  expect(report.mock.calls).toEqual([[expect.stringMatching(/: something unforeseen\.$/)]]);
});
