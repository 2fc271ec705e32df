import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "@/test/temporary-folder";
import { bundleThread } from "@/test/threads/bundle-thread";
import type { sample } from "@/test/threads/sample-thread";
import { openThread } from "./thread";
import { threadEndOf } from "./thread-ended";

const LIMITS = { memoryMb: 64, timeoutMs: 60_000 };

const folder = temporaryFolder(afterAll);
let file: URL;

beforeAll(async () => {
  file = await bundleThread(
    new URL("../../test/threads/sample-thread.ts", import.meta.url),
    folder,
  );
});

const open = () => openThread<typeof sample>(file, LIMITS);
const endOf = (call: Promise<unknown>) => call.then(() => null, threadEndOf);

it("answers one call after the other, and takes over what is transferred", async () => {
  const thread = open();
  const bytes = Uint8Array.of(1, 2, 3);
  expect(await thread.call("sum", bytes)).toBe(6);
  expect(await thread.call("sum", bytes, [bytes.buffer])).toBe(6);
  expect(bytes.byteLength).toBe(0);
  await thread.end();
  expect(await endOf(thread.call("sum", Uint8Array.of(1)))).toBe("exit");
});

it("ends with what a method throws", async () => {
  const thread = open();
  const refused = { name: "RangeError", message: "too far" };
  await expect(thread.call("refuse", "too far")).rejects.toMatchObject(refused);
  await expect(thread.call("sum", Uint8Array.of(1))).rejects.toMatchObject(refused);
});
