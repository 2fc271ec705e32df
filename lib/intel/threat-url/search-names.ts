import { words } from "@/lib/base/words";

/*
 * Names of parameters that hold what people type into a search box, in the languages of the sites that we
 * know, 2026; with `utm_term`, the words that an advertisement was searched by. People who look for help with
 * code type code, so what stands there weighs less.
 */
const SEARCH_NAMES: ReadonlySet<string> = new Set(
  words(`
    q qs qry query s search search_query searchquery searchtext searchterm searchterms searchword
    searchphrase search_term search_text search_string searchstring sq st ss keyword keywords key kw wd word
    words term terms text phrase find lookup utm_term
    suche suchbegriff suchwort suchtext recherche rechercher requete mot mots motscles
    buscar busca busqueda pesquisa termo cerca ricerca zoek zoeken zoekterm szukaj fraza hledat sok soek haku
    ara arama poisk
  `),
);

/*
 * Names of fields that hold what people write at length: messages, comments, pages of an editor. They are a form's,
 * and count there alone, also behind another word: `your-message`, `post[content]`.
 */
const FREE_TEXT_NAMES: ReadonlySet<string> = new Set(
  words(`
    message msg comment comments text body content contents description desc title subject note notes bio about
    question answer review feedback details summary snippet html markdown editor post reply caption textarea excerpt
    sample
    nachricht kommentar betreff mensaje comentario commentaire sujet messaggio commento bericht
  `),
);

/** Fields that form builders give a number in place of a name: `input_5`, `wpforms[fields][3]`, `entry.2005620554`. */
const NUMBERED = /(?:^|[^a-z])(?:input|fields?|entry|element|meta)[^a-z]{1,4}\d+\]?$/;

/** A field of a form, likewise, that holds what someone wrote. */
export function isFreeTextName(name: string): boolean {
  if (isSearchName(name) || name === "code" || NUMBERED.test(name)) return true;
  const last = /([a-z]{2,20})[^a-z]{0,6}$/.exec(name)?.[1];
  return last !== undefined && FREE_TEXT_NAMES.has(last);
}

/** A parameter's name, decoded and in lower case; `filter[search]` counts as `search`. */
export function isSearchName(name: string): boolean {
  if (SEARCH_NAMES.has(name)) return true;
  const inner = /\[([a-z_]{1,20})\]$/.exec(name);
  return inner?.[1] !== undefined && SEARCH_NAMES.has(inner[1]);
}
