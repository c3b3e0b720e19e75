///<reference types="svelte" />
;
  /** How the entry at hand is moved. */
  export interface Mover {
    readonly name: string;
    readonly isFirst: boolean;
    readonly isLast: boolean;
    move(by: number): void;
    /** Does what removes it; the keyboard goes on with what takes its place. */
    remove(how: () => void | Promise<void>): void;
    /** For what it is dragged by. */
    grip(event: PointerEvent): void;
    /** For an entry that is dragged as a whole. */
    hold(event: PointerEvent): void;
    /** Whether a click was one, and not the end of a drag. */
    wasClick(): boolean;
  }
;;

import type { Snippet } from "svelte";
import { isForComposing } from "../../browser/keyboard.ts";
import { reorderKey, isFieldsOwn } from "./reorder-keys.ts";
import { type Move, Reordering } from "./reordering.svelte.ts";
function $$render<Item>() {

  
  
  
  

  interface Props {
    items: readonly Item[];
    /** Without it, entries are told apart by their places. */
    keyOf?: (item: Item) => string | number;
    /** What an entry is called when it is moved. */
    nameOf: (item: Item, index: number) => string;
    onMove: Move;
    row: Snippet<[Item, number, Mover]>;
    /** The entries follow each other like words. */
    isInline?: boolean;
    /** Whether the entry moves with the arrow keys alone. */
    isChosen?: (index: number) => boolean;
    onKey?: (meant: "remove" | "let go" | { readonly focus: number }, index: number) => void;
    class?: string | undefined;
    lang?: string | undefined;
    dir?: "ltr" | "rtl" | "auto" | undefined;
    /** After the entries. */
    children?: Snippet;
  }
  const {
    items,
    keyOf,
    nameOf,
    onMove,
    row,
    isInline = false,
    isChosen = () => false,
    onKey,
    children,
    ...rest
  }: Props = $props();

  let list: HTMLElement | undefined = $state();
  // svelte-ignore state_referenced_locally -- a list does not become another kind of list
  const order = new Reordering({
    list: () => list,
    isInline,
    names: () => items.map(nameOf),
    onMove: (from, to) => onMove(from, to),
  });
  const { drag } = order;

  function moverAt(item: Item, index: number): Mover {
    return {
      name: nameOf(item, index),
      isFirst: index === 0,
      isLast: index === items.length - 1,
      move: (by) => void order.move(index, by),
      remove: (how) => void order.remove(index, how),
      grip: (event) => drag.start(event, index, true),
      hold: (event) => drag.start(event, index, false),
      wasClick: () => drag.wasClick(),
    };
  }

  /** On which side of an entry the dragged one would land. */
  function landingAt(index: number): "before" | "after" | undefined {
    const { from, to } = drag;
    if (!isInline || from === undefined || index === from || to === from) return undefined;
    const indexAmongOthers = index > from ? index - 1 : index;
    if (indexAmongOthers === to) return "before";
    return indexAmongOthers === items.length - 2 && to === items.length - 1 ? "after" : undefined;
  }

  function translation(index: number): string | undefined {
    const shift = drag.shift(index);
    return shift && `${shift.x}px ${shift.y}px`;
  }

  function onKeydown(event: KeyboardEvent, index: number): void {
    if (isForComposing(event) || isFieldsOwn(event.target, event)) return;
    const isRightToLeft = list !== undefined && getComputedStyle(list).direction === "rtl";
    const meant = reorderKey(event, { isChosen: isChosen(index), isInline, isRightToLeft });
    if (!meant || (!onKey && (typeof meant === "string" || "focus" in meant))) return;
    event.preventDefault();
    if (typeof meant === "object" && "move" in meant) void order.move(index, meant.move);
    else onKey?.(meant, index);
  }
;
async () => {



 { const $$_ol0 = svelteHTML.createElement("ol", {   ...rest,...__sveltets_2_empty({"data-flow":isInline ? "words" : "rows"}),});list = $$_ol0;
      for(let item of __sveltets_2_ensureArray(items)){let index = 1;keyOf ? keyOf(item) : index;
    
     { svelteHTML.createElement("li", {       ...__sveltets_2_empty({"data-entry":true}),"class":[drag.from === index && "lifted", drag.from !== undefined && "busy", landingAt(index)],"onkeydown":(event) => onKeydown(event, index),});__sveltets_2_ensureType(String, Number, translation(index));
      ;__sveltets_2_ensureSnippet(row(item, index, moverAt(item, index)));
     }
  }
  ;__sveltets_2_ensureSnippet(children?.());
 }
 { svelteHTML.createElement("span", {   "class":`visually-hidden`,"role":`status`,});order.announced; }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
class __sveltets_Render<Item> {
    props(): ReturnType<typeof $$render<Item>>['props'] { return null as any; }
    events(): ReturnType<typeof $$render<Item>>['events'] { return null as any; }
    slots(): ReturnType<typeof $$render<Item>>['slots'] { return null as any; }
    bindings() { return __sveltets_$$bindings(''); }
    exports() { return {}; }
}

interface $$IsomorphicComponent {
    new <Item>(options: import('svelte').ComponentConstructorOptions<ReturnType<__sveltets_Render<Item>['props']>>): import('svelte').SvelteComponent<ReturnType<__sveltets_Render<Item>['props']>, ReturnType<__sveltets_Render<Item>['events']>, ReturnType<__sveltets_Render<Item>['slots']>> & { $$bindings?: ReturnType<__sveltets_Render<Item>['bindings']> } & ReturnType<__sveltets_Render<Item>['exports']>;
    <Item>(internal: unknown, props: ReturnType<__sveltets_Render<Item>['props']> & {}): ReturnType<__sveltets_Render<Item>['exports']>;
    z_$$bindings?: ReturnType<__sveltets_Render<any>['bindings']>;
}
const ReorderableList__SvelteComponent_: $$IsomorphicComponent = null as any;
/*Ωignore_startΩ*/type ReorderableList__SvelteComponent_<Item> = InstanceType<typeof ReorderableList__SvelteComponent_<Item>>;
/*Ωignore_endΩ*/export default ReorderableList__SvelteComponent_;