import { z } from "zod";
import { notAllowed, onceThere, shown } from "./problems";

/** The things that requests may be counted by. */
export const COUNTED_BY = ["network", "asn", "key", "country", "user", "session", "path"] as const;
export type CountedBy = (typeof COUNTED_BY)[number];

export const COUNTER_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/;
export const MAX_COUNTERS = 20;

const counterSchema = z.strictObject({
  name: z.string().regex(COUNTER_NAME, {
    error: ({ input }) =>
      notAllowed(input, "a letter, then up to 31 letters, digits, hyphens and underscores"),
  }),
  by: z
    .array(z.enum(COUNTED_BY))
    .min(1)
    .max(2)
    .refine((by) => new Set(by).size === by.length, {
      error: ({ input }) => notAllowed(input, "two different ones"),
    }),
  /** Counts only requests whose path begins so. */
  path: z
    .string()
    .max(256)
    .regex(/^\/[^?#]*$/, {
      error: ({ input }) => notAllowed(input, "the beginning of a path, such as /login"),
    })
    .optional(),
});

/** Requests that a policy counts, for `count("name", "10m")` in its rules. */
export const countersSchema = z
  .array(counterSchema)
  .max(MAX_COUNTERS)
  .default([])
  .superRefine(
    (counters: readonly unknown[], context) => {
      const names = counters.map((each) => namedSchema.safeParse(each).data?.name);
      for (const [index, name] of names.entries()) {
        if (name === undefined || names.indexOf(name) === index) continue;
        const message = `is ${shown(name)} again; allowed: a name that no other counter has`;
        context.addIssue({ code: "custom", message, path: [index, "name"], input: name });
      }
    },
    onceThere(z.array(z.unknown())),
  );

const namedSchema = z.object({ name: z.string() });

export type Counter = z.output<typeof counterSchema>;
