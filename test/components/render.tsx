import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { type PanelWorkspace, WorkspaceProvider } from "@/components/panel/workspace-context";
import { ToastProvider } from "@/components/ui/toast";
import { ENGLISH } from "@/lib/messages/english";

/* Components in a document of happy-dom, with all that the panel's pages have above them. */

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

const ACME: PanelWorkspace = {
  handle: "acme",
  name: "Acme",
  role: "owner",
  linkShare: 50,
  requiresTwoFactor: false,
};

/** The elements on the screen, by their accessible names. A `find…` fails where there is none. */
export interface Screen {
  readonly text: () => string;
  readonly button: (name: string) => HTMLButtonElement | null;
  readonly findButton: (name: string) => HTMLButtonElement;
  /** By its label. */
  readonly findField: (label: string) => HTMLInputElement;
  readonly click: (element: HTMLElement) => Promise<void>;
  readonly type: (field: HTMLInputElement, text: string) => Promise<void>;
  /** Shows something else in its place. */
  readonly show: (ui: ReactNode) => Promise<void>;
  /** Waits until it holds: something is loaded, or an answer comes. */
  readonly until: (holds: () => boolean) => Promise<void>;
}

/** Shows it until the test is over. @param workspace what differs from an owner's view */
export async function render(
  ui: ReactNode,
  workspace: Partial<PanelWorkspace> = {},
): Promise<Screen> {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const show = (shown: ReactNode) =>
    acting(async () =>
      root.render(
        <NextIntlClientProvider locale="en" timeZone="UTC" messages={ENGLISH}>
          <QueryClientProvider client={client}>
            <ToastProvider>
              <WorkspaceProvider workspace={{ ...ACME, ...workspace }}>{shown}</WorkspaceProvider>
            </ToastProvider>
          </QueryClientProvider>
        </NextIntlClientProvider>,
      ),
    );
  onTestFinished(async () => {
    await acting(async () => root.unmount());
    container.remove();
  });
  await show(ui);

  const button = (name: string) =>
    [...document.querySelectorAll("button")].find((each) => nameOf(each) === name) ?? null;
  return {
    text: () => document.body.textContent ?? "",
    button,
    findButton: (name) => present(button(name), `a button "${name}"`),
    findField: (label) => present(fieldOf(label), `a field "${label}"`),
    click: (element) => acting(async () => element.click()),
    type: (field, text) =>
      acting(async () => {
        // React listens to what the browser sets, not to the property that it replaced on the element itself.
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
        set?.call(field, text);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    show,
    until: async (holds) => {
      for (let turn = 0; turn < 1_000 && !holds(); turn++) {
        await acting(() => new Promise((resolve) => setTimeout(resolve, 5)));
      }
      if (!holds()) throw new Error(`it never came: ${holds}`);
    },
  };
}

/** React warns of what changes between two of these while the variable is set, such as an answer that comes then. */
async function acting(step: () => Promise<void>): Promise<void> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  await act(step);
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
}

const nameOf = (element: HTMLElement) =>
  element.getAttribute("aria-label") ?? element.textContent?.trim();

function fieldOf(label: string): HTMLInputElement | null {
  const named = [...document.querySelectorAll("input")].find(
    (each) => each.getAttribute("aria-label") === label,
  );
  if (named !== undefined) return named;
  const above = [...document.querySelectorAll("label")].find((each) =>
    each.textContent?.trim().startsWith(label),
  );
  return above?.control instanceof HTMLInputElement ? above.control : null;
}

function present<T>(found: T | null, what: string): T {
  if (found === null) throw new Error(`There is not ${what}: ${document.body.textContent}`);
  return found;
}
