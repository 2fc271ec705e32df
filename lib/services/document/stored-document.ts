import type { Configuration } from "@/lib/engine/document/configuration-schema";
import { storedConfigurationSchema } from "@/lib/engine/document/configuration-schema";
import { type Policy, policySchema } from "@/lib/engine/document/policy-schema";
import { type SmartUrl, smartUrlSchema } from "@/lib/engine/document/smart-url-schema";

/*
 * The JSON columns, parsed on their way in from the database like any other input: a row that an older
 * release or a hand at psql has left is refused with a name, not believed.
 */

/** A stored row cannot be read as what it should be. */
export class StoredDocumentError extends Error {
  override readonly name = "StoredDocumentError";
}

export function readPolicy(json: unknown): Policy {
  return read("blocker policy", () => policySchema.parse(json));
}

export function readConfiguration(name: string, document: unknown): Configuration {
  return read(`configuration ${name}`, () =>
    storedConfigurationSchema.parse({ ...objectOf(document), name }),
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

function objectOf(json: unknown): object {
  return typeof json === "object" && json !== null ? json : {};
}
