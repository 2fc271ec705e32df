import type { Dns, DnsResult, MxRecord } from "@/lib/dns/types";
import type { FeedStore } from "@/lib/feeds/reader";
import { type AddressDescription, describeAddress } from "./describe-address";
import { type DisposableMatch, findDisposable } from "./disposable";
import { hostedBy } from "./hosted-by";
import type { EmailAddress } from "./parse-email";

export type Configured = "configured" | "not configured";

/** `info` of docs/contract.md, section 2.6. */
export interface EmailInfo {
  readonly user: string;
  readonly domain: string;
  readonly isDisposableEmail: 0 | 1;
  readonly mx: Configured;
  readonly spf: Configured;
  readonly dmarc: Configured;
}

/** DNS results in detail: distinguishes the three causes of `not configured`. */
export type DnsFinding = "found" | "absent" | "null-mx" | `failed: ${string}`;

export interface EmailDetail {
  readonly disposable: DisposableMatch | null;
  readonly dns: { readonly mx: DnsFinding; readonly spf: DnsFinding; readonly dmarc: DnsFinding };
  /** The provider that receives the domain's mail; null when there is none, or none known. */
  readonly provider: string | null;
  readonly rfc: AddressDescription;
}

export interface EmailCheck {
  /** Never rejects. Takes at most the budget. */
  check(address: EmailAddress): Promise<{ readonly info: EmailInfo; readonly detail: EmailDetail }>;
}

export interface EmailCheckOptions {
  readonly dns: Dns;
  readonly feeds: FeedStore;
  /** Time for the three look-ups together, milliseconds; docs/decisions.md, section 6 says 1,500. */
  readonly budgetMs?: number;
}

export function createEmailCheck({ dns, feeds, budgetMs = 1500 }: EmailCheckOptions): EmailCheck {
  return {
    async check({ user, domain }) {
      // In parallel, so that each may use the whole budget.
      const [records, spf, dmarc] = await Promise.all([
        dns.mx(domain, budgetMs),
        dns.txt(domain, budgetMs).then((answer) => txtFinding(answer, "v=spf1")),
        dns.txt(`_dmarc.${domain}`, budgetMs).then((answer) => txtFinding(answer, "v=DMARC1")),
      ]);
      const mx = mxFinding(records);
      const disposable = findDisposable(domain, feeds.current());
      return {
        info: {
          user,
          domain,
          isDisposableEmail: disposable ? 1 : 0,
          mx: configured(mx),
          spf: configured(spf),
          dmarc: configured(dmarc),
        },
        detail: {
          disposable,
          dns: { mx, spf, dmarc },
          provider: records.state === "found" ? hostedBy(records.value) : null,
          rfc: describeAddress(`${user}@${domain}`),
        },
      };
    },
  };
}

function mxFinding(answer: DnsResult<readonly MxRecord[]>): DnsFinding {
  if (answer.state === "failed") return `failed: ${answer.reason}`;
  if (answer.state === "none") return "absent";
  // RFC 7505: a lone "." means that the domain accepts no mail.
  return answer.value.some((record) => record.exchange !== "") ? "found" : "null-mx";
}

function txtFinding(answer: DnsResult<readonly string[]>, version: string): DnsFinding {
  if (answer.state === "failed") return `failed: ${answer.reason}`;
  const hasVersion = answer.state === "found" && answer.value.some((txt) => txt.includes(version));
  return hasVersion ? "found" : "absent";
}

function configured(finding: DnsFinding): Configured {
  return finding === "found" ? "configured" : "not configured";
}
