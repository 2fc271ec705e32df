import { escapeHtml } from "@/lib/base/escape-html";
import type { MailLine, MailMessage, MailSection } from "./message";

export interface RenderedMail {
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The sender of the mails. */
export interface MailBrand {
  readonly name: string;
  /** The color of links and buttons, readable on white; undefined for ours. */
  readonly color: string | undefined;
  readonly supportEmail: string | undefined;
}

export const OUR_BRAND: MailBrand = {
  name: "Gatehouse",
  color: undefined,
  supportEmail: undefined,
};

const OUR_COLOR = "#0f766e";

/** The same content as plain text and as simple HTML without images or remote content. */
export function renderMail(
  { paragraphs, sections = [], action, closing, unsubscribe }: MailMessage,
  { name, color = OUR_COLOR, supportEmail }: MailBrand = OUR_BRAND,
): RenderedMail {
  const signature = supportEmail === undefined ? name : `${name} · ${supportEmail}`;
  const after = closing === undefined ? [] : [closing];
  const end = unsubscribe?.action;
  const text = [
    ...paragraphs,
    ...sections.map(sectionText),
    ...(action ? [action.url] : []),
    ...after,
    signature,
    ...(end ? [`${end.label}: ${end.url}`] : []),
  ];
  const html = [
    ...paragraphs.map(paragraph),
    ...sections.map((section) => sectionHtml(section, color)),
    ...(action ? [button(action.label, action.url, color), paragraph(action.url)] : []),
    ...after.map(paragraph),
    paragraph(signature),
    ...(end ? [small(link(end.label, end.url, color))] : []),
  ];
  return {
    text: `${text.join("\n\n")}\n`,
    html: frame(html.join("\n")),
    ...(unsubscribe && {
      headers: {
        "List-Unsubscribe": `<${unsubscribe.oneClickUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const small = (html: string) =>
  `<p style="margin:24px 0 0;font-size:13px;color:#57534e">${html}</p>`;

const link = (text: string, url: string, color: string) =>
  `<a href="${escapeHtml(url)}" style="color:${color}">${escapeHtml(text)}</a>`;

const button = (label: string, url: string, color: string) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:${color};color:#ffffff;padding:10px 18px;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;

/** `- Tor: 120 (80 before)`, with the link on a line of its own. */
function sectionText({ title, lines }: MailSection): string {
  const body = lines.map(({ text, figure, note, url }) => {
    const said = figure === undefined ? text : `${text}: ${figure}`;
    const whole = note === undefined ? said : `${said} (${note})`;
    return url === undefined ? `- ${whole}` : `- ${whole}\n  ${url}`;
  });
  return [title.toUpperCase(), ...body].join("\n");
}

const sectionHtml = ({ title, lines }: MailSection, color: string) =>
  `<h2 style="margin:28px 0 8px;font-size:15px;font-weight:600">${escapeHtml(title)}</h2>
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;font-size:15px">
${lines.map((line) => row(line, color)).join("\n")}
</table>`;

const CELL = "padding:7px 0;border-top:1px solid #e7e5e4;vertical-align:top";

function row({ text, figure, note, url }: MailLine, color: string): string {
  const name = url === undefined ? escapeHtml(text) : link(text, url, color);
  const left = `<td style="${CELL}"${figure === undefined && note === undefined ? ' colspan="2"' : ""}>${name}</td>`;
  if (figure === undefined && note === undefined) return `<tr>${left}</tr>`;
  const said = [
    figure === undefined ? "" : `<strong>${escapeHtml(figure)}</strong>`,
    note === undefined
      ? ""
      : `<span style="color:#57534e;font-size:13px">${escapeHtml(note)}</span>`,
  ].filter((part) => part !== "");
  return `<tr>${left}<td style="${CELL};padding-left:16px;text-align:right;white-space:nowrap">${said.join(" ")}</td></tr>`;
}

const frame = (content: string) => `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 24px;font:16px/1.5 system-ui,sans-serif;color:#1c1917;background:#ffffff">
<div style="max-width:520px;margin:0 auto;overflow-wrap:anywhere">
${content}
</div>
</body>
</html>
`;
