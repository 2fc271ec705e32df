import type { IpInfo } from "@/lib/intel/types";

/** What Gatehouse knows about the reader's own address: the product, on its first screen. */
export function OwnAddress({ address, info }: { address: string; info: IpInfo }) {
  const facts = factsOf(info);
  return (
    <section
      aria-labelledby="own-address"
      className="rounded-xl border border-line bg-card p-6 shadow-sm"
    >
      <h2 id="own-address" className="text-sm text-quiet">
        What Gatehouse knows about your address
      </h2>
      <p className="mt-1 font-mono text-xl font-medium break-all">{address}</p>
      {facts.length === 0 ? (
        <p className="mt-4 text-sm text-quiet">
          This is a private address. Open the page over the internet to see your place and network
          here.
        </p>
      ) : (
        <dl className="mt-5 space-y-2.5 text-sm">
          {facts.map(({ label, value }) => (
            <div key={label} className="grid grid-cols-[6rem_1fr] gap-3">
              <dt className="text-quiet">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-5 border-t border-line pt-4 text-xs text-quiet">
        Looked up in memory just now. Nothing left this server.
      </p>
    </section>
  );
}

/** Only what is known: three times "unknown" says nothing. */
export function factsOf({ city, region, country, timezone, asn, company, userType }: IpInfo) {
  const place = [city, region, country].filter((name) => name !== "unknown").join(", ");
  const facts = [
    { label: "Place", value: place },
    { label: "Time zone", value: place === "" ? "" : timezone },
    { label: "Network", value: asn === 0 ? "" : `AS${asn} ${company}` },
    { label: "Used by", value: userType === "unknown" ? "" : USERS[userType] },
  ];
  return facts.filter(({ value }) => value !== "");
}

const USERS = {
  business: "A company or institution",
  cellular: "Mobile phones",
  hosting: "Servers",
  residential: "Homes",
} as const;
