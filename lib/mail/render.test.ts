import { expect, it } from "vitest";
import { renderMail } from "./render";

const MESSAGE = {
  to: "jane@example.org",
  subject: "Hello",
  paragraphs: ["Hello Jane."],
  action: { label: "Go on", url: "https://gate.example.org/go" },
};

it("a mail ends with whose it is, and with whom to ask", () => {
  const brand = { name: "Bob & Gate", color: "#1d4ed8", supportEmail: "help@bob.example" };
  const { text, html } = renderMail(MESSAGE, brand);
  expect(text).toMatch(/\n\nBob & Gate · help@bob\.example\n$/);
  expect(html).toContain(">Bob &amp; Gate · help@bob.example</p>");
  expect(html).toContain("background:#1d4ed8;color:#ffffff");
  expect(renderMail(MESSAGE).text).toMatch(/\n\nGatehouse\n$/);
});
