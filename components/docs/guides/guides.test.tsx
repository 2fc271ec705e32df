import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ENGLISH } from "@/lib/messages/english";
import { GUIDES, Guide } from ".";

const shown = (text: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={ENGLISH} timeZone="UTC">
      <Guide text={text} origin="https://gatehouse.example" packages={[]} />
    </NextIntlClientProvider>,
  );

it.each([...GUIDES])("shows the guide %s, with every part", (_, { title, text }) => {
  const html = shown(text);
  expect(html).toContain(`<h1 class="text-3xl font-semibold tracking-tight">${title}</h1>`);
  const anchors = [...text.matchAll(/^## .+ \{#([\w-]+)\}$/gm)].map(([, id]) => id);
  expect([...html.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id)).toEqual(anchors);
  expect(html).not.toMatch(/\{\{\w+\}\}/);
});

it("shows what guides are written with", () => {
  const html = shown(
    [
      "# Links\n\nTo `{{origin}}`.\n\n## How {#how}\n\nWith **care**\nand [rules](/docs/checks).",
      "> Untried.\n\n- One\n  line\n- Two & three\n\n1. First\n\n| A | B |\n|---|---|\n| `x \\| y` | z |",
      '```bash Shell\nls "$HOME"\n```\n\n```prose Text\ntwo\nlines\n```',
    ].join("\n\n"),
  );
  for (const part of [
    ">https://gatehouse.example</code>.</p></header>",
    "<p>With <strong>care</strong> and <a ",
    ' href="/docs/checks">rules</a>.</p>',
    '<p class="text-quiet">Untried.</p>',
    '<ul class="list-disc space-y-2 pl-5"><li>One line</li><li>Two &amp; three</li></ul>',
    '<ol class="list-decimal space-y-1 pl-5"><li>First</li></ol>',
    '<section aria-label="How"',
    "x | y</code></td>",
    '<span class="hljs-built_in">ls</span>',
    "two lines",
  ]) {
    expect(html).toContain(part);
  }
});

it.each([
  ["an unknown part", "{{unheard}}", 'There is no part "unheard" of a guide.'],
  ["HTML", "<b>bold</b>", 'A guide\'s text may not have Markdown of the kind "html".'],
  ["a picture", "![a](b.png)", 'A guide\'s text may not have Markdown of the kind "image".'],
  ["a line across", "---", 'A guide may not have Markdown of the kind "hr".'],
])("refuses %s", (_, line, message) => {
  expect(() => shown(`# Title\n\nIntroduction.\n\n## Section {#section}\n\n${line}\n`)).toThrow(
    message,
  );
});
