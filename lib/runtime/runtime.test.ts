import { expect, it } from "vitest";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { parseEnv } from "@/lib/env/env";
import { createKey } from "@/lib/features/keys/keys";
import { createDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { createLogger } from "@/lib/log/log";
import { withTestDatabase } from "@/test/db/database";
import { startTestRuntime } from "@/test/panel/start-test-runtime";
import { contextOf } from "@/test/services/context";
import { startRuntime } from "./runtime";

const database = withTestDatabase();

it("a start warns of insecure settings", async () => {
  const lines: string[] = [];
  const log = createLogger("warn", { write: (line) => void lines.push(line) });
  const env = { DATABASE_URL: database.url, FEEDS_SYNC: "off", DNS_SERVERS: "127.0.0.1:9" };
  const runtime = await startRuntime(parseEnv({ ...env, HOST: "0.0.0.0" }), log);
  await runtime.close();
  const messages = lines.map((line) => JSON.parse(line).msg);
  expect(messages).toContainEqual(
    expect.stringMatching(/^HOST is 0\.0\.0\.0: passwords, sessions/),
  );
  expect(messages).toContainEqual(expect.stringMatching(/^TWO_FACTOR is optional/));
});

it("a process's next call and visit see what it has just saved", async () => {
  const { runtime, close } = await startTestRuntime();
  const { prisma, links, api, workspaces } = runtime;
  expect(await links.find("acme")).toBeNull();
  const input = { email: "own@example.org", password: "correct horse battery", handle: "acme" };
  const { workspaceId } = await openWorkspace(prisma, input, Date.now());
  expect(await links.find("acme")).toMatchObject({ workspaceId });
  const { apikey } = await createKey(contextOf(prisma, workspaceId), { name: "shop" });
  expect(await api.keys.find(apikey)).toMatchObject({ workspaceId });
  for (const keyname of ["first", "second"]) {
    const smartUrl = smartUrlSchema.parse({
      keyname,
      destination: "https://example.org/",
      blockedDestination: "https://example.org/no",
    });
    await createDocument(contextOf(prisma, workspaceId), SMART_URL, smartUrl);
    const seen = [await links.find("acme"), await api.keys.find(apikey)];
    expect(seen.map((caller) => caller?.policies.smartUrls.has(keyname))).toEqual([true, true]);
    const tried = await workspaces.loadByHandle("acme");
    expect(tried?.policies).toBe(seen[0]?.policies);
  }
  await close();
});
