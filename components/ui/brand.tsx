import Link from "next/link";
import { Mark } from "./mark";

/** The mark and the name, as a link home. */
export function Brand({ href }: { href: string }) {
  return (
    <Link
      href={href}
      className="inline-flex items-center gap-2 rounded-sm text-[0.9375rem] font-semibold tracking-tight"
    >
      <Mark className="size-4 text-accent" />
      Gatehouse
    </Link>
  );
}
