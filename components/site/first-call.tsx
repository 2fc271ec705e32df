import { curlCall } from "@/components/docs/call-text";
import { CodeBlock } from "@/components/docs/prose";

/** The three steps to a first decision. */
export function FirstCall({ origin }: { origin: string }) {
  const call = curlCall(origin, "blocker", [
    ["apikey", "YOUR_KEY"],
    ["ip", "203.0.113.9"],
    ["detail", "1"],
  ]);
  return (
    <section className="mt-14" aria-labelledby="first-call">
      <h2 id="first-call" className="text-xl font-semibold tracking-tight">
        Your first call
      </h2>
      <ol className="mt-4 space-y-4 text-quiet">
        <Step text="Start it. The database is included." label="Shell" code="npm start" />
        <Step
          text="Sign up, then create an API key. The first account is the operator's."
          label="Browser"
          code={`${origin}/sign-up`}
        />
        <Step text="Ask about a visitor." label="Shell" code={call} />
      </ol>
    </section>
  );
}

function Step({ text, label, code }: { text: string; label: string; code: string }) {
  return (
    <li>
      <p className="mb-2">{text}</p>
      <CodeBlock label={label} code={code} />
    </li>
  );
}
