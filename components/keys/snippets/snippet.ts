import type { Language } from "@/components/code/highlighted";
import type { PackageId } from "@/lib/downloads/packages.mjs";

/** The choices of a site's owner for a recipe. */
export interface Choices {
  /**
   * The treatment of visitors while Gatehouse does not answer, or refuses the key. Default: `open`, they are let in.
   */
  readonly whenAway?: "open" | "closed";
  /** How many proxies of the owner's are in front of this one, such as a CDN. Default: 0. */
  readonly proxiesInFront?: number;
  /** Where those say the visitor's address, such as `CF-Connecting-IP`. Default: they append it to `X-Forwarded-For`. */
  readonly addressHeader?: string;
  /** Names of headers that rules of the policy read, beside `ASKED_HEADERS`. */
  readonly headers?: readonly string[];
  /** For so many seconds an allowed visitor is not asked about again; one of `REST_SECONDS`. Default: 0. */
  readonly restSeconds?: number;
  /** The beginning of bodies goes along, for the policy's check of bodies. Default: no. */
  readonly bodies?: boolean;
}

/** How long an allowed verdict may rest. */
export const REST_SECONDS = [0, 5, 10, 30, 60] as const;

/** A recipe whose long parts are files from the installation. */
export interface ServedRecipe {
  /** Commands that install what the proxy needs. */
  readonly prepare?: string;
  /** Where the files belong. */
  readonly folder: string;
  /** Where the key belongs, and what stands there around it. */
  readonly keyFile: { readonly path: string; readonly text: string };
  /** The unit of systemd that gets the key file as its environment, and its further lines. */
  readonly service?: { readonly unit: string; readonly lines: readonly string[] };
  readonly files: (
    base: string,
    configuration?: string,
    choices?: Choices,
  ) => readonly RecipeFile[];
  /** Where the lines below belong. */
  readonly place: string;
  readonly code: string;
  /** The command that makes the proxy read them. */
  readonly load: string;
  /** The parts that differ where bodies go along. */
  readonly withBodies?: Partial<Pick<ServedRecipe, "prepare" | "code">>;
}

/** A recipe's parts for these choices. */
export const partsFor = (
  served: ServedRecipe,
  { bodies = false }: Pick<Choices, "bodies">,
): ServedRecipe => (bodies ? { ...served, ...served.withBodies } : served);

export interface RecipeFile {
  readonly name: string;
  readonly text: string;
}

/** How one language calls Gatehouse about a visitor and applies the answer. */
export interface Snippet {
  readonly id: string;
  readonly label: string;
  readonly language: Language;
  /** The file it belongs in, or where to run it. */
  readonly place: string;
  /**
   * @param base address of the API, such as `https://gatehouse.example.org/api`
   * @param configuration of Blocker v2, by its name; left out, the Blocker policy
   */
  readonly code: (base: string, configuration?: string, choices?: Choices) => string;
  /** The same in parts: what the installation serves, and the few lines that use it. */
  readonly served?: ServedRecipe;
  /** It knows `restSeconds`. */
  readonly canRest?: true;
  /** It knows `bodies`. */
  readonly canPassBodies?: true;
  /** The client that it uses, which the installation serves. */
  readonly uses?: PackageId;
  /** It asks for the Blocker policy, whatever is given. */
  readonly isBlockerOnly?: true;
}

/** The recipes' edition: one that changes what a site has to have makes it grow, and the panel asks to renew older ones. */
export const RECIPE_VERSION = 3;

/** How a recipe's proxy describes the visitor's request. */
interface Asking {
  /** The recipe's name. */
  readonly recipe: string;
  /** Where it puts the URL (`lib/api/forward-auth/options.ts`). */
  readonly original: string;
  /** Where it puts the visitor's address. */
  readonly client?: string;
  /** It takes nothing but 403 as a refusal. */
  readonly refuses?: true;
}

/** The query of a forward-auth call. */
export function askQuery(
  { recipe, original, client, refuses }: Asking,
  configuration: string | undefined,
  choices: Choices,
): string {
  return [
    ...(refuses ? ["refuse=403"] : []),
    `original=${original}`,
    clientOptions(choices, client),
    `fail=${choices.whenAway ?? "open"}`,
    `recipe=${recipe}/${RECIPE_VERSION}`,
    ...(configuration === undefined ? [] : [`confname=${encodeURIComponent(configuration)}`]),
  ].join("&");
}

/**
 * Where a recipe puts the visitor's address: in a header that no other proxy changes, after what
 * `X-Forwarded-For` says of the way to this proxy.
 */
export const CLIENT_HEADER = "X-Gatehouse-Client";

/**
 * The option that makes Gatehouse look there, or in the header of the proxy in front, for a query or
 * `X-Gatehouse-Options`.
 */
export const clientOptions = (choices: Choices, header = CLIENT_HEADER): string => {
  const { proxiesInFront = 0 } = choices;
  const named = addressHeaderOf(choices);
  if (named !== null) return `client=${named.toLowerCase()}`;
  const hops = proxiesInFront > 0 ? `&hops=${proxiesInFront + 1}` : "";
  return `client=${header.toLowerCase()}${hops}`;
};

/** Null for `X-Forwarded-For`, which without a proxy in front would be the visitor's own claim. */
function addressHeaderOf({ proxiesInFront = 0, addressHeader = "" }: Choices): string | null {
  const isOther = addressHeader !== "" && addressHeader.toLowerCase() !== "x-forwarded-for";
  return proxiesInFront > 0 && isOther ? addressHeader : null;
}

/**
 * The headers of a visitor's request that decisions read (docs/signed-agents.md). A proxy passes these on and no
 * others: what a visitor may send without end, or with bytes that no parser takes, must not decide whether there is a
 * decision. `gatehouse-pass` and `gatehouse-session` are the only cookies passed on.
 */
export const ASKED_HEADERS = [
  "User-Agent",
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Referer",
  "Via",
  "Sec-CH-UA",
  "Sec-CH-UA-Mobile",
  "Sec-CH-UA-Platform",
  "Sec-Fetch-Dest",
  "Sec-Fetch-Mode",
  "Sec-Fetch-Site",
  "Signature",
  "Signature-Agent",
  "Signature-Input",
] as const;

/** The headers that say what a body is. */
const BODY_HEADERS = ["Content-Type", "Content-Encoding"] as const;

/**
 * The headers that a recipe passes on: those, what the policy's rules read, those of a body, and the one with the
 * visitor's address.
 */
export function askedHeaders(choices: Choices): readonly string[] {
  const { headers = [], bodies = false } = choices;
  const named = addressHeaderOf(choices);
  const all = [
    ...ASKED_HEADERS,
    ...headers,
    ...(bodies ? BODY_HEADERS : []),
    ...(named === null ? [] : [named]),
  ];
  const lower = all.map((name) => name.toLowerCase());
  return all.filter((_, at) => lower.indexOf(lower[at] ?? "") === at);
}

/** The headers that inform the application of a decision, which no visitor can set. */
export const DECISION_HEADERS = [
  "X-Gatehouse-Decision",
  "X-Gatehouse-Reason",
  "X-Gatehouse-Request-Id",
  "X-Gatehouse-Country",
  "X-Gatehouse-Asn",
  "X-Gatehouse-Bot",
] as const;

/**
 * The spellings of a header's name that CGI and many frameworks take for it, since "_" and "-" are one to them, as "." is to
 * PHP; the name itself is the first.
 */
export const spellings = (name: string): readonly string[] =>
  name
    .split("-")
    .reduce<string[]>(
      (before, part) =>
        before.length === 0
          ? [part]
          : ["-", "_", "."].flatMap((sign) => before.map((each) => each + sign + part)),
      [],
    );

/** Where a blocked visitor's page is: the workspace's own, in the visitor's language, with the request's number (`id`). */
export const pageUrl = (base: string): string => base.replace(/\/api$/, "/.gatehouse/denied");

/** The valid header names (RFC 9110, section 5.1); others are left out of a configuration file. */
export const headerNames = (typed: string): readonly string[] =>
  typed
    .split(",")
    .map((name) => name.trim())
    .filter((name) => /^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(name));
