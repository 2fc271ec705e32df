import { z } from "zod";

/** A documented field of an answer. */
export interface FieldDoc {
  /** Its path: `info.mx`; `checks[].id` is a field of each element. */
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** All possible values, when they are few; `meaning` is empty where the value is plain. */
  readonly values: readonly { readonly value: string; readonly meaning: string }[];
}

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]).transform(String);

/** The part of JSON Schema that our answers use. */
const nodeSchema = z.object({
  /** One type, or several of which one is `null`. */
  type: z.union([z.string(), z.array(z.string())]).default([]),
  description: z.string().default(""),
  enum: z.array(valueSchema).default([]),
  const: valueSchema.optional(),
  get anyOf() {
    return z.array(nodeSchema).default([]);
  },
  get properties() {
    return z.record(z.string(), nodeSchema).default({});
  },
  get items() {
    return nodeSchema.optional();
  },
  /** A pattern in readable form. */
  title: z.string().default(""),
});
type Node = z.output<typeof nodeSchema>;

/** Every field of an answer, nested ones after their parents. */
export function answerFields(answer: z.ZodType): FieldDoc[] {
  return fieldsBelow(nodeSchema.parse(z.toJSONSchema(answer)), "");
}

const typesOf = ({ type }: Node): readonly string[] => (typeof type === "string" ? [type] : type);
const isArray = (node: Node) => typesOf(node).includes("array");
const isNull = (node: Node) => typesOf(node).includes("null");

function fieldsBelow(node: Node, prefix: string): FieldDoc[] {
  const own = Object.entries(node.properties).flatMap(([name, field]) => [
    fieldDoc(`${prefix}${name}`, field),
    ...fieldsBelow(field, `${prefix}${name}${isArray(field) ? "[]" : ""}.`),
  ]);
  const inner = node.items === undefined ? [] : fieldsBelow(node.items, prefix);
  const others = node.anyOf.flatMap((each) => fieldsBelow(each, prefix));
  return [...own, ...inner, ...others];
}

function fieldDoc(name: string, node: Node): FieldDoc {
  const alternatives = node.anyOf
    .map((each) => ({ value: each.const ?? each.title, meaning: each.description }))
    .filter(({ value }) => value !== "");
  const values = node.const === undefined ? node.enum : [node.const];
  const plain = values.filter((value) => value !== "null");
  return {
    name,
    type: typeOf(node),
    description: node.description,
    values: [...plain.map((value) => ({ value, meaning: "" })), ...alternatives],
  };
}

/** `string`, `array of objects`, `string or null`; a choice between numbers is an `integer`. */
function typeOf(node: Node): string {
  if (isArray(node)) return `array of ${node.items === undefined ? "value" : typeOf(node.items)}s`;
  const [own] = typesOf(node).filter((type) => type !== "null");
  const [choice] = node.anyOf.filter((each) => !isNull(each)).flatMap(typesOf);
  const word = own ?? (choice === "number" ? "integer" : (choice ?? "string"));
  return isNull(node) || node.anyOf.some(isNull) ? `${word} or null` : word;
}
