/** The user agent of an ordinary browser. */
export const UA =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const headersOf = (ip, ua) => ({
  "User-Agent": ua,
  "Accept-Language": "en-US,en;q=0.9",
  Accept: "text/html",
  "X-Forwarded-For": ip,
});

/** A page's HTML. */
export const getPage = async (url, ip, ua = UA) =>
  (await fetch(url, { headers: headersOf(ip, ua), redirect: "manual" })).text();

/**
 * Sends a form to the challenge.
 * @returns the pass; null when there is none, and the page that came instead
 */
export async function post(url, ip, fields, ua = UA) {
  const answer = await fetch(new URL("/.gatehouse/challenge", url), {
    method: "POST",
    redirect: "manual",
    headers: { ...headersOf(ip, ua), "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });
  return { pass: passIn(answer.headers.get("location") ?? ""), page: await answer.text() };
}

/** The pass in a URL that a visitor is sent back to; null when there is none. */
export const passIn = (url) => /gatehouse_pass=([\w.-]+)/.exec(url)?.[1] ?? null;

/** The hidden fields of the challenge's form. */
export const fieldsIn = (page) =>
  Object.fromEntries(
    [...page.matchAll(/name="(ticket|task)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

/** The task in the page's script. */
export const taskIn = (page) => JSON.parse(/const task=(\{.*?\});/.exec(page)?.[1] ?? "null");

/** Where the page refreshes to without scripts; null when it does not. */
export const nextIn = (page) => /;url=([^"]+)/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? null;

/** The signals of an ordinary browser, as anybody can write them down. */
export const SIGNALS = JSON.stringify({
  w: false,
  u: UA,
  l: ["en-US", "en"],
  z: "America/New_York",
  t: 0,
  s: [1920, 1080],
  r: "",
  x: [],
});
