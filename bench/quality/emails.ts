import { json, lines } from "./readers";
import type { Repositories } from "./repository";
import type { Row } from "./row";
import { sample } from "./sampling";

/** Mail domains of one class. */
export interface MailClass extends Row {
  readonly domains: readonly string[];
}

const GROUP = "E-mail domains";
/** Lists that must agree before a domain counts as disposable. */
const AGREEING = 3;
/** How many of the shared domains are asked: each costs three look-ups. */
const MOST = 6_000;

/** Aliases of a mailbox that its owner keeps; the services' own pages, 2026-11. */
const ALIASES = [
  ...["duck.com", "simplelogin.com", "aleeas.com", "slmail.me", "passmail.net", "passinbox.com"],
  ...["addy.io", "anonaddy.com", "anonaddy.me", "mozmail.com", "privaterelay.appleid.com"],
  ...["relay.firefox.com", "33mail.com", "erine.email", "sneakemail.com", "opayq.com", "4wrd.cc"],
];

/** Mail that comes with the line; the providers' own pages, 2026-11. */
const WITH_A_LINE = [
  ...["comcast.net", "cox.net", "charter.net", "verizon.net", "att.net", "sbcglobal.net", "rr.com"],
  ...["bellsouth.net", "earthlink.net", "centurylink.net", "windstream.net", "frontier.com"],
  ...["rogers.com", "shaw.ca", "telus.net", "sympatico.ca", "videotron.ca", "bigpond.com"],
  ...["optusnet.com.au", "iinet.net.au", "xtra.co.nz", "btinternet.com", "sky.com", "talktalk.net"],
  ...["virginmedia.com", "ntlworld.com", "plus.net", "eircom.net", "t-online.de", "arcor.de"],
  ...["orange.fr", "wanadoo.fr", "free.fr", "sfr.fr", "neuf.fr", "bbox.fr", "alice.it", "tin.it"],
  ...["tiscali.it", "fastwebnet.it", "telefonica.net", "ziggo.nl", "kpnmail.nl", "xs4all.nl"],
  ...["telenet.be", "skynet.be", "bluewin.ch", "aon.at", "chello.at", "telia.com", "comhem.se"],
  ...["online.no", "tdcadsl.dk", "elisanet.fi", "otenet.gr", "netvision.net.il", "docomo.ne.jp"],
  ...["ezweb.ne.jp", "softbank.ne.jp", "ocn.ne.jp", "nifty.com", "hinet.net", "singnet.com.sg"],
];

/** The classes of mail domains. */
export async function mailClasses(
  from: Repositories,
  most: number,
  say: (line: string) => void,
): Promise<MailClass[]> {
  const lists = await disposableLists(from);
  const counts = new Map<string, number>();
  for (const list of lists) {
    for (const domain of list) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  const agreed = [...counts].flatMap(([domain, count]) => (count >= AGREEING ? domain : []));
  say(`${lists.length} lists of disposable domains; ${agreed.length} domains are on ${AGREEING}`);
  const people = (name: string, domains: readonly string[]): MailClass => ({
    ...{ group: GROUP, name, side: "people", goal: 0 },
    domains: sample(domains, most),
  });
  return [
    {
      ...{ group: GROUP, name: `disposable: on ${AGREEING} lists or more`, side: "programs" },
      goal: 0.9,
      domains: sample(agreed, Math.max(most, MOST)),
    },
    people("mailbox providers", await mailboxes(from, counts)),
    people("internet providers", WITH_A_LINE),
    people("alias services", ALIASES),
    people("universities", await universities(from)),
  ];
}

async function disposableLists(from: Repositories): Promise<ReadonlySet<string>[]> {
  const texts = await Promise.all([
    from.text(
      "disposable-email-domains/disposable-email-domains",
      "disposable_email_blocklist.conf",
    ),
    from.text("FGRibreau/mailchecker", "list.txt"),
    from.text("wesbos/burner-email-providers", "emails.txt"),
    from.text("disposable/disposable-email-domains", "domains.txt"),
  ]);
  const ivolo = json<string[]>(await from.text("ivolo/disposable-email-domains", "index.json"));
  return [...texts.map(lines), ivolo ?? []]
    .filter((list) => list.length > 0)
    .map((list) => new Set(list.map((domain) => domain.toLowerCase())));
}

/**
 * Named as free mailboxes by both lists; left out as contested is what three lists call disposable, and what is
 * below a domain that any calls so: names that anyone gets from a host of free subdomains.
 */
async function mailboxes(
  from: Repositories,
  counts: ReadonlyMap<string, number>,
): Promise<string[]> {
  const first = new Set(lines(await from.text("willwhite/freemail", "data/free.txt")));
  const second = json<string[]>(await from.text("Kikobeats/free-email-domains", "domains.json"));
  return (second ?? []).filter(
    (domain) =>
      first.has(domain) &&
      (counts.get(domain) ?? 0) < AGREEING &&
      !counts.has(domain.slice(domain.indexOf(".") + 1)),
  );
}

interface University {
  readonly domains: readonly string[];
}

async function universities(from: Repositories): Promise<string[]> {
  const text = await from.text(
    "Hipo/university-domains-list",
    "world_universities_and_domains.json",
  );
  return (json<University[]>(text) ?? [])
    .flatMap(({ domains }) => domains)
    .filter((domain) => /^[a-z0-9.-]+\.[a-z]{2,}$/.test(domain));
}
