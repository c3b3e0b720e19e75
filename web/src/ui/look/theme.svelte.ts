import { recall, remember } from "../../browser/storage.ts";

export const themes = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];

/** What the reader chose; `app.html` turns it into what is shown. */
class Appearance {
  theme = $state<Theme>(themes.find((theme) => theme === recall("theme")) ?? "system");

  choose(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
    dispatchEvent(new Event("themechange"));
  }
}

export const appearance = new Appearance();
