import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { CodeBlock, DocsSection, DocsTitle } from "../prose";

/** The text of a page's part that can be linked to. */
export interface Section {
  /** Anchor; "" for the page's start. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/**
 * The sections of a documentation page, read from its own elements. Its components are functions without state; an
 * element that is not one, such as a link or a copy button of the browser, counts by what it contains.
 */
export function collectSections(page: ReactNode): Section[] {
  const sections: { id: string; title: string; parts: string[] }[] = [];
  const walk = (node: ReactNode): void => {
    if (typeof node === "string" || typeof node === "number") {
      sections.at(-1)?.parts.push(String(node));
    } else if (isValidElement<Props>(node)) visit(node);
    else if (Array.isArray(node)) for (const each of node) walk(each);
  };
  const visit = (element: ReactElement<Props>): void => {
    const { type, props } = element;
    if (type === DocsTitle || type === DocsSection) {
      sections.push({ id: props.id ?? "", title: props.title ?? "", parts: [] });
      walk(props.children);
    } else if (type === CodeBlock) walk(props.label);
    else walk(typeof type === "function" ? rendered(type, props) : props.children);
  };
  walk(page);
  return sections.map(({ id, title, parts }) => ({ id, title, text: tidy(parts) }));
}

interface Props {
  readonly id?: string;
  readonly title?: string;
  readonly label?: string;
  readonly children?: ReactNode;
}

type Rendering = (props: Props) => ReactNode;

/** A component for the browser cannot be called here. */
function rendered(type: unknown, props: Props): ReactNode {
  try {
    const node = (type as Rendering)(props); // checked by the caller: a function component
    return node instanceof Promise ? null : node;
  } catch {
    return Children.toArray(props.children);
  }
}

const tidy = (parts: readonly string[]) =>
  parts
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:)])/g, "$1")
    .trim();
