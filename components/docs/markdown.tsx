import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import Link from "next/link";
import { createElement, Fragment, type ReactNode } from "react";
import { isLanguage } from "@/components/code/highlighted";
import { Code, CodeBlock, DocsSection, DocsTable, DocsTitle, LINK, TextBlock } from "./prose";

/** A line of its own, for elements that code makes. */
const PART = /^\{\{(\w+)\}\}$/;
const SECTION_TITLE = /^(.+) \{#([\w-]+)\}$/;

type Parts = (name: string) => ReactNode;

/**
 * A page of the documentation: `# Title` and an introduction, then sections that begin with `## Title {#anchor}`.
 * Behind a fence stand the code's language and label; `text` is in one color, `prose` in lines as wide as the page.
 *
 * @param part the elements for a line `{{name}}`
 */
export function Markdown({ text, part }: { text: string; part: Parts }) {
  const [title, introduction, ...rest] = parsed(lexer(text)).filter(({ type }) => type !== "space");
  return (
    <article>
      {title?.type === "heading" && introduction?.type === "paragraph" && (
        <DocsTitle title={title.text}>{inline(introduction.tokens)}</DocsTitle>
      )}
      {sectionsOf(rest).map(({ id, title: heading, content }) => (
        <DocsSection key={id} id={id} title={heading}>
          {all(content.map((token) => block(token, heading, part)))}
        </DocsSection>
      ))}
    </article>
  );
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: MarkedToken[];
}

function sectionsOf(tokens: readonly MarkedToken[]): Section[] {
  const sections: Section[] = [];
  for (const token of tokens) {
    if (token.type === "heading") {
      const [, title = token.text, id = ""] = SECTION_TITLE.exec(token.text) ?? [];
      sections.push({ id, title, content: [] });
    } else sections.at(-1)?.content.push(token);
  }
  return sections;
}

function block(token: MarkedToken, section: string, part: Parts): ReactNode {
  switch (token.type) {
    case "paragraph": {
      const [, name] = PART.exec(token.text) ?? [];
      if (name === undefined) return <p>{inline(token.tokens)}</p>;
      const made = part(name);
      if (made === undefined) throw new Error(`There is no part "${name}" of a guide.`);
      return made;
    }
    case "blockquote":
      return <p className="text-quiet">{inline(parsed(token.tokens).flatMap(inlineOf))}</p>;
    case "list":
      return list(token);
    case "code":
      return code(token);
    case "table":
      return (
        <DocsTable
          label={section}
          columns={token.header.map(({ text }) => text)}
          rows={token.rows.map((row) => row.map((cell) => inline(cell.tokens)))}
        />
      );
    default:
      throw new Error(`A guide may not have Markdown of the kind "${token.type}".`);
  }
}

function list({ ordered, items }: Tokens.List): ReactNode {
  const entries = items.map(entry);
  return ordered
    ? createElement("ol", { className: "list-decimal space-y-1 pl-5" }, ...entries)
    : createElement("ul", { className: "list-disc space-y-2 pl-5" }, ...entries);
}

const entry = ({ tokens }: Tokens.ListItem) => <li>{inline(parsed(tokens).flatMap(inlineOf))}</li>;

function code({ lang = "", text }: Tokens.Code): ReactNode {
  const [language = "", ...words] = lang.split(" ");
  const label = words.join(" ");
  if (language === "prose") return <TextBlock label={label} text={text.replaceAll("\n", " ")} />;
  return isLanguage(language) ? (
    <CodeBlock label={label} language={language} code={text} />
  ) : (
    <CodeBlock label={label} code={text} />
  );
}

const inlineOf = (token: MarkedToken): Token[] => ("tokens" in token ? (token.tokens ?? []) : []);

const inline = (tokens: readonly Token[]): ReactNode => all(parsed(tokens).map(span));

function span(token: MarkedToken): ReactNode {
  switch (token.type) {
    case "codespan":
      return <Code>{token.text}</Code>;
    case "strong":
      return <strong>{inline(token.tokens)}</strong>;
    case "em":
      return <i>{inline(token.tokens)}</i>;
    case "link":
      return (
        <Link href={token.href} className={LINK}>
          {inline(token.tokens)}
        </Link>
      );
    case "text":
    case "escape":
      return token.text.replaceAll("\n", " ");
    default:
      throw new Error(`A guide's text may not have Markdown of the kind "${token.type}".`);
  }
}

/** Without extensions, the parser knows no other tokens. */
const parsed = (tokens: readonly Token[]) => tokens as readonly MarkedToken[];

/** Children that never change places need no keys. */
const all = (nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes);
