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
  await guard.protect(request);
  for (let visitors = 0; visitors < 100; visitors++) await guard.protect(request);
  expect(fetch).toHaveBeenCalledTimes(1);

  nowMs += 2_000;
  let answer: (response: Response) => void = () => undefined;
  fetch.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const trying = guard.protect(request);
  const others = await Promise.all([guard.protect(request), guard.protect(request)]);
  expect(others).toEqual(Array(2).fill({ kind: "pass", decision: null }));
  expect(fetch).toHaveBeenCalledTimes(2);

  answer(letsIn());
  expect(await trying).toMatchObject({ kind: "pass", decision: { country: "NN" } });
  fetch.mockImplementation(async () => letsIn());
  await Promise.all([guard.protect(request), guard.protect(request)]);
  expect(fetch).toHaveBeenCalledTimes(4);
});

it("the rest counts from the question, so that a slow silence makes it no longer", async () => {
  let nowMs = 0;
  const fetch = vi.fn<typeof globalThis.fetch>().mockImplementation(async () => {
    nowMs += 200;
    throw new TypeError("refused");
  });
  const options = { url: "https://gate.example", key: "k", report: () => undefined, fetch };
  const guard = new Guard({ ...options, now: () => nowMs });
  await guard.protect(request);
  nowMs = 1_999;
  await guard.protect(request);
  expect(fetch).toHaveBeenCalledTimes(1);
  nowMs = 2_000;
  await guard.protect(request);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("a question that takes longer than a rest is followed by one", async () => {
  let nowMs = 0;
  const fetch = vi.fn<typeof globalThis.fetch>().mockImplementation(async () => {
    nowMs += 5_000;
    throw new TypeError("refused");
  });
  const options = { url: "https://gate.example", key: "k", report: () => undefined, fetch };
  const guard = new Guard({ ...options, now: () => nowMs });
  await guard.protect(request);
  nowMs += 999;
  await guard.protect(request);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it("tells the application that a decision was not paid for", async () => {
  const headers = { "X-Gatehouse-Decision": "allow", "X-Gatehouse-Unpaid": "rate_limited" };
  const fetch = async () => Response.json({ status: "failed" }, { status: 429, headers });
  const options = { url: "https://gate.example", key: "k", report: () => undefined, fetch };
  const decision = { unpaid: "rate_limited", country: "NN" };
  expect(await new Guard(options).protect(request)).toMatchObject({ kind: "pass", decision });
  const paid = new Guard({ ...options, fetch: async () => letsIn() });
  expect(await paid.protect(request)).toMatchObject({ decision: { unpaid: null } });
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

it("keeps out where the request itself cannot be read, if the owner wants it so", async () => {
  const header = () => {
    throw new Error("a framework's own");
  };
  const report = vi.fn();
  const options = { url: "https://gate.example", key: "k", report, whenAway: "closed" } as const;
  const outcome = await new Guard(options).protect({ ...request, header });
  expect(outcome).toMatchObject({ kind: "answer", answer: { status: 503 } });
});
