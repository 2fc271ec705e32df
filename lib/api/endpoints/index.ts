import type { Endpoint } from "../define-endpoint";
import { account } from "./account/endpoint";
import { blocker } from "./blocker/endpoint";
import { blockerV2 } from "./blockerv2/endpoint";
import { emailValidation } from "./email-validation/endpoint";
import { iplookup } from "./iplookup/endpoint";
import { phonenumber } from "./phonenumber/endpoint";
import { shorterlink } from "./shorterlink/endpoint";

/** In documentation order. */
export const ENDPOINTS: readonly Endpoint[] = [
  blocker,
  blockerV2,
  shorterlink,
  iplookup,
  emailValidation,
  phonenumber,
  account,
];

const BY_PATH: ReadonlyMap<string, Endpoint> = new Map(
  ENDPOINTS.flatMap((endpoint) => [
    [`/api/${endpoint.name}`, endpoint],
    [`/api/${endpoint.name}/`, endpoint],
  ]),
);

/** The endpoint at a path; one trailing slash is the same endpoint. */
export function findEndpoint(path: string): Endpoint | undefined {
  return BY_PATH.get(path);
}
