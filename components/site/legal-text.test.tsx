import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LegalText } from "./legal-text";

const html = (text: string) =>
  renderToStaticMarkup(<LegalText text={text} />).replaceAll(/ (?:class|rel)="[^"]*"/g, "");

describe("the operator's text", () => {
  it("has headings, paragraphs, lists and links", () => {
    const text = "# Terms\nWe are\nAcme.\n\n- be kind\n- pay\n\nSee https://acme.example/a?b=1.";
    expect(html(text)).toBe(
      "<h2>Terms</h2><p>We are\nAcme.</p><ul><li>be kind</li><li>pay</li></ul>" +
        '<p>See <a href="https://acme.example/a?b=1">https://acme.example/a?b=1</a>.</p>',
    );
  });

  it("is never HTML, and leads nowhere but to https", () => {
    const shown = html(
      '<script>x</script>\n\n[a](javascript:alert(1)) https://a.example/"onclick=x',
    );
    expect(shown).not.toContain("<script>");
    expect(shown.match(/href="[^"]*"/g)).toEqual(['href="https://a.example/"']);
  });
});
