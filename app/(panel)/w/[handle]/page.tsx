import { redirect } from "next/navigation";

/** A workspace's address without a page: what people type, and shorten. */
export default async function Page({ params }: { params: Promise<{ handle: string }> }) {
  redirect(`/w/${(await params).handle}/overview`);
}
