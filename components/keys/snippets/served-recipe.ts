import { commentOf } from "./in-one-piece";
import {
  type Choices,
  headerNames,
  partsFor,
  RECIPE_VERSION,
  REST_SECONDS,
  type ServedRecipe,
  type Snippet,
} from "./snippet";
import { SNIPPETS } from "./snippets";

const SERVED: readonly Snippet[] = SNIPPETS.proxies;
const MOST_HEADERS = 20;

/** Where an installation serves a file of a recipe, written for these choices. */
export function recipeUrl(
  origin: string,
  { recipe, file }: { readonly recipe: string; readonly file: string },
  configuration: string | undefined,
  choices: Choices,
): string {
  const { whenAway = "open", proxiesInFront = 0, addressHeader, headers = [] } = choices;
  const { restSeconds = 0, bodies = false } = choices;
  const query = new URLSearchParams([
    ...(configuration === undefined ? [] : [["confname", configuration]]),
    ["fail", whenAway],
    ...(proxiesInFront > 0 ? [["proxies", String(proxiesInFront)]] : []),
    ...(addressHeader !== undefined ? [["address", addressHeader]] : []),
    ...(headers.length > 0 ? [["headers", headers.join(",")]] : []),
    ...(restSeconds > 0 ? [["rest", String(restSeconds)]] : []),
    ...(bodies ? [["bodies", "1"]] : []),
  ]);
  return `${origin}/integrations/${recipe}/${file}?${query}`;
}

/**
 * The text of such a file, with its edition; null when there is none, or the choices make no sense.
 */
export function servedRecipe(
  base: string,
  { recipe, file }: { readonly recipe: string; readonly file: string },
  query: URLSearchParams,
): string | null {
  const snippet = SERVED.find(({ id }) => id === recipe);
  const chosen = choicesIn(query);
  if (snippet?.served === undefined || chosen === null) return null;
  const { configuration, choices } = chosen;
  if (choices.restSeconds !== 0 && snippet.canRest !== true) return null;
  if (choices.bodies && snippet.canPassBodies !== true) return null;
  const files = snippet.served.files(base, configuration, choices);
  const found = files.find(({ name }) => name === file);
  if (found === undefined) return null;
  const url = recipeUrl(base.replace(/\/api$/, ""), { recipe, file }, configuration, choices);
  return `${commentOf(file)} Gatehouse's ${recipe}/${RECIPE_VERSION}, from ${url}\n${found.text}`;
}

/** The choices made in Integrations; null when they are impossible there. */
function choicesIn(query: URLSearchParams) {
  const configuration = query.get("confname") ?? undefined;
  const whenAway = query.get("fail") ?? "open";
  const proxies = query.get("proxies") ?? "0";
  const rest = query.get("rest") ?? "0";
  const restSeconds = REST_SECONDS.find((each) => String(each) === rest);
  const isGood = /^[A-Za-z0-9]{1,64}$/.test(configuration ?? "none") && /^[0-8]$/.test(proxies);
  if (!isGood || restSeconds === undefined) return null;
  if (whenAway !== "open" && whenAway !== "closed") return null;
  const bodies = query.get("bodies") ?? "0";
  if (bodies !== "0" && bodies !== "1") return null;
  const headers = headerNames(query.get("headers") ?? "").slice(0, MOST_HEADERS);
  const [addressHeader] = headerNames(query.get("address") ?? "");
  const choices: Choices = {
    ...{ whenAway, proxiesInFront: Number(proxies), headers, restSeconds },
    ...(bodies === "1" && { bodies: true }),
    ...(addressHeader !== undefined && { addressHeader }),
  };
  return { configuration, choices };
}

/** The commands that put a recipe's files and the key where they belong. */
export function recipeCommands(
  { id, served }: Pick<Snippet, "id" | "served">,
  origin: string,
  configuration: string | undefined,
  choices: Choices,
): string {
  if (served === undefined) return "";
  const { prepare, folder, keyFile, service, files } = partsFor(served, choices);
  const gets = files(`${origin}/api`, configuration, choices).map(({ name: file }) => {
    const url = recipeUrl(origin, { recipe: id, file }, configuration, choices);
    return `sudo curl -fsS --create-dirs -o ${folder}/${file} '${url}'`;
  });
  const key = `echo '${keyFile.text}' | sudo install -m 600 /dev/stdin ${keyFile.path}`;
  return [
    ...(prepare === undefined ? [] : [prepare]),
    ...gets,
    key,
    ...(service === undefined ? [] : [environmentFrom(keyFile.path, service)]),
  ].join("\n");
}

/** The key in a service's environment, by a file of its own beside the unit. */
function environmentFrom(path: string, { unit, lines }: Service): string {
  const texts = ["[Service]", `EnvironmentFile=${path}`, ...lines].map((line) => `'${line}'`);
  const place = `/etc/systemd/system/${unit}.service.d/gatehouse.conf`;
  return `printf '%s\\n' ${texts.join(" ")} | sudo install -Dm 644 /dev/stdin ${place}`;
}

type Service = NonNullable<ServedRecipe["service"]>;
