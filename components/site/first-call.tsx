const CALL = `curl "http://127.0.0.1:3000/api/blocker?apikey=$KEY&ip=203.0.113.9&detail=1"`;

/** The three commands between a running server and a first decision. */
export function FirstCall() {
  return (
    <section className="mt-12" aria-labelledby="first-call">
      <h2 id="first-call" className="text-xl font-semibold tracking-tight">
        A first call
      </h2>
      <ol className="mt-4 space-y-4 text-quiet">
        <Step
          text="Make an account."
          command="npm run --silent gatehouse -- account create --email you@example.org --password 'a long one'"
        />
        <Step
          text="Make a key. It is shown once."
          command="npm run --silent gatehouse -- key create --email you@example.org --name first"
        />
        <Step text="Ask about a visitor." command={CALL} />
      </ol>
    </section>
  );
}

function Step({ text, command }: { text: string; command: string }) {
  return (
    <li>
      <p>{text}</p>
      <pre className="mt-2 rounded-lg border border-line bg-card p-4 break-words whitespace-pre-wrap">
        <code className="font-mono text-sm text-ink">{command}</code>
      </pre>
    </li>
  );
}
