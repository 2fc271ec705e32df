import { expect, it, onTestFinished, vi } from "vitest";
import { parseFeed } from "@/lib/feeds/parse/parse-feed";
import { feed } from "@/test/feeds/feeds";
import { temporaryFolder } from "@/test/temporary-folder";
import { compileFeeds } from "./compile";

const FINGERPRINT = "0123456789abcdef0123456789abcdef";
const vpn = feed({ id: "vpn", category: "vpn" });
const whole = {
  feed: vpn,
  dataDate: "2026-01-02T00:00:00.000Z",
  parsed: parseFeed(vpn, "192.0.2.0/24\n"),
};

it("a thread that shares its bytes reads a table again once it was compiled again under its name", async () => {
  vi.resetModules(); // stands for a thread of its own: no other test shares
  const { startSharingBytes } = await import("@/lib/threads/shared-bytes");
  const { loadCompiled, saveCompiled } = await import("./table-file");
  startSharingBytes();
  const directory = temporaryFolder(onTestFinished);

  const unusable = [{ id: "vpn", reason: "is empty" }];
  await saveCompiled(directory, { fingerprint: FINGERPRINT, compiled: compileFeeds([]), unusable });
  const held = await loadCompiled(directory, FINGERPRINT);
  expect(held?.unusable).toEqual(unusable);
  const again = await loadCompiled(directory, FINGERPRINT);
  expect(again?.compiled.ip.v4.index.buffer).toBe(held?.compiled.ip.v4.index.buffer);

  const compiled = compileFeeds([whole]);
  await saveCompiled(directory, { fingerprint: FINGERPRINT, compiled, unusable: [] });
  const mended = await loadCompiled(directory, FINGERPRINT);
  expect(mended?.unusable).toEqual([]);
  expect(mended?.compiled.feeds.map(({ id }) => id)).toEqual(["vpn"]);
});
