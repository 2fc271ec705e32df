const PROMISES = [
  {
    title: "Says why",
    text: "Every decision names the check, the list, the entry and the age of the data. No black box.",
  },
  {
    title: "Slow to block",
    text: "Start in monitor mode. Replay a rule over yesterday's visitors before you save it. Let one office in from a blocked network.",
  },
  {
    title: "Fast from memory",
    text: "Addresses, lists and policies live in memory. A decision takes under a millisecond and never waits for a database.",
  },
  {
    title: "Runs on your machine",
    text: "One command on your own machine, database included. Your visitors' addresses never leave it.",
  },
] as const;

export function Promises() {
  return (
    <section aria-labelledby="promises" className="mt-20">
      <h2 id="promises" className="sr-only">
        What it promises
      </h2>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {PROMISES.map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-medium">{title}</h3>
            <p className="mt-1 leading-relaxed text-pretty text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
