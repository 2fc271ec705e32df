import Link from "next/link";

/** CC BY 4.0 requires DB-IP's link wherever its data's results are shown. */
export function SiteFooter() {
  const link = "underline underline-offset-4 hover:text-ink";
  return (
    <footer className="border-t border-line text-sm text-quiet">
      <div className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-6 gap-y-2 px-4 py-6 md:px-8">
        <p>
          IP geolocation by{" "}
          <a className={link} href="https://db-ip.com">
            DB-IP
          </a>
          .
        </p>
        <nav aria-label="More" className="flex gap-6">
          <Link className={link} href="/status">
            Status
          </Link>
          <Link className={link} href="/report">
            Report a link
          </Link>
        </nav>
      </div>
    </footer>
  );
}
