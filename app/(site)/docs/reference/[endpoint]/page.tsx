import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { EndpointReference } from "@/components/docs/endpoint-reference";
import { ENDPOINT_DOCS } from "@/lib/openapi/endpoints";
import { publicOrigin } from "@/lib/panel/server/public-origin";
import { getRuntime } from "@/lib/runtime";

interface Props {
  readonly params: Promise<{ readonly endpoint: string }>;
}

const docOf = (name: string) => ENDPOINT_DOCS.find((doc) => doc.name === name);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const title = docOf((await params).endpoint)?.title;
  return title === undefined ? {} : { title };
}

export default async function Page({ params }: Props) {
  const doc = docOf((await params).endpoint);
  if (doc === undefined) notFound();
  const { env } = await getRuntime();
  return <EndpointReference doc={doc} origin={publicOrigin(env, await headers())} />;
}
