import { Attribution } from "@/components/site/attribution";
import { EndpointList } from "@/components/site/endpoint-list";
import { FirstCall } from "@/components/site/first-call";

export default function LandingPage() {
  return (
    <main className="mx-auto max-w-3xl px-6 py-16 sm:py-24">
      <p className="font-mono text-sm text-accent">Gatehouse</p>
      <h1 className="mt-3 text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
        May this visitor in?
      </h1>
      <p className="mt-5 max-w-prose text-lg leading-relaxed text-pretty text-quiet">
        Your server asks, Gatehouse answers from memory in well under a millisecond, and says why.
        It runs on your machine, and your visitors&rsquo; addresses stay there.
      </p>
      <FirstCall />
      <EndpointList />
      <Attribution />
    </main>
  );
}
