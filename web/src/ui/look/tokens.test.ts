// oxlint-disable-next-line no-restricted-imports -- Styles are read as they are written.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Colours = Readonly<Record<string, string>>;

/** Where text of each colour stands. What is added to a style is added here, and checked. */
const grounds: Readonly<Record<string, readonly string[]>> = {
  ink: ["paper", "sheet", "wash", "wash-2", "good-wash", "warn-wash", "mark"],
  "ink-2": ["paper", "sheet", "wash", "good-wash", "warn-wash"],
  "ink-3": ["paper", "sheet", "wash"],
  rubric: ["paper", "sheet", "wash"],
  danger: ["paper", "sheet", "wash"],
  good: ["paper", "sheet", "wash", "good-wash"],
  warn: ["paper", "sheet", "wash", "warn-wash"],
  "on-primary": ["primary"],
};

/** Bars and strokes, on which nothing is written. */
const strokes = new Set(["line", "good", "warn", "primary", "rubric", "ink", "edge"]);

const root = new URL("../../", import.meta.url);

const looks = looksOf(styleAt("ui/look/tokens.css"), styleAt("stand/Stand.svelte"));

test.each(looks)("%s: every text stands out from its ground", (_look, colours) => {
  const pairs = Object.entries(grounds)
    .flatMap(([text, on]) => on.map((ground) => ({ text, ground })))
    .filter(({ text, ground }) => text in colours && ground in colours);
  expect(pairs.length).toBeGreaterThan(10);
  const faint = pairs.filter(({ text, ground }) => ratio(colours, text, ground) < 4.5);
  expect(faint).toEqual([]);
});

test.each(looks)("%s: the edges of fields stand out from theirs", (_look, colours) => {
  for (const ground of ["paper", "sheet", "wash"]) {
    expect(ratio(colours, "edge", ground), ground).toBeGreaterThanOrEqual(3);
  }
});

test("every colour that a style gives to a text and its ground has its place in the table", () => {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" });
  const styled = names.filter((name) => /\.(svelte|css)$/.test(name));
  expect(styled.length).toBeGreaterThan(100);
  const unknown = styled.flatMap((name) =>
    rulesOf(styleAt(name))
      .filter(({ text, ground }) => !hasPlace(text, ground))
      .map(({ selector, text, ground }) => `${name}: ${selector}: ${text} on ${ground}`),
  );
  expect(unknown).toEqual([]);
});

/** What is read from afar has the size of its room, and paper its own. */
const ownSizes =
  /^(?:stand|projection|print)\/|^routes\/.*\/(?:sing|stand|project|print)\/|^routes\/screen\//;
const sizes = /var\(--(?:t-(?:13|15|17|22|32)|words)\)|\binherit\b/;

test("type has one of five sizes, or that of the words", () => {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" });
  const styled = names.filter((name) => /\.(svelte|css)$/.test(name) && !ownSizes.test(name));
  const others = styled.flatMap((name) =>
    blocksOf(styleAt(name)).flatMap(({ selector, body }) =>
      Array.from(body.matchAll(/(?:^|[\s;])font(?:-size)?: ([^;{}]+);/g), ([, size = ""]) => size)
        .filter((size) => !sizes.test(size))
        .map((size) => `${name}: ${selector}: ${size}`),
    ),
  );
  expect(others).toEqual([]);
});

function styleAt(name: string): string {
  return readFileSync(new URL(name, root), "utf8");
}

function hasPlace(text: string | undefined, ground: string | undefined): boolean {
  if (text === undefined) return ground === undefined || strokes.has(ground) || isGround(ground);
  return ground === undefined ? text in grounds : grounds[text]?.includes(ground) === true;
}

function isGround(name: string): boolean {
  return Object.values(grounds).some((names) => names.includes(name));
}

/** As WCAG reckons it, from 1 to 21. */
function ratio(colours: Colours, one: string, other: string): number {
  const [dark = 0, bright = 0] = [one, other]
    .map((name) => luminance(colours[name] ?? ""))
    .toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The themes, and the stand, which has colours of its own in all of them. */
function looksOf(tokens: string, stand: string): [string, Colours][] {
  const [light, dark, more, moreDark] = [
    ":root",
    ':root[data-theme="dark"],\n.stand',
    ':root[data-contrast="more"]',
    ':root[data-contrast="more"][data-theme="dark"],\n:root[data-contrast="more"] .stand',
  ].map((selector) => coloursOf(tokens, selector));
  const onStand = coloursOf(stand, ":global(main.stand)");
  return [
    ["light", { ...light }],
    ["dark", { ...light, ...dark }],
    ["more contrast", { ...light, ...more }],
    ["more contrast, dark", { ...light, ...dark, ...more, ...moreDark }],
    ["the stand", { ...light, ...dark, ...onStand }],
  ];
}

function coloursOf(css: string, selector: string): Colours {
  const rule = blocksOf(css).find((block) => block.selector === selector);
  if (!rule) throw new Error(`there is no rule for ${selector}`);
  const colours = rule.body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries(Array.from(colours, ([, name = "", colour = ""]) => [name, colour]));
}

function rulesOf(style: string) {
  return blocksOf(style).map(({ selector, body }) => ({
    selector,
    text: /(?:^|[\s;])color: var\(--([\w-]+)\)/.exec(body)?.[1],
    ground: /background(?:-color)?: var\(--([\w-]+)\)/.exec(body)?.[1],
  }));
}

function blocksOf(css: string): { selector: string; body: string }[] {
  const plain = css.replace(/\/\*.*?\*\//gs, "");
  return Array.from(plain.matchAll(/([^{};]+)\{([^{}]*)\}/g), ([, selector = "", body = ""]) => ({
    selector: selector.trim(),
    body,
  }));
}
