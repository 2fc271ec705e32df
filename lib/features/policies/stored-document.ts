import {
  type Configuration,
  storedConfigurationSchema,
} from "@/lib/engine/document/configuration-schema";
import { type Policy, policySchema } from "@/lib/engine/document/policy-schema";
import { type SmartUrl, smartUrlSchema } from "@/lib/engine/document/smart-url-schema";

/*
 * The JSON columns, parsed like any other input: a row left by an older release or edited in psql is
 * refused by name, not trusted.
 */

/** A stored row does not match its schema. */
export class StoredDocumentError extends Error {
  override readonly name = "StoredDocumentError";
}

export function readPolicy(json: unknown): Policy {
  return read("blocker policy", () => policySchema.parse(json));
}

export function readConfiguration(name: string, document: unknown): Configuration {
  return read(`configuration ${name}`, () =>
    storedConfigurationSchema.parse(isObject(document) ? { ...document, name } : document),
  );
}

export interface SmartUrlRow {
  readonly keyname: string;
  readonly active: boolean;
  readonly destination: string;
  readonly blockedDestination: string;
  readonly jsVerification: boolean;
  readonly policy: unknown;
  readonly serving: unknown;
}

export function readSmartUrl(row: SmartUrlRow): SmartUrl {
  const { keyname, active, destination, blockedDestination, jsVerification, policy, serving } = row;
  return read(`SmartURL ${keyname}`, () =>
    smartUrlSchema.parse({
      keyname,
      active,
      destination,
      blockedDestination,
      jsVerification,
      policy,
      serving,
    }),
  );
}

function read<T>(what: string, parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw new StoredDocumentError(`The stored ${what} is not valid.`, { cause });
  }
}

function isObject(json: unknown): json is object {
  return typeof json === "object" && json !== null;
}
