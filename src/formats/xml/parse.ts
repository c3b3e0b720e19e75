import { positionsIn } from "../position.ts";
import type { RefusalCode } from "../refusal-words.ts";
import { Unreadable } from "../unreadable.ts";
import { characterOf } from "./entities.ts";
import type { Element, Leaf, Node } from "./node.ts";

/** Deeper than any song; a document that nests on is an attack. */
const deepest = 60;

const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
/** Namespaces, schemas, and how to treat spaces: about the document, not in it. */
const aboutXml = /^(?:xmlns(?::|$)|xsi:|xml:space$)/u;
const tagName = /[^\s<>/=!?"'&]+/uy;

/**
 * The root of an XML document. It knows no document types, so nothing can be expanded or fetched;
 * what is not well-formed is refused with its place.
 */
export function parseXml(source: string): Element {
  // XML knows one end of a line, however it was written.
  return new Parser(source.replace(/^\uFEFF/u, "").replace(/\r\n?/gu, "\n")).parse();
}

class Parser {
  readonly #source: string;
  readonly #positionOf: ReturnType<typeof positionsIn>;
  #at = 0;
  readonly #open: Element[] = [];
  /** Comments around the root, which go with it. */
  readonly #around: Leaf[] = [];
  #root: Element | undefined;

  constructor(source: string) {
    this.#source = source;
    this.#positionOf = positionsIn(source);
  }

  parse(): Element {
    while (this.#at < this.#source.length) {
      if (this.#source.charAt(this.#at) === "<") this.#markup();
      else this.#text();
    }
    const unclosed = this.#open.at(-1);
    if (unclosed) throw this.#refused("xmlUnclosed", unclosed.name);
    if (!this.#root) throw this.#wrong("There is no element in this XML");
    this.#root.children.push(...this.#around);
    return this.#root;
  }

  #markup(): void {
    const { startsWith } = this.#rest();
    if (startsWith("<!--")) this.#add("comment", this.#until("-->", 4));
    else if (startsWith("<![CDATA[")) this.#add("text", this.#until("]]>", 9));
    else if (startsWith("<?")) this.#add("instruction", this.#until("?>", 2));
    else if (startsWith("<!")) this.#skipDocumentType();
    else if (startsWith("</")) this.#close();
    else this.#begin();
  }

  #rest() {
    return { startsWith: (start: string) => this.#source.startsWith(start, this.#at) };
  }

  #skipDocumentType(): void {
    const end = this.#source.indexOf(">", this.#at);
    const inside = this.#source.slice(this.#at, end);
    if (end < 0 || /\[|<!ENTITY/iu.test(inside)) {
      throw this.#refused("xmlEntities", "");
    }
    this.#at = end + 1;
  }

  #begin(): void {
    const begin = this.#at;
    const name = this.#match(tagName, begin + 1)?.[0];
    if (!name) throw this.#wrong("A tag has no name");
    this.#at += 1 + name.length;
    const attributes = new Map<string, string>();
    const keys = new Set<string>();
    for (let found = this.#match(attribute, this.#at); found;) {
      const [whole, key = "", double, single] = found;
      if (keys.has(key)) throw this.#wrong(`The attribute ${key} is given twice`);
      keys.add(key);
      const value = this.#resolved(double ?? single ?? "", this.#at);
      const local = localName(key);
      if (!aboutXml.test(key)) attributes.set(attributes.has(local) ? key : local, value);
      this.#at += whole.length;
      found = this.#match(attribute, this.#at);
    }
    const end = this.#match(/\s*(\/?)>/uy, this.#at);
    if (!end) throw this.#wrong(`The tag <${name}> is broken`);
    this.#at += end[0].length;
    const at = this.#positionOf(begin);
    const element: Element = {
      kind: "element",
      name: localName(name),
      attributes,
      children: [],
      at,
    };
    this.#attach(element);
    if (end[1] === "" && !this.#isLoneBreak(element)) this.#open.push(element);
    if (this.#open.length > deepest) throw this.#wrong("The elements are nested too deeply");
  }

  /** `<br>`, as web pages write it: nothing closes it. */
  #isLoneBreak({ name }: Element): boolean {
    return name.toLowerCase() === "br" && !this.#match(/\s*<\/br\s*>/iuy, this.#at);
  }

  #match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.#source);
  }

  #attach(element: Element): void {
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(element);
    else if (this.#root) throw this.#wrong("There is more than one root element");
    else this.#root = element;
  }

  #close(): void {
    const found = this.#match(/<\/([^\s<>]+)\s*>/uy, this.#at);
    const open = this.#open.pop();
    if (!found || !open || localName(found[1] ?? "") !== open.name) {
      throw open ? this.#refused("xmlUnclosed", open.name) : this.#wrong("A closing tag too many");
    }
    this.#at += found[0].length;
  }

  #text(): void {
    const next = this.#source.indexOf("<", this.#at);
    const end = next < 0 ? this.#source.length : next;
    const raw = this.#source.slice(this.#at, end);
    if (this.#open.length === 0 && raw.trim() !== "") throw this.#wrong("Text outside of the root");
    const text = this.#resolved(raw, this.#at);
    if (this.#open.length > 0) this.#push({ kind: "text", text, at: this.#positionOf(this.#at) });
    this.#at = end;
  }

  #add(kind: Leaf["kind"], text: string): void {
    const leaf = { kind, text, at: this.#positionOf(this.#at) };
    if (kind === "comment" && this.#open.length === 0) this.#around.push(leaf);
    else this.#push(leaf);
  }

  #push(node: Node): void {
    this.#open.at(-1)?.children.push(node);
  }

  /** What stands before an end mark; moves behind it. */
  #until(mark: string, skip: number): string {
    const end = this.#source.indexOf(mark, this.#at + skip);
    if (end < 0) throw this.#wrong(`There is no ${mark} for what begins here`);
    const text = this.#source.slice(this.#at + skip, end);
    this.#at = end + mark.length;
    return text;
  }

  /** References as the characters that they mean; an ampersand that begins none is one. */
  #resolved(text: string, from: number): string {
    return text.replace(/&([^\s&;]{1,12});/gu, (whole, reference: string, index: number) => {
      const character = characterOf(reference);
      if (character === undefined) throw this.#refused("xmlReference", whole, from + index);
      return character;
    });
  }

  #wrong(name: string): Unreadable {
    return this.#refused("brokenXml", name);
  }

  #refused(why: RefusalCode, name: string, at = this.#at): Unreadable {
    return new Unreadable(why, { name }, this.#positionOf(at));
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
