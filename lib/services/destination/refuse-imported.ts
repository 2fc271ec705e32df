import type { PrismaClient } from "@/lib/db/client";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import type { IpFinding } from "@/lib/feeds/reader";
import { complaintOfAddress, complaintOfName, hostOf } from "@/lib/intel/destination/judge-url";
import { InvalidInputError } from "../errors";
import { loadServedHosts } from "../link-domain/load-served-hosts";
import { destinationsOf } from "./destinations-of";

const UNLISTED: IpFinding = { isOn: () => false, lists: [], network: null };
const ALLOWED = "allowed: the address of a public web page";

/**
 * Refuses SmartURLs of an account document that lead into private networks or back to a customer's host,
 * as far as the text itself says so: a document may have thousands of names, and the command line has no
 * lists. Names and lists are the server's next look at destinations, minutes later.
 *
 * @throws InvalidInputError with every problem and its JSON path
 */
export async function refuseImported(
  prisma: PrismaClient,
  smartUrls: readonly SmartUrl[],
  allowsPrivate: boolean,
): Promise<void> {
  if (smartUrls.length === 0) return;
  const linkHosts = await loadServedHosts(prisma);
  const problems = smartUrls.flatMap((smartUrl, index) =>
    destinationsOf(smartUrl).flatMap(({ path, url }) => {
      const complaint = complain(url, linkHosts, allowsPrivate);
      if (complaint === null) return [];
      return [{ path: `smartUrls[${index}].${path}`, message: `${complaint}; ${ALLOWED}` }];
    }),
  );
  if (problems.length > 0) throw new InvalidInputError(problems);
}

function complain(
  text: string,
  linkHosts: ReadonlyMap<string, string>,
  allowsPrivate: boolean,
): string | null {
  const host = hostOf(new URL(text));
  if (host.kind === "name" && linkHosts.has(host.name)) {
    return "leads back to a SmartURL of this installation";
  }
  const [shown, complaint] =
    host.kind === "name"
      ? [host.name, complaintOfName(host.name, allowsPrivate)]
      : [host.ip.text, complaintOfAddress(host.ip, UNLISTED, allowsPrivate)];
  return complaint === null ? null : `leads to ${shown}, which ${complaint}`;
}
