import type { MxRecord } from "@/lib/dns/types";

/**
 * A domain's mail provider, by the names of its MX records: each is the provider's own, or below it. From the
 * providers' setup pages; own table, 2026-11. No license: each entry is a fact. A filter in front of a mailbox
 * (Proofpoint, Mimecast …) counts as the provider: DNS does not show what is behind it.
 */
const HOSTS: readonly (readonly [provider: string, ...domains: string[]])[] = [
  ["Google", "google.com", "googlemail.com", "smtp.goog"],
  ["Microsoft 365", "mail.protection.outlook.com", "mx.microsoft"],
  ["Outlook.com", "olc.protection.outlook.com"],
  ["Proton Mail", "protonmail.ch", "proton.ch", "proton.me"],
  ["Fastmail", "messagingengine.com"],
  ["Zoho Mail", "zoho.com", "zoho.eu", "zoho.in", "zoho.com.au", "zoho.jp", "zohocloud.ca"],
  ["iCloud Mail", "mail.icloud.com"],
  ["Yahoo Mail", "yahoodns.net"],
  ["Yandex", "yandex.net", "yandex.ru"],
  ["Mail.ru", "mail.ru"],
  ["GMX", "gmx.net"],
  ["WEB.DE", "web.de"],
  ["Tuta", "tutanota.de"],
  ["mailbox.org", "mailbox.org"],
  ["Posteo", "posteo.de"],
  ["Migadu", "migadu.com"],
  ["Gandi", "gandi.net"],
  ["OVHcloud", "ovh.net"],
  ["IONOS", "kundenserver.de", "ionos.com", "ionos.co.uk", "ionos.fr", "ionos.es", "ionos.it"],
  ["STRATO", "rzone.de"],
  ["Hostinger", "hostinger.com"],
  ["Namecheap Private Email", "privateemail.com"],
  ["Rackspace", "emailsrvr.com"],
  ["Amazon SES", "amazonaws.com"],
  ["Amazon WorkMail", "awsapps.com"],
  ["Cloudflare Email Routing", "mx.cloudflare.net"],
  ["ImprovMX", "improvmx.com"],
  ["Forward Email", "forwardemail.net"],
  ["SimpleLogin", "simplelogin.co"],
  ["addy.io", "addy.io", "anonaddy.me"],
  ["Mailgun", "mailgun.org"],
  ["SendGrid", "sendgrid.net"],
  ["Tencent", "qq.com"],
  ["NetEase", "netease.com", "163.com"],
  ["Proofpoint", "pphosted.com", "ppe-hosted.com"],
  ["Mimecast", "mimecast.com", "mimecast.co.za"],
  ["Barracuda", "barracudanetworks.com"],
  ["Cisco Secure Email", "iphmx.com"],
];

const BY_DOMAIN: ReadonlyMap<string, string> = new Map(
  HOSTS.flatMap(([provider, ...domains]) => domains.map((domain) => [domain, provider])),
);

/** The provider of the preferred MX record that has a known one; null when none has. */
export function hostedBy(records: readonly MxRecord[]): string | null {
  const preferred = records.toSorted((a, b) => a.priority - b.priority);
  for (const { exchange } of preferred) {
    const provider = providerOf(exchange);
    if (provider !== null) return provider;
  }
  return null;
}

/** The provider of the name, or of its nearest parent in the table. */
function providerOf(name: string): string | null {
  for (let rest = name; rest.includes("."); rest = rest.slice(rest.indexOf(".") + 1)) {
    const provider = BY_DOMAIN.get(rest);
    if (provider !== undefined) return provider;
  }
  return null;
}
