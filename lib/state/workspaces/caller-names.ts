import type {
  KeyRow,
  LoadedWorkspace,
  SiteKeyRow,
  WorkspaceNames,
} from "@/lib/features/request-path";
import { HANDLE } from "@/lib/kernel";

/*
 * The name of a caller in memory is one text: a key's SHA-256 in hex, a site key's public key, the SHA-256 of a site
 * key's secret after a prefix, the handle for visitors of links, or the workspace's id. None looks like another: a
 * secret is no key.
 */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SECRET_PREFIX = "secret ";
const PUBLIC_KEY_PREFIX = "ghsite_";

/** @param hash SHA-256 of the secret, hex */
export const secretName = (hash: string): string => SECRET_PREFIX + hash;

/** Sorts names by what they are. */
export function namesOf(names: readonly string[]): Required<WorkspaceNames> {
  const sorted = {
    ids: [] as string[],
    handles: [] as string[],
    hashes: [] as string[],
    publicKeys: [] as string[],
    secretHashes: [] as string[],
  };
  for (const name of names) {
    if (UUID.test(name)) sorted.ids.push(name);
    else if (HANDLE.test(name)) sorted.handles.push(name);
    else if (name.startsWith(PUBLIC_KEY_PREFIX)) sorted.publicKeys.push(name);
    else if (name.startsWith(SECRET_PREFIX)) {
      sorted.secretHashes.push(name.slice(SECRET_PREFIX.length));
    } else sorted.hashes.push(name);
  }
  return sorted;
}

/** The visitor that a name is for. Both null for visitors of the workspace. */
export interface Named {
  readonly key: KeyRow | null;
  readonly siteKey: SiteKeyRow | null;
}

/** The names of a loaded workspace. */
export function namedIn({ row, keys, siteKeys }: LoadedWorkspace): Map<string, Named> {
  const visitors = { key: null, siteKey: null };
  const named = new Map<string, Named>([
    [row.handle, visitors],
    [row.workspaceId, visitors],
  ]);
  for (const key of keys) named.set(key.hash, { key, siteKey: null });
  for (const siteKey of siteKeys) {
    named.set(siteKey.publicKey, { key: null, siteKey });
    for (const hash of [siteKey.secretHash, siteKey.former?.hash]) {
      if (hash !== undefined) named.set(secretName(hash), { key: null, siteKey });
    }
  }
  return named;
}
