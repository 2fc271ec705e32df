import { expect, it } from "vitest";
import { nginx } from "./nginx";
import { recipeCommands, recipeUrl, servedRecipe } from "./served-recipe";

const ORIGIN = "https://gate.example.org";
const CHOICES = { whenAway: "closed", proxiesInFront: 1, headers: ["X-Client-Version"] } as const;

const served = (file: string, query: string, recipe = "nginx") =>
  servedRecipe(`${ORIGIN}/api`, { recipe, file }, new URLSearchParams(query));

/** What nginx reads, by its lines: where they stand is the owner's. */
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

it("the files and the lines that use them are the whole configuration", () => {
  const commands = recipeCommands(nginx, ORIGIN, "Shop", CHOICES);
  const fetched = new Map(
    [...commands.matchAll(/-o (\S+) '([^']+)'/g)].map(([, path = "", url = ""]) => {
      const { pathname, search } = new URL(url);
      const [, , recipe = "", file = ""] = pathname.split("/");
      return [path, served(file, search, recipe) ?? ""];
    }),
  );
  expect([...fetched.keys()]).toEqual([
    "/etc/nginx/gatehouse/http.conf",
    "/etc/nginx/gatehouse/server.conf",
  ]);
  const whole = (nginx.served?.code ?? "").replaceAll(
    /include (\S+);.*/g,
    (_line, path: string) => fetched.get(path) ?? "",
  );
  const own = nginx
    .code(`${ORIGIN}/api`, "Shop", CHOICES)
    .replace(/\n {4}location \/ \{[^}]*\}\n/, "");
  expect(linesOf(whole)).toEqual(linesOf(own));
  expect((nginx.served?.code ?? "").split("\n").length).toBeLessThanOrEqual(10);
});

it("a URL says what was chosen", () => {
  const file = { recipe: "nginx", file: "http.conf" };
  expect(recipeUrl(ORIGIN, file, undefined, {})).toBe(
    `${ORIGIN}/integrations/nginx/http.conf?fail=open`,
  );
  expect(recipeUrl(ORIGIN, file, "Shop", CHOICES)).toBe(
    `${ORIGIN}/integrations/nginx/http.conf?confname=Shop&fail=closed&proxies=1&headers=X-Client-Version`,
  );
});

it.each([
  ["http.conf", "", "constructor"],
  ["other.conf", "", "nginx"],
  ["server.conf", "confname=a%22;%20return%20204;", "nginx"],
  ["server.conf", "fail=maybe", "nginx"],
  ["server.conf", "proxies=-1", "nginx"],
  ["http.conf", "", "caddy"],
])("there is no %s of %s for %s", (file, query, recipe) => {
  expect(served(file, query, recipe)).toBeNull();
});

it("nothing of a query gets into the text but names of headers", () => {
  const odd = served("server.conf", "headers=X-Ok,X-Bad%20%22;return,ev%0ail");
  expect(odd).toContain("proxy_set_header X-Ok $http_x_ok;");
  expect(odd).not.toMatch(/evil|X-Bad/);
});
