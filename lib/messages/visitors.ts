import ar from "./visitors/ar.json";
import cs from "./visitors/cs.json";
import de from "./visitors/de.json";
import en from "./visitors/en.json";
import es from "./visitors/es.json";
import fa from "./visitors/fa.json";
import fr from "./visitors/fr.json";
import he from "./visitors/he.json";
import hi from "./visitors/hi.json";
import id from "./visitors/id.json";
import it from "./visitors/it.json";
import ja from "./visitors/ja.json";
import ko from "./visitors/ko.json";
import nl from "./visitors/nl.json";
import pl from "./visitors/pl.json";
import pt from "./visitors/pt.json";
import ru from "./visitors/ru.json";
import sv from "./visitors/sv.json";
import tr from "./visitors/tr.json";
import uk from "./visitors/uk.json";
import vi from "./visitors/vi.json";
import zhHans from "./visitors/zh-Hans.json";
import zhHant from "./visitors/zh-Hant.json";

/**
 * The texts that visitors of links read, by language (BCP 47). Plain text instead of ICU's MessageFormat, which every
 * visit would pay for: a value takes the place of its name in braces.
 */
export const VISITOR_MESSAGES = {
  ar,
  cs,
  de,
  en,
  es,
  fa,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  sv,
  tr,
  uk,
  vi,
  "zh-Hans": zhHans,
  "zh-Hant": zhHant,
} satisfies Readonly<Record<string, VisitorMessages>>;

/** English is the source: every language has its keys. */
export type VisitorMessages = typeof en;
