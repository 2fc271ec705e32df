import { z } from "zod";
import { documentsOfJson, type JsonSchema } from "./documents";
import type { Random } from "./random";

/** An operation that takes JSON, and a maker of bodies for it. */
export interface DrawnBody {
  readonly method: string;
  /** Below `/api/panel/`. */
  readonly route: string;
  /** The same below `/api/manage/v1/`, where it is there too. */
  readonly managed?: string;
  readonly of: (random: Random) => unknown;
}

const operation = z.object({
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.custom<JsonSchema>() })) })
    .optional(),
});
const reference = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.union([operation, z.array(z.unknown())]))),
});

/** Would take the attacker's own workspace away. */
const SPARED = new Set(["put settings"]);

/** The management API's operations that take JSON, as its reference describes them. */
export async function readManagedBodies(port: number): Promise<readonly DrawnBody[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/manage/v1/openapi.json`);
  const { paths } = reference.parse(await answer.json());
  return Object.entries(paths).flatMap(([path, methods]) => {
    const managed = path.slice(1).replaceAll(/\{(\w+)\}/g, "[$1]");
    return Object.entries(methods).flatMap(([method, each]) => {
      const schema =
        "requestBody" in each ? each.requestBody?.content["application/json"]?.schema : undefined;
      if (schema === undefined || SPARED.has(`${method} ${managed}`)) return [];
      const route = `w/[handle]/${managed}`;
      return [{ method: method.toUpperCase(), route, managed, of: documentsOfJson(schema) }];
    });
  });
}
