import { createTranslator } from "use-intl/core";
import { expect, it } from "vitest";
import { renameIn } from "./product-name";

it("the product has the installation's name in sentences, and its own in headers and packages", () => {
  const messages = {
    title: "Gatehouse",
    mails: {
      text: "Welcome to Gatehouse. Send X-Gatehouse-Key with Gatehouse's gatehouse-client, {name}.",
      sender: "@gatehouse/client, Gatehouse/1.0, Gatehouse-Agent",
    },
  };
  renameIn(messages, "Bob's Gate $&");
  const t = createTranslator({ locale: "en", messages });
  expect([t("title"), t("mails.text", { name: "Ann" }), t("mails.sender")]).toEqual([
    "Bob's Gate $&",
    "Welcome to Bob's Gate $&. Send X-Gatehouse-Key with Bob's Gate $&'s gatehouse-client, Ann.",
    "@gatehouse/client, Gatehouse/1.0, Gatehouse-Agent",
  ]);
});
