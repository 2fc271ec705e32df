/*
 * Domains wrongly on lists of disposable addresses. Two kinds, both kept by people for years:
 *
 * - alias services forward to a real mailbox that their user keeps. Blocking them punishes people for
 *   protecting their address, and an alias outlives the visit;
 * - mailbox providers where anyone may have an address for life.
 *
 * Subdomains are included. Source: the providers' own pages, compared with the lists of mailchecker
 * 6.0.21 and disposable-email-domains (2026-08); own table, last reviewed 2026-11.
 */

const ALIAS_SERVICES = [
  // DuckDuckGo Email Protection
  "duck.com",
  // SimpleLogin (Proton) and its shared alias domains
  "simplelogin.com simplelogin.co simplelogin.fr simplelogin.io slmail.me slmails.com",
  "aleeas.com silomails.com dralias.com 8alias.com 8shield.net",
  // Proton Pass
  "passmail.net passmail.com passinbox.com passfwd.com",
  // addy.io, formerly AnonAddy
  "addy.io anonaddy.com anonaddy.me addymail.com 4wrd.cc mailer.me",
  // Firefox Relay
  "mozmail.com relay.firefox.com",
  // Apple: Hide My Email, Sign in with Apple
  "icloud.com privaterelay.appleid.com",
  // Fastmail: masked addresses use its ordinary domains
  "fastmail.com fastmail.fm",
  // Lasting personal aliases: 33mail, erine, Forward Email, Sneakemail, e4ward, Blur
  "33mail.com erine.email forwardemail.net sneakemail.com snkmail.com e4ward.com opayq.com",
  // MySudo: paid, lasting identities
  "sudomail.com sudomail.net sudomail.biz sudolife.me sudolife.net",
  "sudoverse.com sudoverse.net sudoworld.com sudoworld.net sudoweb.net",
];

const MAILBOX_PROVIDERS = [
  // Encrypted and privacy-minded providers: Hushmail, Tuta, Lavabit, Safe-mail, VFEmail, cock.li
  "hush.com hush.ai hushmail.com keemail.me lavabit.com safe-mail.net vfemail.net airmail.cc firemail.cc",
  // China: Tom, 21CN (China Telecom). India: Sify. Russia: Sibirtelecom
  "tom.com 21cn.com sify.com sibmail.com",
  // Webmail for years: Mail2World and its Latin American and Hong Kong brands
  "mail2world.com latinmail.com hongkong.com",
  // mail.com (1&1) offers these to everyone beside mail.com itself
  "alumni.com birdlover.com blader.com collector.org consultant.com contractor.net cutey.com",
  "dcemail.com discofan.com dr.com dutchmail.com fastservice.com mexicomail.com mindless.com",
  "mmail.com myself.com optician.com pacific-ocean.com photographer.net presidency.com priest.com",
  "protestant.com qualityservice.com royal.net salesperson.net snakebite.com techie.com uymail.com",
  "writeme.com",
  // Institutions: National University of Singapore, SDF Public Access UNIX, Stiftung Warentest, MBTA
  "nus.edu.sg sdf.org test.de mbta.org",
];

const TRUSTED = new Set(
  [...ALIAS_SERVICES, ...MAILBOX_PROVIDERS].flatMap((domains) => domains.split(" ")),
);

/** Whether exactly this domain is in the tables above. */
export function isTrustedDomain(domain: string): boolean {
  return TRUSTED.has(domain);
}
