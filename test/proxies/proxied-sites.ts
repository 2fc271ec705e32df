import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, vi } from "vitest";
import { freePort } from "../free-port";
import type { ProxiedSite, TestedProxy } from "./proxies";

export interface ProxiedSites {
  /** Where the next site of this proxy has its files. */
  nextPlace(proxy: Pick<TestedProxy, "name">): string;
  /** @param isUp asks the proxy, which may not listen yet */
  open(
    proxy: Pick<TestedProxy, "name" | "start">,
    site: Omit<ProxiedSite, "place" | "port" | "ownPort">,
    isUp: (port: number) => Promise<boolean>,
  ): Promise<{ readonly port: number; readonly child: ChildProcess }>;
}

/** Sites behind proxies for one test file, which end after its tests. */
export function withProxiedSites(): ProxiedSites {
  const folder = mkdtempSync(join(tmpdir(), "gatehouse-sites-"));
  chmodSync(folder, 0o755); // a proxy's workers do not run as root
  const running: ChildProcess[] = [];
  afterAll(async () => {
    for (const child of running) {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    }
    rmSync(folder, { recursive: true });
  });
  const nextPlace: ProxiedSites["nextPlace"] = ({ name }) =>
    join(folder, `${name}-${running.length}`);
  return {
    nextPlace,
    async open(proxy, site, isUp) {
      const place = nextPlace(proxy);
      mkdirSync(place);
      const [port, ownPort] = [await freePort(), await freePort()];
      const child = proxy.start({ ...site, place, port, ownPort });
      running.push(child);
      await vi.waitFor(
        async () => {
          expect(child.exitCode).toBeNull();
          expect(await isUp(port)).toBe(true);
        },
        { timeout: 20_000, interval: 50 },
      );
      return { port, child };
    },
  };
}
