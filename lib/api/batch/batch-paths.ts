import type { Endpoint } from "../define-endpoint";
import { emailValidation } from "../endpoints/email-validation/endpoint";
import { iplookup } from "../endpoints/iplookup/endpoint";
import { phonenumber } from "../endpoints/phonenumber/endpoint";
import type { ParameterName } from "../query";

/** An endpoint that takes many items in one call. */
export interface BatchEndpoint {
  readonly endpoint: Endpoint;
  /** The parameter that an item of plain text is. */
  readonly subject: ParameterName;
}

const FOLDER = "/api/batch/";

/** Endpoints that look something up: a decision belongs to one visitor, who waits. In documentation order. */
export const BATCH_ENDPOINTS: readonly BatchEndpoint[] = [
  { endpoint: iplookup, subject: "ip" },
  { endpoint: emailValidation, subject: "email" },
  { endpoint: phonenumber, subject: "number" },
];

const BY_PATH: ReadonlyMap<string, BatchEndpoint> = new Map(
  BATCH_ENDPOINTS.flatMap((batch) => [
    [`${FOLDER}${batch.endpoint.name}`, batch],
    [`${FOLDER}${batch.endpoint.name}/`, batch],
  ]),
);

/** The batch at a path; one trailing slash is the same. */
export function findBatch(path: string): BatchEndpoint | undefined {
  return path.startsWith(FOLDER) ? BY_PATH.get(path) : undefined;
}
