const ENDPOINTS = [
  { path: "/api/account", text: "How much of my package is left?" },
  { path: "/api/blocker", text: "Should this visitor be blocked?" },
  { path: "/api/blockerv2", text: "The same by a named configuration, with a page response." },
  { path: "/api/shorterlink", text: "Where should this link's visitor go?" },
  { path: "/api/iplookup", text: "Where is this address, and whose network is it in?" },
  { path: "/api/email-validation", text: "Can this email address receive mail?" },
  { path: "/api/phonenumber", text: "What kind of phone number is this?" },
] as const;

export function EndpointList() {
  return (
    <section className="mt-14" aria-labelledby="endpoints">
      <h2 id="endpoints" className="text-xl font-semibold tracking-tight">
        Seven questions
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {ENDPOINTS.map(({ path, text }) => (
          <div key={path} className="grid gap-1 py-3 sm:grid-cols-[13rem_1fr]">
            <dt className="font-mono text-sm">{path}</dt>
            <dd className="text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
