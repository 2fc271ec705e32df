import { useMutation } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { callPanel } from "@/components/panel/api-client";
import { answerPanel } from "@/test/components/panel-api";
import { render } from "@/test/components/render";
import { Form } from "./form";
import { TextField } from "./text-field";
import { useForm } from "./use-form";

function NameForm({ check = () => ({}) }: { check?: (values: { name: string }) => object }) {
  const call = useMutation({
    mutationFn: (input: { name: string }) => callPanel("PATCH account", { body: input }),
  });
  const { form, field } = useForm({
    before: { name: "", note: "" },
    call,
    toInput: ({ name }) => ({ name: name.trim() }),
    check,
  });
  return (
    <Form form={form} action="Save">
      <TextField {...field("name")} label="Name" />
      <TextField {...field("note")} label="Note" />
    </Form>
  );
}

const problem = (code: string, fields?: object) => ({
  status: 422,
  json: { error: { code, message: "The server says no.", ...(fields && { fields }) } },
});

it("shows the server's word at its field, focuses that, and drops it with the next letter", async () => {
  answerPanel(() => problem("invalid_input", { note: "is too long" }));
  const screen = await render(<NameForm />);
  await screen.type(screen.findField("Name"), " Shop ");
  await screen.click(screen.findButton("Save"));
  await screen.until(() => screen.text().includes("Is too long."));
  expect(document.activeElement).toBe(screen.findField("Note"));
  expect(screen.findField("Name").value).toBe(" Shop ");
  expect(screen.text()).not.toContain("The server says no.");
  await screen.type(screen.findField("Note"), "short");
  expect(screen.text()).not.toContain("Is too long.");
});

it("shows an error that no field has for the whole form, and loses nothing", async () => {
  answerPanel(() => problem("unavailable"));
  const screen = await render(<NameForm />);
  await screen.type(screen.findField("Name"), "Shop");
  await screen.click(screen.findButton("Save"));
  await screen.until(() => screen.text().includes("The server says no."));
  expect(screen.findField("Name").value).toBe("Shop");
});

it("says what is wrong itself without a call", async () => {
  const asked = answerPanel(() => ({ json: {} }));
  const check = ({ name }: { name: string }) => (name === "" ? { name: "Enter a name." } : {});
  const screen = await render(<NameForm check={check} />);
  await screen.click(screen.findButton("Save"));
  expect(screen.text()).toContain("Enter a name.");
  expect(asked).toEqual([]);
  await screen.type(screen.findField("Name"), "Shop");
  await screen.click(screen.findButton("Save"));
  await screen.until(() => asked.length === 1);
  expect(asked[0]).toEqual({ method: "PATCH", path: "account", body: { name: "Shop" } });
});

it("says that the server cannot be reached", async () => {
  answerPanel(() => {
    throw new TypeError("fetch failed");
  });
  const screen = await render(<NameForm />);
  await screen.click(screen.findButton("Save"));
  await screen.until(() => screen.text().includes("Can't reach the server."));
});
