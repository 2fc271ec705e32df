import type { IpInfo } from "@/lib/intel/types";

/** What Gatehouse knows about the reader's own address: the product, on its first screen. */
export function OwnAddress({ address, info }: { address: string; info: IpInfo }) {
  const place = [info.city, info.region, info.country].filter((name) => name !== "unknown");
  const facts = [
    { label: "Place", value: place.join(", ") || "not known: no public address" },
    { label: "Time zone", value: info.timezone },
    { label: "Network", value: info.asn === 0 ? "unknown" : `AS${info.asn} ${info.company}` },
    { label: "Used by", value: info.userType },
  ];
  return (
    <section
      aria-labelledby="own-address"
      className="rounded-xl border border-line bg-card p-6 shadow-sm"
    >
      <h2 id="own-address" className="text-sm text-quiet">
        You, as your own server would see you
      </h2>
      <p className="mt-1 font-mono text-xl font-medium break-all">{address}</p>
      <dl className="mt-5 space-y-2.5 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[6rem_1fr] gap-3">
            <dt className="text-quiet">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 border-t border-line pt-4 text-xs text-quiet">
        Looked up in this server&rsquo;s memory just now. Nothing left the machine.
      </p>
    </section>
  );
}
