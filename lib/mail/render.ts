import { escapeHtml } from "@/lib/base/escape-html";
import type { MailMessage } from "./message";

export interface RenderedMail {
  readonly text: string;
  readonly html: string;
}

const SIGNATURE = "Gatehouse";

/** The same content as plain text and as simple HTML without images or remote content. */
export function renderMail({ paragraphs, action, closing }: MailMessage): RenderedMail {
  const after = closing === undefined ? [] : [closing];
  const text = [...paragraphs, ...(action ? [action.url] : []), ...after, SIGNATURE];
  const html = [
    ...paragraphs.map(paragraph),
    ...(action ? [button(action.label, action.url), paragraph(action.url)] : []),
    ...after.map(paragraph),
    paragraph(SIGNATURE),
  ];
  return { text: `${text.join("\n\n")}\n`, html: frame(html.join("\n")) };
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const button = (label: string, url: string) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#0f766e;color:#ffffff;padding:10px 18px;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;

const frame = (content: string) => `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 24px;font:16px/1.5 system-ui,sans-serif;color:#1c1917;background:#ffffff">
<div style="max-width:520px;margin:0 auto;overflow-wrap:anywhere">
${content}
</div>
</body>
</html>
`;
