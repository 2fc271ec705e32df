import { type RoutedEndpoint, routed } from "../endpoint";
import { account } from "./account";
import { blocker } from "./blocker";
import { blockerV2 } from "./blockerv2";
import { emailValidation } from "./email-validation";
import { iplookup } from "./iplookup";
import { phonenumber } from "./phonenumber";
import { shorterlink } from "./shorterlink";

const ENDPOINTS: ReadonlyMap<string, RoutedEndpoint> = new Map(
  [
    routed(account),
    routed(blocker),
    routed(blockerV2),
    routed(shorterlink),
    routed(iplookup),
    routed(emailValidation),
    routed(phonenumber),
  ].flatMap((endpoint) => [
    [`/api/${endpoint.name}`, endpoint],
    [`/api/${endpoint.name}/`, endpoint],
  ]),
);

/** The endpoint at a path; one trailing slash is the same endpoint. */
export function findEndpoint(path: string): RoutedEndpoint | undefined {
  return ENDPOINTS.get(path);
}
