import type { Metadata } from "next";
import { Code, DocsSection, DocsTitle } from "@/components/docs/prose";

export const metadata: Metadata = { title: "Changelog" };

export default function Page() {
  return (
    <article>
      <DocsTitle title="Changelog of the API">
        Fields are added, never renamed or taken away, within one version.
      </DocsTitle>
      <DocsSection id="v2" title="Version 2">
        <ul className="list-disc space-y-1 pl-5">
          <li>
            SmartURLs verify by <Code>uniqueCode</Code>, sent back as <Code>code</Code>; keynames
            alone no longer do.
          </li>
          <li>
            <Code>detail=1</Code> explains every answer: the checks in order, and the evidence of
            each.
          </li>
          <li>
            Response headers report credits and rate limits: <Code>X-Credits-Remaining</Code>,{" "}
            <Code>RateLimit</Code>.
          </li>
        </ul>
      </DocsSection>
    </article>
  );
}
