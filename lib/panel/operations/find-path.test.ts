import { describe, expect, it } from "vitest";
import { panelRoutes } from "@/e2e/panel/support/routes";
import { answerPanel } from "../server/answer-panel";
import { loadOperations, OTHER_AREAS, WORKSPACE_AREAS } from "./areas";
import { findPath, methodsOf, operationOf, segmentsBelow } from "./find-path";

const WORKSPACE = await loadOperations(WORKSPACE_AREAS);
const OTHERS = await loadOperations(OTHER_AREAS);

describe("every operation", () => {
  it("is found by its own path, and by no other's", async () => {
    for (const [areas, operations] of [
      [WORKSPACE_AREAS, WORKSPACE],
      [OTHER_AREAS, OTHERS],
    ] as const) {
      for (const operation of operations) {
        const found = await findPath(areas, operation.path.split("/"));
        const same = found === null ? undefined : operationOf(found, operation.method);
        expect([operation.path, same === operation]).toEqual([operation.path, true]);
      }
    }
  });

  it("is in an area, and declared once", () => {
    const reached = [
      ...WORKSPACE.map(({ method, path }) => `${method} /api/panel/w/[handle]/${path}`),
      ...OTHERS.map(({ method, path }) => `${method} /api/panel/${path}`),
    ];
    const declared = panelRoutes().map(({ method, path }) => `${method} ${path}`);
    expect(reached.sort()).toEqual(declared.sort());
    expect(new Set(reached).size).toBe(reached.length);
  });
});

describe("a path", () => {
  it("prefers a name to a parameter, and decodes parameters", async () => {
    const count = await findPath(WORKSPACE_AREAS, ["traffic", "count"]);
    expect(count?.path).toBe("traffic/count");
    const segments = segmentsBelow("/api/panel", "/api/panel/lists/a%20b");
    const list = await findPath(WORKSPACE_AREAS, segments);
    expect([list?.path, list?.params]).toEqual(["lists/[list]", { list: "a b" }]);
    expect(list && methodsOf(list)).toBe("GET, POST, DELETE, HEAD");
  });

  it.each([[["nothing"]], [["keys", "1", "2", "3"]], [["constructor"]], [[""]], [[]]])(
    "of %j is no operation's",
    async (segments) => expect(await findPath(WORKSPACE_AREAS, segments)).toBeNull(),
  );
});

describe("the panel's door", () => {
  const ask = async (method: string, path: string) => {
    const response = await answerPanel(new Request(`http://127.0.0.1${path}`, { method }));
    const { error } = await response.json();
    return [response.status, error.code, response.headers.get("allow")];
  };

  it("says what is not there, and which methods a path takes", async () => {
    expect(await ask("GET", "/api/panel/nothing")).toEqual([404, "not_found", null]);
    expect(await ask("GET", "/api/panel/w/acme")).toEqual([404, "not_found", null]);
    expect(await ask("GET", "/api/panel/w/acme/%E0%A4%A")).toEqual([404, "not_found", null]);
    expect(await ask("PATCH", "/api/panel/w/acme/webhooks")).toEqual([
      405,
      "method_not_allowed",
      "GET, POST, HEAD",
    ]);
  });
});
