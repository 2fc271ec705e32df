import { words } from "@/lib/base/words";

/*
 * Names that operators give the addresses of phones' gateways in the DNS, as headers of mails in public archives have
 * them (2026-11). Own tables.
 */

/** Parts between dots and dashes, without figures at their end: "public-gprs351335", "mob-5-90-142-135". */
const PARTS = new Set(
  words("mobile mob mobil movil mobileonline cellular gprs umts lte 3g 4g 5g wap cgn cgnat tmo"),
);

/** Domains that say nothing else. */
const DOMAINS = words(`
  au-net.ne.jp centertel.pl coucou-networks.fr d1-online.com dab.02.net elisa-mobile.fi eurotel.cz
  mycingular.net myvzw.com openmobile.ne.jp panda-world.ne.jp red-acceso.airtel.net spmode.ne.jp
  telenormobil.no threembb.co.uk tmodns.net user.vivozap.com.br vmobile.jp web.vodafone.de
`);

/** Whether an address's name, in lower case, is that of a gateway behind which an operator has many phones. */
export function isMobileName(name: string): boolean {
  return (
    DOMAINS.some((domain) => name.endsWith(`.${domain}`)) ||
    name.split(/[.-]/).some((part) => PARTS.has(part) || PARTS.has(part.replace(/\d+$/, "")))
  );
}
