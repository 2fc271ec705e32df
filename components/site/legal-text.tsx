import { createElement, Fragment, type ReactNode } from "react";

/**
 * The operator's plain text: blank lines part paragraphs, `#` begins a heading, `-` an item of a list, and web
 * addresses become links. Nothing of it is HTML.
 */
export function LegalText({ text }: { text: string }) {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== "");
  return inPlace(blocks.map((block) => <Block key={block} lines={block.split("\n")} />));
}

const HEADING = /^(#{1,3}) +(.+)$/;
const ITEM = /^[-*] +(.+)$/;

function Block({ lines }: { lines: readonly string[] }): ReactNode {
  const [first = "", ...rest] = lines;
  const heading = HEADING.exec(first);
  if (heading !== null) {
    const [, marks = "", title = ""] = heading;
    const Heading = marks.length === 1 ? "h2" : "h3";
    return (
      <>
        <Heading className="pt-4 text-lg font-semibold tracking-tight">{title}</Heading>
        {rest.length > 0 && <Block lines={rest} />}
      </>
    );
  }
  const items = lines.map((line) => ITEM.exec(line)?.[1]);
  if (items.every((item) => item !== undefined)) {
    return (
      <ul className="list-disc space-y-1 pl-5">
        {inPlace(
          items.map((item) => (
            <li key={item}>
              <Linked text={item} />
            </li>
          )),
        )}
      </ul>
    );
  }
  return (
    <p className="whitespace-pre-line">
      <Linked text={lines.join("\n")} />
    </p>
  );
}

const ADDRESS = /(https:\/\/[^\s<>"()]+[^\s<>"().,;:!?])/;

function Linked({ text }: { text: string }): ReactNode {
  // Every second part is an address.
  const parts = text.split(ADDRESS).map((part, at) =>
    at % 2 === 1 ? (
      <a
        key={part}
        href={part}
        rel="noopener nofollow"
        className="break-all text-accent underline underline-offset-2"
      >
        {part}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
  return inPlace(parts);
}

/** Elements that never move, of which several may be alike: each is known by its place. */
const inPlace = (elements: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...elements);
