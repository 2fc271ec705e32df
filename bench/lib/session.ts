/** Signs in like the pages. @returns the cookie for the panel's API */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  const jar = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...init.headers, Cookie: cookie, Origin: url };
    const answer = await fetch(`${url}${path}`, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  const { csrfToken } = (await (await ask("/api/auth/csrf")).json()) as { csrfToken: string }; // next-auth's
  const answer = await ask("/api/auth/callback/credentials", {
    method: "POST",
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
  });
  if (!answer.ok) throw new Error("The bench could not sign in.");
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}
