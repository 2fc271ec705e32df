import { beforeEach, expect, it, vi } from "vitest";

type SharedBytes = typeof import("./shared-bytes");

/** Each stands for a thread: modules are a thread's own. */
async function newThread(): Promise<SharedBytes> {
  vi.resetModules();
  return import("./shared-bytes");
}

let reads = 0;
const read = async (allocate: (bytes: number) => Buffer) => {
  const whole = allocate(20);
  return whole.subarray(4, 4 + whole.write(`bytes ${++reads}`, 4));
};

beforeEach(() => {
  reads = 0;
});

it("a thread that shares nothing reads for itself", async () => {
  const alone = await newThread();
  const first = await alone.readShared("a", read);
  const second = await alone.readShared("a", read);
  expect([first, second].map(String)).toEqual(["bytes 1", "bytes 2"]);
});

it("threads hold the same memory, read once", async () => {
  const main = await newThread();
  main.startSharingBytes();
  const own = await main.readShared("a", read);
  expect(own.buffer).toBeInstanceOf(SharedArrayBuffer);
  const worker = await newThread();
  worker.askForBytesFrom(main.findBytes);
  const theirs = await worker.readShared("a", read);
  expect(theirs.buffer).toBe(own.buffer);
  expect([String(theirs), reads]).toEqual(["bytes 1", 1]);
  expect((await main.readShared("a", read)).buffer).toBe(own.buffer);
});

it("a thread waits for what the first one is still reading", async () => {
  const main = await newThread();
  main.startSharingBytes();
  const worker = await newThread();
  worker.askForBytesFrom(main.findBytes);
  const theirs = worker.readShared("a", read);
  const own = await main.readShared("a", read);
  expect((await theirs).buffer).toBe(own.buffer);
});

it("a thread reads for itself what the first one has not got", async () => {
  const worker = await newThread();
  worker.askForBytesFrom(async () => null);
  expect(String(await worker.readShared("a", read))).toBe("bytes 1");
});

it("a read that fails is told, and the next one may succeed", async () => {
  const main = await newThread();
  main.startSharingBytes();
  const fail = () => Promise.reject(new Error("no such file"));
  await expect(main.readShared("a", fail)).rejects.toThrow("no such file");
  expect(String(await main.readShared("a", read))).toBe("bytes 1");
});
