import { z } from "zod";
import { LICENSE } from "@/lib/base/license";
import { TOKEN_SCOPES } from "@/lib/base/token-scopes";
import { LIST_NAMES } from "@/lib/engine/list-kinds";
import { ENGLISH } from "@/lib/messages/english";
import { loadOperations, WORKSPACE_AREAS } from "@/lib/panel/operations/areas";
import type { Needs, Operation } from "@/lib/panel/operations/operation";
import { needsOf } from "./needs";

/**
 * The management API as an OpenAPI 3.1 document, made from the panel's operations and the schemas that they parse
 * with.
 *
 * @param origin of the API, such as `https://gatehouse.example`
 */
export async function manageOpenApiDocument(origin: string) {
  const scopes = TOKEN_SCOPES.map(
    (scope) => `- \`${scope}\`: ${ENGLISH.tokens.scopes[scope].opens}`,
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Gatehouse management API",
      version: "1.0.0",
      license: LICENSE,
      description: `What the panel can do to a workspace, for programs. The guide is at ${origin}/docs/guides/management-api.\n\nScopes of access tokens:\n\n${scopes.join("\n")}`,
    },
    servers: [{ url: `${origin}/api/manage/v1` }],
    security: [{ accessToken: [] }],
    paths: await paths(),
    components: {
      securitySchemes: {
        accessToken: {
          type: "http",
          scheme: "bearer",
          description: "An access token, `ghm_…`, from the panel: Settings, Access tokens.",
        },
      },
      schemas: { problem: jsonSchema(problemSchema) },
    },
  };
}

/** Problem details (RFC 9457), as `problem-details.ts` makes them. */
const problemSchema = z.object({
  type: z.string().describe("The guide's words on the code, as a URI reference."),
  title: z.string().describe("The status in words."),
  status: z.int(),
  detail: z.string().describe("What went wrong, in a sentence."),
  code: z.string().describe("What went wrong, for programs."),
  problems: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe("Of invalid input, by field."),
});

/** The same for every origin, and a tenth of a second's work. */
let madePaths: ReturnType<typeof makePaths> | undefined;
function paths() {
  madePaths ??= makePaths().catch((error: unknown) => {
    madePaths = undefined;
    throw error;
  });
  return madePaths;
}

const makePaths = async () => pathsOf(await loadOperations(WORKSPACE_AREAS));

/** The operations that a token may open, by their paths. */
function pathsOf(operations: readonly Operation[]) {
  const items = new Map<string, Record<string, object>>();
  for (const operation of operations) {
    const needs = needsOf(operation);
    if (needs === null) continue;
    const path = `/${operation.path.replace(/\[(\w+)\]/g, "{$1}")}`;
    const item = items.get(path) ?? parametersOf(operation.path);
    item[operation.method.toLowerCase()] = operationObject(operation, needs);
    items.set(path, item);
  }
  return Object.fromEntries(items);
}

function parametersOf(path: string): Record<string, object> {
  const params = [...path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => pathParameter(name));
  return params.length > 0 ? { parameters: params } : {};
}

function pathParameter(name: string) {
  const schema = name === "version" ? { type: "integer", minimum: 0 } : { type: "string" };
  const description =
    name === "list" ? `A list's name: ${LIST_NAMES.join(", ")}, or one that you made.` : undefined;
  return { name, in: "path", required: true, schema, ...(description && { description }) };
}

function operationObject(operation: Operation, needs: Needs) {
  const { method, path, summary, query, body, bodyType, answer, answerType } = operation;
  const scopes = needs.map((group) => group.map((scope) => `\`${scope}\``).join(" or "));
  const words = path
    .replaceAll(/[[\]]/g, "")
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return {
    operationId: method.toLowerCase() + words.join(""),
    summary,
    description: `Scope: ${scopes.join(", and ")}.`,
    tags: [path.split("/")[0] ?? path],
    parameters: [...queryParameters(query), ...headerParameters(method)],
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: { [bodyType ?? "application/json"]: { schema: jsonSchema(body) } },
      },
    }),
    responses: {
      "200": {
        description: "Done.",
        content: {
          [answerType ?? "application/json"]: {
            schema: answerType === undefined ? answerSchema(answer) : { type: "string" },
          },
        },
      },
      "4XX": {
        description: "Refused: problem details.",
        content: {
          "application/problem+json": { schema: { $ref: "#/components/schemas/problem" } },
        },
      },
    },
  };
}

function queryParameters(query: z.ZodObject | undefined) {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, CONVERSION);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

const HEADERS: Readonly<
  Record<string, readonly { readonly name: string; readonly description: string }[]>
> = {
  GET: [{ name: "If-None-Match", description: "An `ETag`: answers 304 while it is the same." }],
  POST: [
    {
      name: "Idempotency-Key",
      description: "Does the request once: within a day, repetitions get the first answer.",
    },
  ],
  PUT: [{ name: "If-Match", description: "An `ETag`: answers 412 when it is no longer the same." }],
  PATCH: [],
  DELETE: [
    { name: "If-Match", description: "An `ETag`: answers 412 when it is no longer the same." },
  ],
};

function headerParameters(method: string) {
  const headers = HEADERS[method] ?? [];
  return headers.map((header) => ({ ...header, in: "header", schema: { type: "string" } }));
}

const CONVERSION = { io: "input", unrepresentable: "any" } as const;

function jsonSchema(schema: z.ZodType, io: "input" | "output" = "input") {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { ...CONVERSION, io });
  return rest;
}

/** Without a schema of its own an answer is an empty object. */
function answerSchema(answer: z.ZodType | undefined) {
  return answer === undefined ? { type: "object" } : jsonSchema(answer, "output");
}
