import { isValidElement, type ReactNode } from "react";
import { GUIDES, Guide } from "@/components/docs/guides";
import { CodeBlock } from "@/components/docs/prose";

/** A sample of a guide. */
export interface GuideSample {
  /** The guide's name, as in its URL. */
  readonly guide: string;
  readonly label: string;
  readonly language: string | undefined;
  readonly code: string;
}

/** The samples of all guides, as an installation at `origin` shows them. */
export function guideSamples(origin: string): GuideSample[] {
  return [...GUIDES].flatMap(([guide, { text }]) => {
    const found: Omit<GuideSample, "guide">[] = [];
    collect(<Guide text={text} origin={origin} packages={[]} />, found);
    return found.map((sample) => ({ guide, ...sample }));
  });
}

/** A sample's code. @throws Error when there is none of that label */
export function sampleOf(guide: string, label: string, origin = "https://gatehouse.example") {
  const sample = guideSamples(origin).find((each) => each.guide === guide && each.label === label);
  if (sample === undefined) throw new Error(`The guide ${guide} has no sample "${label}".`);
  return sample.code;
}

/** Renders what is above the samples. A component that cannot be called alone, as one with hooks, is passed by. */
function collect(node: ReactNode, found: Omit<GuideSample, "guide">[]): void {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, found);
  } else if (isValidElement<{ children?: ReactNode }>(node)) {
    const { type, props } = node;
    if (type === CodeBlock) {
      const { label, language, code } = props as Parameters<typeof CodeBlock>[0];
      found.push({ label, language, code });
    } else if (typeof type === "function") collect(called(type as Component, props), found);
    else collect(props.children, found);
  }
}

type Component = (props: object) => ReactNode;

function called(component: Component, props: { children?: ReactNode }): ReactNode {
  try {
    return component(props);
  } catch {
    return props.children;
  }
}
