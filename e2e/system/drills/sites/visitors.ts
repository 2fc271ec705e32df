import { spawn } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Browser, Page, Response } from "@playwright/test";
import type { Host } from "../../support/hosts";
import { HOST } from "./site";

/** A program for browsers to be started by, on that host. */
export function browserOn(host: Host, chromium: string, folder: string): string {
  const path = join(folder, "chromium");
  writeFileSync(path, `#!/bin/sh\nexec ${host.enter.join(" ")} ${chromium} "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

/** The status of a visit with curl. */
export async function curl(host: Host, address: string, path: string, ...more: string[]) {
  const [program, ...entering] = host.enter;
  const asking = ["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", "--max-time", "10"];
  const site = ["--resolve", `${HOST}:80:${address}`, `http://${HOST}${path}`];
  const child = spawn(program, [...entering, ...asking, ...more, ...site]);
  return Number(await text(child.stdout));
}

/** What a person's browser got of a page: how many good answers of it and its files, and the page's last status. */
export async function open(page: Page, url: string) {
  let good = 0;
  const count = (answer: Response) => {
    const isOfPage = /^\/(?:files\/|$)/.test(new URL(answer.url()).pathname);
    if (isOfPage && answer.status() === 200) good++;
  };
  page.on("response", count);
  const answer = await page.goto(url, { waitUntil: "networkidle" });
  page.off("response", count);
  return { good, status: answer?.status() ?? 0 };
}

export async function newPerson(browser: Browser, device: object): Promise<Page> {
  const context = await browser.newContext(device);
  return context.newPage();
}

const BODY_CHARACTERS = 100_000;

/** Whether a form's body comes to the application as it was sent. */
export function postsWhole(page: Page): Promise<boolean> {
  return page.evaluate(async (length) => {
    const body = "ä=1&b=%20".padEnd(length, "x");
    const answer = await fetch("/app/echo", { method: "POST", body });
    return answer.ok && (await answer.text()) === body;
  }, BODY_CHARACTERS);
}

/** Whether a WebSocket says what it is told. */
export function socketAnswers(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/app/ws`);
        socket.onopen = () => socket.send("hello");
        socket.onmessage = ({ data }) => resolve(data === "hello");
        socket.onerror = () => resolve(false);
      }),
  );
}
