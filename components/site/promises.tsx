const PROMISES = [
  {
    title: "Says why",
    text: "Every decision names the check, the list, the entry and the age of the data. No scores, no mysteries.",
  },
  {
    title: "Slow to block",
    text: "Watch in monitor mode, replay a rule over yesterday's visitors before you save it, and let in one office out of a blocked network.",
  },
  {
    title: "Fast from memory",
    text: "Addresses, lists and policies are in memory. A decision takes well under a millisecond, and never waits for a database.",
  },
  {
    title: "Yours",
    text: "One command on your own machine, with its own database. Your visitors' addresses stay there.",
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
