import { describe, expect, it, vi } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { WorkQueue } from "@/lib/base/work-queue";
import { LocalAttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { streamWithPlace, withPlace } from "./heavy-work";
import { problemResponse } from "./problem-response";
import { streamText } from "./stream-text";

function newCall() {
  const heavyWork = {
    onThreads: new WorkQueue({ atOnce: 1, waiting: 0 }),
    inSlices: new WorkQueue({ atOnce: 1, waiting: 0 }),
  };
  const runtime = {
    attempts: new LocalAttemptLimiter(systemClock),
    env: { trustedProxies: [] },
    heavyWork,
  };
  return { user: { id: "user" }, workspace: { id: "shop" }, runtime };
}

const answered = (answer: Promise<Response>) =>
  answer.catch((error: unknown) => problemResponse(error) ?? Promise.reject(error));

/** Endless lines; reports when the reader is gone. */
function endlessLines() {
  const ended = vi.fn();
  async function* lines() {
    try {
      for (;;) yield "line\n";
    } finally {
      ended();
    }
  }
  return { lines: lines(), ended };
}

const exportOf = (call: ReturnType<typeof newCall>, lines: AsyncGenerator<string>) =>
  answered(streamWithPlace(call, "export", lines, (parts) => new Response(streamText(parts))));

describe("heavy work of a workspace", () => {
  it("is refused while the same kind runs, with a retry time, and admitted afterwards", async () => {
    const call = newCall();
    const first = endlessLines();
    const going = await exportOf(call, first.lines);
    const refused = await exportOf(call, endlessLines().lines);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("10");
    expect((await refused.json()).error.message).toMatch(/Try again in 10 seconds\.$/);
    await going.body?.cancel();
    expect(first.ended).toHaveBeenCalledOnce();
    const next = await exportOf(call, endlessLines().lines);
    expect(next.status).toBe(200);
    await next.body?.cancel();
  });

  it("lets other workspaces work while a reader is slow", async () => {
    const call = newCall();
    const going = await exportOf(call, endlessLines().lines);
    const other = await exportOf({ ...call, workspace: { id: "other" } }, endlessLines().lines);
    expect([going.status, other.status]).toEqual([200, 200]);
    const reader = going.body?.getReader();
    for (let part = 0; part < 5; part++) await reader?.read();
    await Promise.all([reader?.cancel(), other.body?.cancel()]);
  });

  it("yields the thread between two parts", async () => {
    const going = await exportOf(newCall(), endlessLines().lines);
    const reader = going.body?.getReader();
    let others = 0;
    const other = () => {
      others++;
      next = setImmediate(other);
    };
    let next = setImmediate(other);
    for (let part = 0; part < 20; part++) await reader?.read();
    clearImmediate(next);
    expect(others).toBeGreaterThanOrEqual(15);
    await reader?.cancel();
  });

  it("is refused when too much other work is queued", async () => {
    const call = newCall();
    const work = (id: string) =>
      answered(
        withPlace({ ...call, workspace: { id } }, "import", async (place) => {
          await place.turn();
          return new Response();
        }),
      );
    await work("one");
    const refused = await work("two");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("30");
  });

  it("releases the place when there is no response", async () => {
    const call = newCall();
    const fail = () => withPlace(call, "import", () => Promise.reject(new Error("unreadable")));
    await expect(fail()).rejects.toThrow("unreadable");
    await expect(fail()).rejects.toThrow("unreadable");
  });

  it("has an allowance for each user", async () => {
    const call = newCall();
    const short = async () => {
      const { status } = await answered(
        withPlace(call, "import", (place) => {
          place.leave();
          return new Response();
        }),
      );
      return status;
    };
    const statuses = new Set<number>();
    for (let times = 0; times < 40; times++) statuses.add(await short());
    expect([...statuses]).toEqual([200, 429]);
  });
});
