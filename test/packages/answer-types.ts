import { z } from "zod";
import { ENDPOINTS } from "@/lib/api/endpoints";

/*
 * The types of the JavaScript client's answers, written from the endpoints' own schemas, so that they cannot differ.
 */

const NAMES: Readonly<Record<string, string>> = {
  account: "Account",
  blocker: "Blocker",
  blockerv2: "BlockerV2",
  shorterlink: "SmartUrl",
  verification: "SmartUrlVerification",
  iplookup: "IpLookup",
  "email-validation": "EmailValidation",
  phonenumber: "PhoneNumber",
};

/** JSON Schema, as far as answers use it. */
interface Schema {
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | undefined;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: schema.optional(),
  }),
);

/** The source of `packages/client/src/answers.ts`, not yet formatted. */
export function answerTypes(): string {
  const answers = ENDPOINTS.flatMap(({ name, answer, otherAnswers }) =>
    Object.entries({ [name]: answer, ...otherAnswers }),
  );
  const interfaces = answers.map(([name, answer]) => {
    const named = NAMES[name];
    if (named === undefined) throw new Error(`The answer ${name} has no name for its type.`);
    return `export interface ${named} ${typeOf(schema.parse(z.toJSONSchema(answer)))}\n`;
  });
  const head =
    "/* The answers of Gatehouse's API, written by a test from the endpoints' schemas. */";
  return [head, ...interfaces].join("\n\n");
}

function typeOf(given: Schema): string {
  const { type } = given;
  if (Array.isArray(type)) return type.map((each) => typeOf({ ...given, type: each })).join(" | ");
  if (given.const !== undefined) return JSON.stringify(given.const);
  if (given.enum !== undefined) return given.enum.map((each) => JSON.stringify(each)).join(" | ");
  const union = given.anyOf ?? given.oneOf;
  if (union !== undefined) return [...new Set(union.map(typeOf))].join(" | ");
  switch (type) {
    case "object":
      return objectType(given);
    case "array":
      return `readonly (${given.items === undefined ? "unknown" : typeOf(given.items)})[]`;
    case "integer":
      return "number";
    case "string":
    case "number":
    case "boolean":
    case "null":
      return type;
    default:
      return "unknown";
  }
}

function objectType({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const said = field.description === undefined ? "" : `/** ${field.description} */\n`;
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${said}readonly ${key}${required.includes(name) ? "" : "?"}: ${typeOf(field)};`;
  });
  return fields.length === 0 ? "Readonly<Record<string, unknown>>" : `{\n${fields.join("\n")}\n}`;
}
