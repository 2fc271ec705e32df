import { once } from "node:events";
import { open, stat } from "node:fs/promises";
import { createServer, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { listenOnLoopback } from "@/test/loopback";
import { temporaryFolder } from "@/test/temporary-folder";
import { unzipped, zipped } from "./zip";

const BROKEN = gzipSync("45.155.205.1\n".repeat(99)).subarray(0, 30);

it("fails when it is read, whenever the archive breaks off before that", async () => {
  const server = createServer((_request, response) => response.end(BROKEN));
  const port = await listenOnLoopback(server);
  const folder = temporaryFolder(onTestFinished);
  let files = 0;
  const failed = async () => {
    const [answer]: IncomingMessage[] = await once(get({ host: "127.0.0.1", port }), "response");
    const unpacking = unzipped(answer as IncomingMessage);
    // As where a download is stored. One of fifty errors came before anybody listened, and ended the
    // process: Vitest fails a run with an unhandled error.
    const file = await open(join(folder, String(files++)), "w");
    try {
      for await (const chunk of unpacking) await file.write(chunk);
      return "read";
    } catch (error) {
      return String(error);
    } finally {
      await file.close();
    }
  };
  for (let round = 0; round < 20; round++) {
    const failures = await Promise.all(Array.from({ length: 50 }, failed));
    expect([...new Set(failures)]).toEqual(["Error: unexpected end of file"]);
  }
  server.close();
});

it("fails when it is read, when there is no such file", async () => {
  const packing = zipped("/nowhere/feed");
  await stat("/");
  await expect(text(packing)).rejects.toThrow("ENOENT");
});

it("unpacks what was packed", async () => {
  const file = new URL(import.meta.url).pathname;
  expect(await text(unzipped(zipped(file)))).toContain("unpacks what was packed");
});
