import { z } from "zod";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { readAtMost } from "@/lib/net/read-at-most";
import { isVersion } from "./semver";

/** Where versions are published, unless `UPDATE_CHECK_URL` says otherwise. */
export const PUBLISHED_AT = "https://gatehouse.example/versions.json";

/** Some hundred versions. */
const MAX_BYTES = 64 * 1_024;

const schema = z.object({
  versions: z
    .array(
      z.object({
        version: z.string().refine(isVersion, "is no version, such as 1.0.0"),
        released: z.iso.date(),
        /** Whether it mends a weakness that earlier versions have. */
        isSecurity: z.boolean(),
        /** The last day on which it gets corrections; null while no end is known. */
        supportedUntil: z.iso.date().nullable(),
      }),
    )
    .min(1),
});

export type PublishedVersion = z.infer<typeof schema>["versions"][number];

/**
 * Asks which versions there are. The server learns the address that asks and nothing else: the request is the same from
 * every installation, without version, cookie or name.
 *
 * @throws Error that says why there is no usable answer
 */
export async function fetchPublishedVersions(url: string): Promise<readonly PublishedVersion[]> {
  const response = await fetch(url, {
    headers: { Accept: "application/json", "User-Agent": "Gatehouse" },
    redirect: "error",
    signal: AbortSignal.timeout(TIME_LIMITS_MS.servers.publishedVersions),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const text = response.body === null ? "" : await readAtMost(MAX_BYTES, response.body);
  if (text === null) throw new Error(`its answer is larger than ${MAX_BYTES} bytes`);
  return readPublishedVersions(text);
}

/** @throws Error when the text is no such list */
export function readPublishedVersions(text: string): readonly PublishedVersion[] {
  const { data, error } = schema.safeParse(parsed(text));
  if (error !== undefined) {
    throw new Error(`its answer is no list of versions: ${z.prettifyError(error)}`);
  }
  return data.versions;
}

/** Undefined when it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
