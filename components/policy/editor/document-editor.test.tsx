import { expect, it } from "vitest";
import { TextField } from "@/components/form/text-field";
import { type Answer, answerPanel } from "@/test/components/panel-api";
import { render } from "@/test/components/render";
import { DocumentEditor } from "./document-editor";
import type { EditorTarget } from "./target";
import type { StoredDocument } from "./use-document";

interface Named {
  readonly name: string;
}

const TARGET: EditorTarget = { collection: "configurations", id: "c1" };

const editorOf = (stored: StoredDocument<Named>, target: EditorTarget = TARGET) => (
  <DocumentEditor target={target} stored={stored} restoring={null} onRestoreEnd={() => undefined}>
    {({ document, set, errorAt }) => (
      <TextField
        label="Name"
        value={document.name}
        onChange={(name) => set({ name })}
        error={errorAt("name")}
      />
    )}
  </DocumentEditor>
);

const refused = (code: string, fields?: object) => ({
  status: code === "conflict" ? 409 : 422,
  json: { error: { code, message: "It was refused.", ...(fields && { fields }) } },
});
const saved = (version: number) => ({
  json: { outcome: "saved", id: "c1", version, fieldWarnings: {} },
});

/** An editor of "Checkout" in which "Shop" was typed and whose review is open. */
async function reviewed(answer: Answer) {
  const asked = answerPanel(answer);
  const screen = await render(editorOf({ version: 3, document: { name: "Checkout" } }));
  await screen.type(screen.findField("Name"), "Shop");
  await screen.click(screen.findButton("Review and save"));
  await screen.until(() => screen.button("Save version 4") !== null);
  const saves = () => asked.filter(({ method }) => method === "PUT");
  return { screen, saves, press: (name: string) => screen.click(screen.findButton(name)) };
}

it("offers to save only what was changed, and discards it", async () => {
  const screen = await render(editorOf({ version: 3, document: { name: "Checkout" } }));
  expect(screen.button("Review and save")).toBeNull();
  await screen.type(screen.findField("Name"), "Shop");
  await screen.click(screen.findButton("Discard"));
  expect(screen.findField("Name").value).toBe("Checkout");
  expect(screen.button("Review and save")).toBeNull();
});

it("sends the version that it was changed from, and goes on from the saved one", async () => {
  const { screen, saves, press } = await reviewed(() => saved(4));
  await press("Save version 4");
  await screen.until(() => screen.text().includes("Saved as version 4."));
  expect(saves().map(({ body }) => body)).toEqual([
    { document: { name: "Shop" }, baseVersion: 3, confirmed: false },
  ]);
  expect(screen.button("Review and save")).toBeNull();
});

it("asks before it saves what the guard warns of, and says yes only then", async () => {
  const warnings = [{ message: "This would block you." }];
  const { screen, saves, press } = await reviewed(({ body }) =>
    (body as { confirmed: boolean }).confirmed
      ? saved(4)
      : { json: { outcome: "needs-confirmation", warnings } },
  );
  await press("Save version 4");
  await screen.until(() => screen.text().includes("This would block you."));
  await press("Save anyway");
  await screen.until(() => screen.text().includes("Saved as version 4."));
  expect(saves().map(({ body }) => (body as { confirmed: boolean }).confirmed)).toEqual([
    false,
    true,
  ]);
});

it("keeps what was typed when the server refuses it, and a problem until it is answered", async () => {
  const { screen, press } = await reviewed(() =>
    refused("invalid_input", { name: "is taken already" }),
  );
  await press("Save version 4");
  await screen.until(() => screen.text().includes("Fix this first"));
  expect(screen.findField("Name").value).toBe("Shop");
  expect(screen.findField("Name").getAttribute("aria-invalid")).toBe("true");
  await screen.type(screen.findField("Name"), "Shop 2");
  expect(screen.text()).not.toContain("Fix this first");
});

it("tells of another's save, and overwrites neither text", async () => {
  const { screen, press } = await reviewed(({ method }) =>
    method === "PUT" ? refused("conflict") : { json: { author: "Bo", document: null } },
  );
  await press("Save version 4");
  await screen.until(() => screen.button("Save version 4") === null);
  await screen.show(editorOf({ version: 4, document: { name: "Theirs" } }));
  await screen.until(() => screen.text().includes("Bo saved version 4"));
  expect(screen.findField("Name").value).toBe("Shop");
  await press("Use theirs");
  expect(screen.findField("Name").value).toBe("Theirs");
  expect(screen.button("Review and save")).toBeNull();
});

it("takes a newer version in where nothing was typed", async () => {
  const screen = await render(editorOf({ version: 3, document: { name: "Checkout" } }));
  await screen.show(editorOf({ version: 4, document: { name: "Theirs" } }));
  expect(screen.findField("Name").value).toBe("Theirs");
  expect(screen.text()).not.toContain("saved version");
});

it("shows a viewer everything, and lets nothing be typed", async () => {
  const screen = await render(editorOf({ version: 3, document: { name: "Checkout" } }), {
    role: "viewer",
  });
  expect(screen.findField("Name").closest("fieldset")?.disabled).toBe(true);
});
