import { words } from "@/lib/base/words";

/*
 * Towns whose official name has a river or a landscape in parentheses, to tell them from others of that name: Frankfurt
 * (Oder), Kempten (Allgäu). Own table of rivers and landscapes in the names of German, Austrian and Swiss municipalities,
 * after the registers of the Federal Statistical Offices, 2026-11, without accents and umlauts.
 */
const COUNTRIES: ReadonlySet<string> = new Set(["DE", "AT", "CH", "LI"]);

const RIVERS_AND_LANDSCAPES: ReadonlySet<string> = new Set(
  words(`
    aller alb allgau altmark bergstrasse dill dithmarschen donau dosse eder efze eifel elbe ems emsland
    erzgebirge eutin felda fichtelgebirge fulda harz havel hessen holstein hunsruck inn isar knull
    lahn lausitz lech leine luhe lumda main mark mosel mulde neckar neisse niederrhein niedersachsen
    oberlausitz oberpfalz oberschwaben oder odenwald ohm ostsee pfalz rhein rheintal rhon ruhr saale
    sachsen sauerland schlei schwaben schwarzwald sieg spessart spree spreewald taunus teck thuringen
    uckermark vogtland warthe werra weser westerwald westfalen wied wohra wumme wurttemberg
  `),
);

/** Swiss towns have their canton: Buchs (SG). */
const CANTON = /^[A-Z]{2}$/;

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ß/g, "ss").toLowerCase();

/**
 * The town and the district in "Jayapura (Abepura)", as DB-IP writes them; `district` is null where there is none, or
 * where the parentheses belong to the town's name.
 */
export function readTownName(
  text: string,
  countryCode: string | undefined,
): { readonly city: string; readonly district: string | null } {
  const [, city = text, district = null] = /^(.+?)\s*\(([^()]+)\)$/.exec(text) ?? [];
  if (district === null) return { city: text, district: null };
  const isName =
    countryCode !== undefined &&
    COUNTRIES.has(countryCode.toUpperCase()) &&
    (RIVERS_AND_LANDSCAPES.has(plain(district)) || CANTON.test(district));
  return isName ? { city: text, district: null } : { city, district };
}
