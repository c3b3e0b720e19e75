import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { inject } from "vitest";
import type { Role } from "../../../src/contract/church.ts";
import type { Environment } from "../../harness/engine.ts";
import type { Server } from "../../harness/server.ts";
import { startTrial } from "../../harness/trial.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A church's own name in its network, without encryption.
  "--host-resolver-rules=MAP songs.church.test 127.0.0.1",
];

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: "light" | "dark";
  readonly contrast?: "more" | "no-preference";
  readonly language?: string;
  readonly touch?: boolean;
  /** Another browser than the site's first. */
  readonly browser?: Browser;
}

/** `chromium` is all that people have; `headlessChromium`, its engine alone, is faster. */
type BrowserKind = "chromium" | "headlessChromium";

/** A browser of its own, as somebody else's computer has one. */
export function launch(kind: BrowserKind = "headlessChromium"): Promise<Browser> {
  return chromium.launch({ executablePath: inject(kind), args: flags });
}

/** The demo church on a server of its own, and a browser to visit it with. */
export class Site {
  readonly server: Server;
  readonly browser: Browser;
  readonly church: string;
  readonly #troubles: string[] = [];
  readonly #folder: string;

  private constructor(server: Server, browser: Browser, church: string, folder: string) {
    this.server = server;
    this.browser = browser;
    this.church = church;
    this.#folder = folder;
  }

  static async open(env: Environment = {}, kind?: BrowserKind): Promise<Site> {
    const folder = mkdtempSync(join(tmpdir(), "precentor-browser-"));
    const unlimited = { RATE_LIMIT_GENERAL: "0", RATE_LIMIT_LOGIN: "0", DATA_DIR: folder };
    const [server, browser] = await Promise.all([
      startTrial({ ...unlimited, ...env }, folder),
      launch(kind),
    ]);
    const site = new Site(server, browser, "", folder);
    const { churches } = await site.#churches();
    return new Site(server, browser, churches[0]?.id ?? "", folder);
  }

  /** A page in a browser context of its own: its own cookies, storage and settings. */
  async page(options: PageOptions = {}): Promise<Page> {
    const { width = 1100, height = 800, theme = "light", language = "en-GB" } = options;
    const settings: BrowserContextOptions = {
      baseURL: this.server.origin,
      viewport: { width, height },
      colorScheme: theme,
      contrast: options.contrast ?? "no-preference",
      locale: language,
      hasTouch: options.touch ?? false,
      isMobile: options.touch ?? false,
      reducedMotion: "reduce",
    };
    const context = await (options.browser ?? this.browser).newContext(settings);
    context.on("page", (page) => this.#watch(page));
    return context.newPage();
  }

  /** `/c/{church}`, or `/w/{church}` for members. */
  catalogue(side: "c" | "w" = "c"): string {
    return `/${side}/${this.church}`;
  }

  /** Opens the catalogue as a member. */
  async signIn(page: Page, role: Role = "Viewer"): Promise<void> {
    await page.goto(`/sign-in?to=${this.catalogue("w")}`);
    await this.fillSignIn(page, role);
    await page.waitForURL(({ pathname }) => pathname === this.catalogue("w"));
  }

  /** Is a member on that page from the start, as someone who signed in some time ago. */
  async enter(page: Page, role: Role = "Viewer"): Promise<void> {
    const data = this.person(role);
    const headers = { Origin: this.server.origin };
    const answer = await page.request.post("/api/v1/session", { headers, data });
    if (!answer.ok()) throw new Error(`${role} cannot sign in: ${answer.status()}`);
    // Any file of the app will do: what is remembered belongs to its address.
    await page.goto("/favicon.svg");
    await page.evaluate((member) => {
      localStorage.setItem("signed-in", "yes");
      localStorage.setItem("member", member);
    }, data.email);
  }

  async fillSignIn(page: Page, role: Role = "Viewer"): Promise<void> {
    const { email, password } = this.person(role);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.locator("form").getByRole("button", { name: "Sign in" }).click();
  }

  /** Who the welcome on the terminal told us of. */
  person(role: Role): { email: string; password: string } {
    const line = new RegExp(String.raw`${role}\s+(\S+@\S+)\s+(\S+)`).exec(this.server.output);
    if (!line) throw new Error(`no sign-in for ${role} in: ${this.server.output}`);
    const [, email = "", password = ""] = line;
    return { email, password };
  }

  /** What no page may do and some page did: script errors, and requests to other servers. */
  takeTroubles(): string[] {
    return this.#troubles.splice(0);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #watch(page: Page): void {
    const own = new URL(this.server.origin).port;
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

  async #churches(): Promise<{ churches: { id: string }[] }> {
    const { email, password } = this.person("Administrator");
    const { origin } = this.server;
    const signedIn = await fetch(`${origin}/api/v1/session`, {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    const cookie = signedIn.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const answer = await fetch(`${origin}/api/v1/churches`, { headers: { cookie } });
    return (await answer.json()) as { churches: { id: string }[] };
  }
}
