import { expect, type Page } from "@playwright/test";
import type { KeySummary, SiteTestLinks, SiteTestState } from "@/lib/features/keys/model";
import type { TrafficPage, TrafficRecord } from "@/lib/features/traffic/model";
import { bodyOf } from "../../support/http";
import type { Installation } from "../../support/installation";
import { PanelSession } from "../../support/panel-session";
import type { Server } from "../../support/server";
import { PASSWORD } from "../../support/workspaces";
import { type Found, untilStatus } from "./found";
import { BLOCKED, HOST } from "./site";
import { open } from "./visitors";

/** A challenge that is not solved by then hangs. */
const BACK_WITHIN = { timeout: 30_000 };

/** The owner of a site in the panel, with a workspace and a key of their own. */
export class Owner {
  private constructor(
    private readonly server: Server,
    private readonly panel: PanelSession,
    private readonly workspace: string,
    private readonly keyId: string,
    readonly apikey: string,
  ) {}

  /** Signs up, and creates a key. */
  static async signUp(installation: Installation, server: Server, handle: string): Promise<Owner> {
    const email = `${handle}@example.org`;
    const account = ["--email", email, "--password", PASSWORD, "--handle", handle];
    await installation.operator(["account", "create", ...account]);
    const panel = await PanelSession.signIn(server.port, email, PASSWORD);
    const key = await panel.call("POST", `w/${handle}/keys`, { name: "shop" });
    return new Owner(server, panel, `w/${handle}`, String(key.id), String(key.apikey));
  }

  /** Credits so far. */
  async spent(): Promise<number> {
    return Number(bodyOf(await this.server.get("account", { apikey: this.apikey })).Usage);
  }

  /** The visitor that Traffic shows for the newest visit with such an agent. */
  async addressOf(agent: string, wanted: string): Promise<Found> {
    const query = new URLSearchParams({ key: this.keyId, agent, limit: "1" });
    let newest: TrafficRecord | undefined;
    const look = async () => {
      const answer = await this.panel.call("GET", `${this.workspace}/traffic?${query}`);
      [newest] = (answer as unknown as TrafficPage).records;
      return newest;
    };
    await came(expect.poll(look).toBeDefined());
    if (newest === undefined) return { isGood: false, figure: "no visit" };
    const { ip, countryCode } = newest;
    return { isGood: ip === wanted && countryCode !== null, figure: `${ip} ${countryCode}` };
  }

  /** Goes through the integration test as its page says. @returns what came of each step */
  async testSite(page: Page) {
    const path = `${this.workspace}/keys/${this.keyId}/test`;
    const made = await this.panel.call("POST", path, { site: `http://${HOST}/` });
    const { id, links } = made as unknown as SiteTestLinks;
    const state = async () =>
      (await this.panel.call("GET", `${path}?test=${id}`)) as unknown as SiteTestState;
    const confirm = () => this.panel.send("PUT", path, { test: id, isMe: true, wasBlocked: true });
    expect((await confirm()).status, "confirmed before any visit").toBe(409);
    const opened = async (link: string) => (await open(page, link)).status;
    const visit = await untilStatus(200, () => opened(links.visit));
    const block = await untilStatus(BLOCKED, () => opened(links.block));
    await page.goto(links.challenge);
    const isBack = await came(page.getByRole("heading", { name: "The shop" }).waitFor(BACK_WITHIN));
    const known = async () => (await state()).block !== null && (await state()).solved !== null;
    await came(expect.poll(known).toBe(true));
    const { challenge, solved } = await state();
    await confirm();
    const said = [
      challenge === null ? "not challenged" : "challenged",
      solved === null ? "not solved" : "solved",
    ];
    const isGood = isBack && challenge !== null && solved !== null;
    return { visit, block, challenge: { isGood, figure: said.join(", ") } };
  }

  /** The panel's text beside the key. */
  async verified(): Promise<Found> {
    const answer = await this.panel.call("GET", `${this.workspace}/keys`);
    const { keys } = answer as unknown as { readonly keys: readonly KeySummary[] };
    const mark = keys.find(({ id }) => id === this.keyId)?.verification ?? null;
    const isGood = mark !== null && mark.host === HOST && mark.broken === null;
    return { isGood, figure: mark === null ? "not" : `${mark.host} on ${mark.at.slice(0, 10)}` };
  }
}

/** Whether it came to be. */
const came = (wanted: Promise<unknown>): Promise<boolean> =>
  wanted.then(
    () => true,
    () => false,
  );
