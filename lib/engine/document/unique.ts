import type { z } from "zod";
import { shown } from "./problems";

/**
 * A list of things of which each has another name. Case-sensitive, as in the API. Runs on invalid entries too, to
 * report all problems at once.
 */
export function unique<S extends z.ZodType>(key: "name" | "keyname", schema: S): S {
  return schema.superRefine(
    (entries, context) => {
      if (!Array.isArray(entries)) return;
      const firstPlaces = new Map<unknown, number>();
      entries.forEach((entry: unknown, index) => {
        const name = typeof entry === "object" && entry !== null ? Reflect.get(entry, key) : null;
        if (typeof name !== "string") return;
        const first = firstPlaces.get(name);
        if (first === undefined) firstPlaces.set(name, index);
        else {
          const message = `${shown(name)} is also the ${key} of [${first}]; allowed: each once`;
          context.addIssue({ code: "custom", message, path: [index, key], input: name });
        }
      });
    },
    { when: () => true },
  );
}
