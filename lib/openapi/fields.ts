import { z } from "zod";
import type { EndpointName } from "@/lib/api/endpoint";
import { answerSchemas } from "./answers";

/** A field of an answer, for people. */
export interface FieldDoc {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** Every value that it can have, when they are few. */
  readonly values: readonly string[];
}

/** The part of JSON Schema that our answers use. */
const nodeSchema = z.object({
  type: z.string().optional(),
  description: z.string().default(""),
  enum: z.array(z.string()).optional(),
  anyOf: z.array(z.object({ const: z.number() })).optional(),
  const: z.union([z.string(), z.number()]).optional(),
});
const objectSchema = z.object({ properties: z.record(z.string(), z.unknown()) });

/** The fields of an endpoint's answer in their order. */
export function answerFields(name: EndpointName): FieldDoc[] {
  const { properties } = objectSchema.parse(z.toJSONSchema(answerSchemas[name]));
  return Object.entries(properties).map(([field, schema]) => {
    const node = nodeSchema.parse(schema);
    const values = node.enum ?? node.anyOf?.map((each) => String(each.const)) ?? [];
    return {
      name: field,
      type: node.type ?? "integer",
      description: node.description,
      values: node.const === undefined ? values : [String(node.const)],
    };
  });
}
