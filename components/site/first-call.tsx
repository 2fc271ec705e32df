const CALL = `curl "http://127.0.0.1:3000/api/blocker?apikey=$KEY&ip=203.0.113.9&detail=1"`;

/** The three steps to a first decision. */
export function FirstCall() {
  return (
    <section className="mt-14" aria-labelledby="first-call">
      <h2 id="first-call" className="text-xl font-semibold tracking-tight">
        A first call
      </h2>
      <ol className="mt-4 space-y-4 text-quiet">
        <Step text="Start it. The database comes along." command="npm start" />
        <Step
          text="Sign up in the browser: the first account is the operator's. Then create a key, which is shown once."
          command="http://127.0.0.1:3000/sign-up"
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
