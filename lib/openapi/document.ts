import { z } from "zod";
import { failureSchema } from "@/lib/api/answer";
import { batchAnswerSchema, EXAMPLE_BATCH } from "@/lib/api/batch/batch-answer";
import { MAX_BATCH_ITEMS } from "@/lib/api/batch/batch-body";
import { BATCH_ENDPOINTS, type BatchEndpoint } from "@/lib/api/batch/batch-paths";
import type { Endpoint } from "@/lib/api/define-endpoint";
import { ENDPOINTS } from "@/lib/api/endpoints";
import {
  type ApiErrorName,
  apiError,
  ERRORS_BEFORE_ENDPOINT,
  ERRORS_OF_WORK,
} from "@/lib/api/errors";
import { API_KEY, DETAIL, type ParameterDoc } from "@/lib/api/parameters";
import { LICENSE } from "@/lib/base/license";

const HEADERS = {
  "X-Request-Id": "Id of this call, also in its traffic record.",
  "X-Credits-Consumed": "Credits that this call took.",
  "X-Credits-Remaining": "Credits left in this period.",
  RateLimit: "Calls left in this second, and when more are available.",
  "RateLimit-Policy":
    "Calls that may come at once (`q`), and in how many seconds so many are there again (`w`).",
} as const;

const SUCCESS_HEADERS = Object.fromEntries(
  Object.entries(HEADERS).map(([header, description]) => [
    header,
    { description, schema: { type: "string" } },
  ]),
);

/** Names of the two ways to send the key: the contract's, and Gatehouse's addition. */
const KEY_SCHEME = "apiKey";
const KEY_HEADER_SCHEME = "apiKeyHeader";

/** Temporary refusals. */
const RETRIED: ReadonlySet<number> = new Set([429, 503]);
const RETRY_AFTER = {
  description: "Whole seconds to wait before a retry.",
  schema: { type: "integer" },
} as const;

/**
 * The API as an OpenAPI 3.1 document, made from the endpoints' definitions.
 *
 * @param origin of the API, such as `https://gatehouse.example`
 */
export function openApiDocument(origin: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Gatehouse",
      version: "2.0.0",
      license: LICENSE,
      description:
        "May this visitor in? Seven GET endpoints about visitors, addresses, e-mail and phone numbers, and batches of three of them. Every answer is JSON with `status`, `executionTime` and `timeResponse`.",
    },
    servers: [{ url: `${origin}/api` }],
    security: [{ [KEY_SCHEME]: [] }, { [KEY_HEADER_SCHEME]: [] }],
    paths: Object.fromEntries([
      ...ENDPOINTS.map((endpoint) => [`/${endpoint.name}`, { get: operation(endpoint) }]),
      ...BATCH_ENDPOINTS.map((batch) => [
        `/batch/${batch.endpoint.name}`,
        { post: batchOperation(batch) },
      ]),
    ]),
    components: {
      securitySchemes: {
        [KEY_SCHEME]: {
          type: "apiKey",
          in: "query",
          name: API_KEY.name,
          description: API_KEY.description,
        },
        [KEY_HEADER_SCHEME]: {
          type: "apiKey",
          in: "header",
          name: "X-Gatehouse-Key",
          description:
            "The key, in place of `apikey`: logs of proxies hold addresses. An addition to the contract.",
        },
      },
      schemas: {
        ...Object.fromEntries(
          ENDPOINTS.flatMap((endpoint) =>
            Object.entries(answersOf(endpoint)).map(([name, schema]) => [name, jsonSchema(schema)]),
          ),
        ),
        failure: jsonSchema(failureSchema),
        batch: jsonSchema(batchAnswerSchema),
      },
    },
  };
}

function operation(endpoint: Endpoint) {
  const { name, summary, description, price, parameters, errors } = endpoint;
  return {
    operationId: name,
    summary,
    description: `${description}\n\nPrice: ${price}.`,
    parameters: [API_KEY, ...parameters, DETAIL].map(parameter),
    responses: {
      "200": success(endpoint),
      ...refusals([...ERRORS_BEFORE_ENDPOINT, ...errors, ...ERRORS_OF_WORK]),
    },
  };
}

const BATCH_ERRORS: readonly ApiErrorName[] = ["body_too_large", "invalid_batch", "too_many_items"];

function batchOperation({ endpoint, subject }: BatchEndpoint) {
  const { name, summary, price, parameters } = endpoint;
  const item = {
    oneOf: [
      { type: "string", description: `\`${subject}\`.` },
      {
        type: "object",
        properties: Object.fromEntries(
          [...parameters, DETAIL].map(({ name, description }) => [
            name,
            { type: "string", description },
          ]),
        ),
      },
    ],
  };
  const example = parameters.find((each) => each.name === subject)?.example;
  return {
    operationId: `batch-${name}`,
    summary: `${summary} Up to ${MAX_BATCH_ITEMS} at once.`,
    description: `Each item is answered, priced (${price}) and recorded as by \`GET /${name}\`. The batch counts as one call towards the rate. With \`Accept: application/x-ndjson\` each item is a line, written when it is ready, with its \`index\`.`,
    parameters: [API_KEY, DETAIL].map(parameter),
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["items"],
            properties: { items: { type: "array", maxItems: MAX_BATCH_ITEMS, items: item } },
          },
          example: { items: [example] },
        },
      },
    },
    responses: {
      "200": {
        description: "Answered, item by item.",
        headers: SUCCESS_HEADERS,
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/batch" },
            example: EXAMPLE_BATCH,
          },
          "application/x-ndjson": { schema: { type: "string" } },
        },
      },
      ...refusals([...ERRORS_BEFORE_ENDPOINT, ...BATCH_ERRORS, ...ERRORS_OF_WORK]),
    },
  };
}

function parameter({ name, isRequired, description, example, pattern }: ParameterDoc) {
  return {
    name,
    in: "query",
    required: isRequired,
    description,
    example,
    schema: { type: "string", ...(pattern !== undefined && { pattern }) },
  };
}

const answersOf = ({ name, answer, otherAnswers }: Endpoint) => ({
  [name]: answer,
  ...otherAnswers,
});

function success(endpoint: Endpoint) {
  const schemas = Object.keys(answersOf(endpoint)).map((name) => ({
    $ref: `#/components/schemas/${name}`,
  }));
  return {
    description: "Answered.",
    headers: SUCCESS_HEADERS,
    content: {
      "application/json": {
        schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas },
        example: endpoint.example,
      },
    },
  };
}

/** Refusals by HTTP status; `X-Error-Code` distinguishes those that share one. */
function refusals(names: readonly ApiErrorName[]) {
  const byStatus = new Map<number, ApiErrorName[]>();
  for (const name of names) {
    const { http } = apiError(name);
    byStatus.set(http, [...(byStatus.get(http) ?? []), name]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      String(status),
      {
        description: all.map((name) => apiError(name).message).join(" "),
        headers: {
          "X-Error-Code": {
            description: "Which refusal it is.",
            schema: { type: "string", enum: [...new Set(all.map((name) => apiError(name).code))] },
          },
          ...(RETRIED.has(status) && { "Retry-After": RETRY_AFTER }),
        },
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/failure" },
            examples: Object.fromEntries(all.map((name) => [name, { value: failure(name) }])),
          },
        },
      },
    ]),
  );
}

function failure(name: ApiErrorName) {
  const { message, status } = apiError(name);
  return {
    errorMessage: message,
    status,
    executionTime: "41us",
    timeResponse: "2026-03-10 12:00:00",
  };
}

const jsonSchema = (schema: z.ZodType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "output" });
  return rest;
};
