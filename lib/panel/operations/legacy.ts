import { PANEL_MODULES } from "@/app/api/manage/v1/panel-modules";
import { MANAGE_ROUTES, NOT_REACHABLE } from "@/lib/manage/routes";
import { forPeople, type Method, type Operation } from "./operation";

/* Scaffolding: the areas that still are routes of Next.js. */

type Handlers = Readonly<Record<string, Operation["handle"]>>;
interface Row extends Pick<Operation, "summary" | "query" | "body" | "gives" | "answerType"> {
  readonly needs: Exclude<Operation["scopes"], { readonly reason: string }>;
}

const rows: Operation[] = [];
for (const [path, operations] of Object.entries(MANAGE_ROUTES)) {
  for (const [method, { needs, ...rest }] of Object.entries(operations as Record<string, Row>)) {
    const handle: Operation["handle"] = async (request, context) => {
      const modules = PANEL_MODULES as Record<string, () => Promise<unknown>>;
      const handlers = (await modules[path]?.()) as Handlers;
      return handlers[method]?.(request, context) as never;
    };
    rows.push({
      ...rest,
      ...{ method: method as Method, path, guard: "workspace", role: null, scopes: needs, handle },
    });
  }
}
for (const [name, reason] of Object.entries(NOT_REACHABLE)) {
  const [method = "", path = ""] = name.split(" ");
  rows.push({
    ...{ method: method as Method, path, guard: "workspace", role: null, summary: "" },
    ...{ scopes: forPeople(reason), handle: () => Promise.reject(new Error("not reached")) },
  });
}
export const OPERATIONS = rows;
