/** CC BY 4.0 asks for this link wherever the city data's results are shown. */
export function Attribution() {
  return (
    <footer className="mt-16 text-sm text-quiet">
      IP geolocation by{" "}
      <a className="underline underline-offset-4 hover:text-ink" href="https://db-ip.com">
        DB-IP
      </a>
      .
    </footer>
  );
}
