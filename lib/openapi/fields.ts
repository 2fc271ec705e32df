import { z } from "zod";

/** A documented field of an answer. */
export interface FieldDoc {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** All possible values, when they are few; `meaning` is empty where the value is plain. */
  readonly values: readonly { readonly value: string; readonly meaning: string }[];
}

const valueSchema = z.union([z.string(), z.number()]).transform(String);

/** The part of JSON Schema that our answers use. */
const nodeSchema = z.object({
  type: z.string().optional(),
  description: z.string().default(""),
  enum: z.array(valueSchema).default([]),
  const: valueSchema.optional(),
  anyOf: z
    .array(
      z.object({
        type: z.enum(["string", "number"]),
        const: valueSchema.optional(),
        /** A pattern in readable form. */
        title: z.string().default(""),
        description: z.string().default(""),
      }),
    )
    .default([]),
});
const objectSchema = z.object({ properties: z.record(z.string(), nodeSchema) });

export function answerFields(answer: z.ZodType): FieldDoc[] {
  const { properties } = objectSchema.parse(z.toJSONSchema(answer));
  return Object.entries(properties).map(([name, { type, description, ...node }]) => {
    const alternatives = node.anyOf.map((each) => ({
      value: each.const ?? each.title,
      meaning: each.description,
    }));
    const values = node.const === undefined ? node.enum : [node.const];
    return {
      name,
      type: type ?? (node.anyOf[0]?.type === "string" ? "string" : "integer"),
      description,
      values: [...values.map((value) => ({ value, meaning: "" })), ...alternatives],
    };
  });
}
