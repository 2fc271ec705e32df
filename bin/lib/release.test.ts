import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/env/env";
import { ROOT } from "./project.mjs";

const textOf = (path: string) => readFileSync(`${ROOT}/${path}`, "utf8");

describe("deploy/Containerfile", () => {
  const text = textOf("deploy/Containerfile");
  const settings = Object.fromEntries(
    (/^ENV (.+)$/m.exec(text)?.[1] ?? "").split(" ").map((pair) => pair.split("=")),
  );

  it("has the Node.js that the pages recommend, in both stages", () => {
    const images = [...text.matchAll(/^ARG \w+_IMAGE=\S*?node(?:js|:)(\d+)/gm)];
    expect(images.map(([, major]) => major)).toEqual(["24", "24"]);
    for (const page of ["README.md", "docs/operating.md"]) {
      expect(textOf(page)).toContain("Node.js 24 (20.19 or newer works");
    }
  });

  it("sets only what the server reads, on the port that it exposes, with its data on a volume", () => {
    const { NODE_ENV, MALLOC_ARENA_MAX, ...read } = settings;
    expect({ NODE_ENV, MALLOC_ARENA_MAX }).toEqual({
      NODE_ENV: "production",
      MALLOC_ARENA_MAX: "2",
    });
    const { host, port, dataDir } = parseEnv(read);
    expect(Object.keys(read).sort()).toEqual(["DATA_DIR", "HOST", "PORT"]);
    expect(host).toBe("0.0.0.0");
    expect(text).toMatch(new RegExp(`^EXPOSE ${port}$`, "m"));
    expect(text).toMatch(new RegExp(`^VOLUME ${dataDir}$`, "m"));
  });

  it("serves as a user of its own", () => {
    const [, user] = /^USER (\d+):\d+$/m.exec(text) ?? [];
    expect(Number(user)).toBeGreaterThan(0);
    expect(text).toContain(`--chown=${user}:`);
  });
});
