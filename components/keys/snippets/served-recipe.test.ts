import { expect, it } from "vitest";
import { recipeCommands, recipeUrl, servedRecipe } from "./served-recipe";
import type { Snippet } from "./snippet";
import { SNIPPETS } from "./snippets";

const ORIGIN = "https://gate.example.org";
const CHOICES = { whenAway: "closed", proxiesInFront: 1, headers: ["X-Client-Version"] } as const;

const served = (file: string, query: string, recipe = "nginx") =>
  servedRecipe(`${ORIGIN}/api`, { recipe, file }, new URLSearchParams(query));

/** The lines that are read, wherever the owner put them. */
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(?:#|-- )/.test(line));

const RECIPES = SNIPPETS.proxies.filter(({ served: parts }: Snippet) => parts !== undefined);

it.each(RECIPES)(
  "the files that $label's commands fetch, and the lines that use them, are the whole",
  (snippet: Snippet) => {
    const chosen = { ...CHOICES, addressHeader: "CF-Connecting-IP" };
    const choices = { ...chosen, ...(snippet.canRest && { restSeconds: 10 }) };
    const commands = recipeCommands(snippet, ORIGIN, "Shop", choices);
    const fetched = [...commands.matchAll(/-o (\S+) '([^']+)'/g)].map(([, path = "", url = ""]) => {
      const { pathname, search } = new URL(url);
      const [, , recipe = "", file = ""] = pathname.split("/");
      const text = served(file, search, recipe) ?? "";
      expect(text.split("\n", 1)[0]).toMatch(new RegExp(`^(#|--) .*${recipe}/\\d+, from `));
      expect(text.split("\n", 1)[0]).toContain(url);
      return { path, lines: linesOf(text) };
    });
    const { code = "", files } = snippet.served ?? {};
    expect(fetched).toHaveLength(files?.(`${ORIGIN}/api`, "Shop", choices).length ?? 0);
    const pasted = linesOf(code).flatMap((line) => {
      const included = fetched.find(
        ({ path }) => /^(?:include|Include|import) /.test(line) && line.includes(path),
      );
      return included === undefined
        ? [line]
        : fetched.splice(fetched.indexOf(included), 1).flatMap(({ lines }) => lines);
    });
    const whole = linesOf(snippet.code(`${ORIGIN}/api`, "Shop", choices));
    expect([...pasted, ...fetched.flatMap(({ lines }) => lines)].sort()).toEqual([...whole].sort());
    expect(code.trimEnd().split("\n").length).toBeLessThanOrEqual(10);
  },
);

it.each(RECIPES)(
  "nothing that $label's installation serves holds the key: it is for root alone",
  (snippet: Snippet) => {
    const { keyFile, files } = snippet.served ?? {};
    expect(recipeCommands(snippet, ORIGIN, undefined, {})).toContain(
      `echo '${keyFile?.text}' | sudo install -m 600 /dev/stdin ${keyFile?.path}`,
    );
    for (const { text } of files?.(`${ORIGIN}/api`) ?? []) expect(text).not.toContain("YOUR_KEY");
  },
);

it("a URL says what was chosen", () => {
  const file = { recipe: "nginx", file: "http.conf" };
  expect(recipeUrl(ORIGIN, file, undefined, {})).toBe(
    `${ORIGIN}/integrations/nginx/http.conf?fail=open`,
  );
  expect(recipeUrl(ORIGIN, file, "Shop", CHOICES)).toBe(
    `${ORIGIN}/integrations/nginx/http.conf?confname=Shop&fail=closed&proxies=1&headers=X-Client-Version`,
  );
  expect(recipeUrl(ORIGIN, file, undefined, { restSeconds: 30 })).toBe(
    `${ORIGIN}/integrations/nginx/http.conf?fail=open&rest=30`,
  );
  const behind = { proxiesInFront: 1, addressHeader: "CF-Connecting-IP" };
  expect(recipeUrl(ORIGIN, file, undefined, behind)).toBe(
    `${ORIGIN}/integrations/nginx/http.conf?fail=open&proxies=1&address=CF-Connecting-IP`,
  );
});

it.each([
  ["http.conf", "", "constructor"],
  ["other.conf", "", "nginx"],
  ["server.conf", "confname=a%22;%20return%20204;", "nginx"],
  ["server.conf", "fail=maybe", "nginx"],
  ["server.conf", "proxies=-1", "nginx"],
  ["server.conf", "rest=86400", "nginx"],
  ["server.conf", "rest=5;", "nginx"],
  ["gatehouse.caddy", "rest=5", "caddy"],
  ["http.conf", "", "caddy"],
])("there is no %s of %s for %s", (file, query, recipe) => {
  expect(served(file, query, recipe)).toBeNull();
});

it("nothing of a query gets into the text but names of headers", () => {
  const odd = served("server.conf", "headers=X-Ok,X-Bad%20%22;return,ev%0ail");
  expect(odd).toContain("proxy_set_header X-Ok $http_x_ok;");
  expect(odd).not.toMatch(/evil|X-Bad/);
  const address = served("server.conf", "proxies=1&address=X-Bad%20%22;return,X-Address");
  expect(address).toContain('"client=x-address"');
  expect(address).not.toMatch(/return,|X-Bad/);
});
