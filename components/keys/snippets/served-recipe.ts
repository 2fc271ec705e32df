import { type Choices, headerNames, type Snippet } from "./snippet";
import { SNIPPETS } from "./snippets";

const SERVED: readonly Snippet[] = SNIPPETS.proxies;
const MOST_HEADERS = 20;

/** Where an installation serves a file of a recipe, written for these choices. */
export function recipeUrl(
  origin: string,
  { recipe, file }: { readonly recipe: string; readonly file: string },
  configuration: string | undefined,
  { whenAway = "open", proxiesInFront = 0, headers = [] }: Choices,
): string {
  const query = new URLSearchParams([
    ...(configuration === undefined ? [] : [["confname", configuration]]),
    ["fail", whenAway],
    ...(proxiesInFront > 0 ? [["proxies", String(proxiesInFront)]] : []),
    ...(headers.length > 0 ? [["headers", headers.join(",")]] : []),
  ]);
  return `${origin}/integrations/${recipe}/${file}?${query}`;
}

/** Such a file's text; null: there is none, or the choices are odd. */
export function servedRecipe(
  base: string,
  { recipe, file }: { readonly recipe: string; readonly file: string },
  query: URLSearchParams,
): string | null {
  const served = SERVED.find(({ id }) => id === recipe)?.served;
  const configuration = query.get("confname") ?? undefined;
  const fail = query.get("fail") ?? "open";
  const proxies = query.get("proxies") ?? "0";
  const isGood =
    /^[A-Za-z0-9]{1,64}$/.test(configuration ?? "none") &&
    (fail === "open" || fail === "closed") &&
    /^[0-8]$/.test(proxies);
  if (served === undefined || !isGood) return null;
  const headers = headerNames(query.get("headers") ?? "").slice(0, MOST_HEADERS);
  const choices: Choices = { whenAway: fail, proxiesInFront: Number(proxies), headers };
  const files = served.files(base, configuration, choices);
  return files.find(({ name }) => name === file)?.text ?? null;
}

/** The commands that put a recipe's files and the key where they belong. */
export function recipeCommands(
  { id, served }: Pick<Snippet, "id" | "served">,
  origin: string,
  configuration: string | undefined,
  choices: Choices,
): string {
  if (served === undefined) return "";
  const { folder, keyFile, files } = served;
  const gets = files(`${origin}/api`, configuration, choices).map(({ name: file }) => {
    const url = recipeUrl(origin, { recipe: id, file }, configuration, choices);
    return `sudo curl -fsS --create-dirs -o ${folder}/${file} '${url}'`;
  });
  const key = `echo '${keyFile.text}' | sudo install -m 600 /dev/stdin ${keyFile.path}`;
  return [...gets, key].join("\n");
}
