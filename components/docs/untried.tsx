/** The protocol is tested; this program was not at hand. */
export function Untried({ what }: { what: string }) {
  return (
    <p className="text-quiet">
      Untried: written from {what}&rsquo;s documentation, not run against {what} itself.
    </p>
  );
}
