"use client";

import PageError from "./error";
import "./globals.css";

/** In place of the whole document, when even its frame failed. */
export default function GlobalError({ reset }: { readonly reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <PageError reset={reset} />
      </body>
    </html>
  );
}
