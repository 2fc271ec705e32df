const ENDPOINTS = [
  { path: "/api/account", text: "Package, quota, usage and expiry of a key." },
  { path: "/api/blocker", text: "Is this visitor to be blocked, by your settings?" },
  { path: "/api/blockerv2", text: "The same for a named configuration, with a page response." },
  { path: "/api/shorterlink", text: "Where a shortlink visitor goes." },
  { path: "/api/iplookup", text: "Place and network of an address." },
  { path: "/api/email-validation", text: "Syntax, disposable domain and mail DNS of an address." },
  { path: "/api/phonenumber", text: "Type, carrier and location of a number." },
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
