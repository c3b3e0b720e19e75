import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import type { Role } from "../../../common/contract/session.ts";
import type { Environment } from "../../harness/engine.ts";
import { Client } from "../../harness/client.ts";
import { sharedBrowser } from "./browser.ts";
import type { Member } from "./demo.ts";
import { type CopiedDemo, serveCopy } from "./demo-server.ts";
import { Device } from "./device.ts";
import { patienceMs } from "../../harness/eventually.ts";
import { giveBackDevice, takeDevice } from "./devices.ts";

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: "light" | "dark";
  readonly contrast?: "more" | "no-preference";
  readonly language?: string;
  readonly touch?: boolean;
  /** Another address for the same service. */
  readonly origin?: string;
  /** Of a guest behind another address, on a site that counts. */
  readonly address?: string;
  /** Another browser than the site's first. */
  readonly browser?: Browser;
  /** Somebody's first visit, with nothing fetched or stored before. */
  readonly isFirst?: boolean;
}

export interface SiteOptions {
  /**
   * Whether pages store the app, to start offline. Storing it takes longer than most tests: only
   * those that are about it let it happen.
   */
  readonly serviceWorkers?: "allow" | "block";
  /** A church that may be changed, on a server of its own; all others look at the same one. */
  readonly isOwn?: boolean;
  /** Counts requests as services do, where all other tests may ask for as much as they like. */
  readonly isLimited?: boolean;
  /** Variables of a church of one's own. */
  readonly settings?: Environment;
}

/** The demo church, and a browser to visit it with. */
export class Site {
  readonly church = inject("demo").church;
  readonly #options: SiteOptions;
  readonly #taken = new Set<Device>();
  readonly #lasting = new Set<BrowserContext>();
  readonly #troubles: string[] = [];
  #own: CopiedDemo | undefined;
  #browser: Browser | undefined;

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { isOwn, isLimited = false, settings = {} } = this.#options;
    [this.#own, this.#browser] = await Promise.all([
      isOwn ? serveCopy(inject("demo").folder, isLimited, settings) : undefined,
      sharedBrowser(),
    ]);
  }

  get origin(): string {
    return (this.#own?.server ?? inject("demo")).origin;
  }

  /** A page with cookies, storage and settings of its own. */
  async page(options: PageOptions = {}): Promise<Page> {
    const { width = 1100, height = 800, theme = "light", contrast = "no-preference" } = options;
    const { origin = this.origin, isFirst, address } = options;
    const settings = this.#settings(options);
    const browser = options.browser ?? this.#opened();
    const device = await (isFirst ? Device.open(browser, settings) : takeDevice(browser, settings));
    this.#taken.add(device);
    const stance = { width, height, theme, contrast, address };
    return device.take(stance, (page) => this.watch(page, origin));
  }

  /** What pages share on one device. It stays when a test is over. */
  async context(options: Pick<PageOptions, "origin"> = {}): Promise<BrowserContext> {
    const context = await this.#opened().newContext(this.#settings(options));
    context.setDefaultTimeout(patienceMs);
    context.on("page", (page) => this.watch(page, options.origin));
    this.#lasting.add(context);
    return context;
  }

  #opened(): Browser {
    if (!this.#browser) throw new Error("The site is not open yet.");
    return this.#browser;
  }

  /** What a browser context is given once and for all. */
  #settings({ origin, language = "en-GB", touch = false }: PageOptions): BrowserContextOptions {
    return {
      baseURL: origin ?? this.origin,
      locale: language,
      hasTouch: touch,
      isMobile: touch,
      reducedMotion: "reduce",
      serviceWorkers: this.#options.serviceWorkers ?? "block",
    };
  }

  /** `/c/{church}`, or `/w/{church}` for members. */
  catalogue(side: "c" | "w" = "c"): string {
    return `/${side}/${this.church}`;
  }

  song(title: string, side: "c" | "w" = "c"): string {
    const id = inject("demo").songs[title];
    if (!id) throw new Error(`the demo has no song “${title}”`);
    return `${this.catalogue(side)}/songs/${id}`;
  }

  member(role: Role): Member {
    return inject("demo").members[role];
  }

  /** Somebody at another desk, who changes songs while a page is open. */
  get editor(): Client {
    if (!this.#own) throw new Error("Only a church of one's own is changed.");
    return new Client(this.#own.server, this.member("Editor").cookie);
  }

  /** Opens the catalogue as a member, in a session of its own. */
  async signIn(page: Page, role: Role = "Viewer"): Promise<void> {
    await page.goto(`/sign-in?to=${this.catalogue("w")}`);
    await this.fillSignIn(page, role);
    await page.waitForURL(({ pathname }) => pathname === this.catalogue("w"));
  }

  async fillSignIn(page: Page, role: Role = "Viewer"): Promise<void> {
    const { email, password } = this.member(role);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.locator("form").getByRole("button", { name: "Sign in" }).click();
  }

  /** Signs out where one is: on a page of the catalogue. */
  /** Where drafts stay, that is asked about before. */
  async signOut(page: Page, question?: string): Promise<void> {
    await page.getByRole("navigation", { name: "Main pages" }).getByText("Me").click();
    await page.getByRole("button", { name: "Sign out" }).click();
    if (question === undefined) return;
    const dialog = page.getByRole("dialog", { name: "Sign out" });
    await dialog.getByText(question).waitFor();
    await dialog.getByRole("button", { name: "Sign out" }).click();
  }

  /** Is a member from the first page on, as someone who signed in some time ago. */
  async enter(page: Page, role: Role = "Viewer"): Promise<void> {
    const { email, cookie } = this.member(role);
    const [name = "", value = ""] = cookie.split("=");
    const context = page.context();
    await context.addCookies([
      { name, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Strict" },
    ]);
    await context.addInitScript((member) => {
      // Once: what the app remembers later is its own.
      if (location.protocol === "about:" || localStorage.getItem("identity")) return;
      localStorage.setItem("identity", JSON.stringify({ kind: "member", email: member }));
    }, email);
  }

  /** Every page of a test: what is left open would slow down the next one. */
  async closePages(): Promise<void> {
    const taken = [...this.#taken];
    this.#taken.clear();
    await Promise.all(taken.map(giveBackDevice));
  }

  /** What no page may do and some page did: script errors, and requests to other servers. */
  takeTroubles(): string[] {
    return this.#troubles.splice(0);
  }

  async close(): Promise<void> {
    await this.closePages();
    await Promise.all([...this.#lasting].map((context) => context.close()));
    await this.#own?.close();
  }

  /** Notes what goes wrong on the page. */
  watch(page: Page, origin = this.origin): void {
    const own = new URL(origin).port;
    page.on("pageerror", (error) => this.#troubles.push(`${page.url()}: ${error.stack ?? error}`));
    page.on("console", (message) => {
      // Requests that fail on purpose are logged as well; scripts that fail are what counts.
      const text = message.text();
      if (message.type() !== "error" || text.startsWith("Failed to load resource")) return;
      this.#troubles.push(`${page.url()}: ${text}`);
    });
    page.on("request", (request) => {
      const { protocol, port } = new URL(request.url());
      if (/^https?:$/.test(protocol) && port !== own) {
        this.#troubles.push(`${page.url()} asked for ${request.url()}`);
      }
    });
  }
}
