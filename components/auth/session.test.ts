import { afterEach, expect, it, vi } from "vitest";
import { signInApart, signInAt } from "./session";

afterEach(() => vi.unstubAllGlobals());

/** A browser, and what happened in it, in order. */
function browse({
  opensTabs = true,
  answers = true,
  leadsTo = "https://id.example.net/auth",
} = {}) {
  const done: string[] = [];
  const tab = {
    location: { assign: (url: URL | string) => void done.push(`leads to ${url}`) },
    close: () => void done.push("closed"),
  };
  vi.stubGlobal("window", {
    location: {
      href: "https://gate.example.org/w/shop/keys",
      assign: (url: URL | string) => void done.push(`LEFT for ${url}`),
    },
    open: () => {
      done.push("opened");
      return opensTabs ? tab : null;
    },
  });
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    done.push(`${path} ${body instanceof URLSearchParams ? body.get("callbackUrl") : ""}`.trim());
    if (!answers) throw new Error("away");
    return Response.json({ csrfToken: "t", url: leadsTo });
  });
  return done;
}

it("signs in at another site in a new tab, which ends at a page that sends its reader back", async () => {
  const done = browse();
  await signInApart("oidc", "No tab.");
  expect(done).toEqual([
    // Before anything else: later a browser would block it.
    "opened",
    "/api/auth/csrf",
    "/api/auth/signin/oidc /signed-in",
    "leads to https://id.example.net/auth",
  ]);
});

it("says so where the browser opens no tab, and closes one that leads nowhere", async () => {
  const blocked = browse({ opensTabs: false });
  await expect(signInApart("oidc", "No tab.")).rejects.toThrow("No tab.");
  expect(blocked).toEqual(["opened"]);
  const away = browse({ answers: false });
  await expect(signInApart("oidc", "No tab.")).rejects.toThrow("does not answer");
  expect(away).toEqual(["opened", "/api/auth/csrf", "closed"]);
});

it("comes back to our own page, which knows where it was to lead, when the site cannot be used", async () => {
  const done = browse({ leadsTo: "/sign-in?error=OidcAway" });
  await signInAt("oidc", "/w/shop/keys");
  expect(done.at(-1)).toBe(
    "LEFT for https://gate.example.org/sign-in?error=OidcAway&next=%2Fw%2Fshop%2Fkeys",
  );
});
