/** Our mark: a gatehouse, drawn on a grid of 16 so that it is sharp at 16 px. Takes the text's color. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" className={className} aria-hidden="true">
      <path d="M1 1h3v2h2V1h4v2h2V1h3v14h-4v-4a3 3 0 0 0-6 0v4H1z" />
    </svg>
  );
}
