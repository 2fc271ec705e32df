import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { EndpointReference } from "@/components/docs/endpoint-reference";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { getRuntime } from "@/lib/runtime/running";

interface Props {
  readonly params: Promise<{ readonly endpoint: string }>;
}

const endpointOf = (path: string) => ENDPOINTS.find(({ name }) => name === path);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const title = endpointOf((await params).endpoint)?.title;
  return title === undefined ? {} : { title };
}

export default async function Page({ params }: Props) {
  const endpoint = endpointOf((await params).endpoint);
  if (endpoint === undefined) notFound();
  const { origins } = await getRuntime();
  return <EndpointReference endpoint={endpoint} origin={origins.shownTo(await headers())} />;
}
