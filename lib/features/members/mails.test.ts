import { expect, it } from "vitest";
import { invitationMail } from "./mails";

it("names the workspace by its handle, which carries no free text", () => {
  const names = { to: "guest@example.org", handle: "acme-shop", inviter: "ann@example.org" };
  const { subject, paragraphs, action } = invitationMail(names, "https://gate.example", "t0ken");
  expect(subject).toBe("Join acme-shop on Gatehouse");
  expect(paragraphs.join()).toContain("ann@example.org invited you to the workspace acme-shop");
  expect(action?.url).toBe("https://gate.example/invitation#t0ken");
});
