import { splitAtLinks } from "./split-at-links";

/** A mail's plain text; its links can be followed. */
export function MailText({ text }: { text: string }) {
  return (
    <p className="text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">
      {splitAtLinks(text).map(({ at, part, isLink }) =>
        isLink ? (
          <a
            key={at}
            href={part}
            target="_blank"
            rel="noreferrer"
            className="text-accent underline underline-offset-2"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
