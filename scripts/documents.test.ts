import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { commandBlocks, documents, readDocument } from "../test/harness/documents.ts";

const root = resolve(import.meta.dirname, "..");
const isThere = (path: string) => existsSync(join(root, path));

const folders = ["common", "server", "web", "test", "scripts", "bench", "deploy", "bin"];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => !/node_modules|\.svelte-kit/.test(name))
    .map((name) => `${folder}/${name}`),
);

const withoutBlocks = (text: string) => text.replaceAll(/^ *```[^]*?```/gm, "");

/** The name that a page gives a heading in its address. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (document: string): string[] =>
  [...withoutBlocks(readDocument(document)).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    anchorOf(heading),
  );

test.each(documents)("every link of %s leads to something that is there", (document) => {
  const links = [...readDocument(document).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
    ([, written = "", other = ""]) => written || other,
  );
  const lost = links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? document : join(dirname(document), path);
    if (!isThere(target)) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(lost).toEqual([]);
});

test.each(documents)("every file that %s names is there", (document) => {
  const names = [
    ...withoutBlocks(readDocument(document)).matchAll(/`([\w@.[\]()=+-]+(?:\/[\w@.[\]()=+-]*)+)`/g),
  ]
    .map(([, name = ""]) => name)
    .filter((name) => folders.includes(name.split("/", 1)[0] ?? "") || name.startsWith("docs/"));
  expect(names.filter((name) => !isThere(name))).toEqual([]);
  const tests = [...readDocument(document).matchAll(/`([\w-]+\.test)`/g)].map(([, name]) => name);
  expect(tests.filter((name) => !files.some((file) => file.endsWith(`/${name}.ts`)))).toEqual([]);
});

test("files that docs/security.md names below server/ are there", () => {
  const names = [...readDocument("docs/security.md").matchAll(/`([a-z][\w./-]*(?:\.ts|\/))`/g)];
  const lost = names
    .map(([, name = ""]) => name)
    .filter((name) => !isThere(name) && !isThere(`server/${name}`));
  expect(lost).toEqual([]);
});

test.each(documents)("every command of %s is run by a test, or says why not", (document) => {
  const unmarked = commandBlocks(document).filter(({ mark }) => {
    const [, testFile] = /^run by (\S+)$/.exec(mark ?? "") ?? [];
    if (!testFile) return !mark?.startsWith("not run: ");
    const text = isThere(testFile) ? readFileSync(join(root, testFile), "utf8") : "";
    return !text.includes(document) && !text.includes(`blocksRunBy("${testFile}")`);
  });
  expect(unmarked.map(({ line }) => `${document}:${line}`)).toEqual([]);
});

test.each(documents)("%s has no commands in a block that nobody would look into", (document) => {
  const kinds = [...readDocument(document).matchAll(/^ *```(\S+)$/gm)].map(([, kind]) => kind);
  expect(kinds.filter((kind) => kind !== "sh" && kind !== "sql")).toEqual([]);
});

test("what the program and its files say of a document is in it", () => {
  const sources = files.filter((name) => /\.(?:ts|mjs|svelte|service|timer|yaml|conf)$/.test(name));
  const lost = sources.flatMap((name) => {
    const text = readFileSync(join(root, name), "utf8");
    const named = [...text.matchAll(/(?:"([^"\n]+)" in )?\b(docs\/[\w-]+\.md)/g)];
    return named
      .filter(([, section, document = ""]) => {
        if (!isThere(document)) return true;
        return section !== undefined && !anchorsOf(document).includes(anchorOf(section));
      })
      .map(([words]) => `${name}: ${words}`);
  });
  expect(lost).toEqual([]);
});

test("docs/operating.md has every variable of .env.example, with the same default", () => {
  const example = readFileSync(join(root, ".env.example"), "utf8");
  const rows = readDocument("docs/operating.md").matchAll(/^\| (`[A-Z][^|]*`) +\| ([^|]*?) *\|/gm);
  const told = new Map(
    [...rows].flatMap(([, names = "", preset = ""]) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => [name, preset] as const),
    ),
  );
  const lines = [...example.matchAll(/^(# )?([A-Z_0-9]+)=(.*)$/gm)];
  expect([...told.keys()].toSorted()).toEqual(lines.map(([, , name]) => name).toSorted());
  for (const [, comment, name = "", value] of lines) {
    if (!comment) expect(`${name} ${told.get(name)}`).toContain(`${name} \`${value}\``);
  }
});

test("documents are short: 16,000 words, without licences and changelog", () => {
  const counted = documents.filter(
    (name) =>
      name !== "docs/licences.md" && (name.startsWith("docs/") || /README|CONTRIBUTING/.test(name)),
  );
  const words = counted.flatMap((name) => readDocument(name).split(/\s+/).filter(Boolean));
  expect(words.length).toBeLessThanOrEqual(16_000);
});
