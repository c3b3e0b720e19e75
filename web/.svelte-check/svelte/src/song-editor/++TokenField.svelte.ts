///<reference types="svelte" />
;
import { isForComposing } from "../browser/keyboard.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Icon from "../ui/look/Icon.svelte";
import ReorderableList from "../ui/reorder/ReorderableList.svelte";
import { moved } from "../ui/reorder/moved.ts";
function $$render<Entry>() {

  
  
  
  
  

  interface Props {
    label: string;
    addLabel: string;
    entries: readonly Entry[];
    limit: number;
    /** To choose from while the next one is typed. */
    suggestions?: readonly string[];
    /** What stands against all of it, and against single entries. */
    troubles: readonly string[];
    troublesAt?: (index: number) => readonly string[];
    textOf: (entry: Entry) => string;
    entryOf: (text: string) => Entry;
    onType?: (text: string) => void;
    onChange: (entries: Entry[]) => void;
  }
  const { label, addLabel, entries, limit, suggestions, troubles, onChange, ...of }: Props =
    $props();

  const id = $props.id();
  let typed = $state("");
  /** The entry whose words are in the field again, and where it stood. */
  let taken: { readonly at: number; readonly entry: Entry } | undefined;
  let input: HTMLInputElement | undefined = $state();
  const ofEntries = $derived(entries.map((_, index) => of.troublesAt?.(index) ?? []));
  const all = $derived([...new Set([...troubles, ...ofEntries.flat()])]);

  function add(): void {
    const text = typed.trim();
    const { at, entry } = taken ?? { at: entries.length };
    [typed, taken] = ["", undefined];
    if (text === "" || entries.some((one) => of.textOf(one) === text)) return;
    const isAsItWas = entry !== undefined && of.textOf(entry) === text;
    onChange(entries.toSpliced(at, 0, isAsItWas ? entry : of.entryOf(text)));
  }

  function remove(index: number): void {
    onChange(entries.toSpliced(index, 1));
    input?.focus();
  }

  function edit(index: number): void {
    add();
    const entry = entries[index];
    if (entry === undefined) return;
    [typed, taken] = [of.textOf(entry), { at: index, entry }];
    remove(index);
  }

  function onkeydown(event: KeyboardEvent): void {
    if (isForComposing(event)) return;
    if (event.key === "Enter" && typed.trim() !== "") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && typed === "" && entries.length > 0) {
      event.preventDefault();
      edit(entries.length - 1);
    }
  }
;
async () => {

 { svelteHTML.createElement("div", {   "role":`group`,"aria-labelledby":`${id}-label`,});
   { svelteHTML.createElement("span", {   "class":`label`,"id":`${id}-label`,});
    label;
    if(entries.length > limit * 0.8){i18n.text.app.position(entries.length, limit);}
   }
   { svelteHTML.createElement("div", { "class":`tokens`,});
     { const $$_tsiLelbaredroeR2C = __sveltets_2_ensureComponent(ReorderableList); const $$_tsiLelbaredroeR2 = new $$_tsiLelbaredroeR2C({ target: __sveltets_2_any(), props: {        "items":entries,"nameOf":of.textOf,"onMove":(from, to) => onChange(moved(entries, from, to)),"isInline":true,row:(entry, index, mover) => { async ()/*Ωignore_positionΩ*/ => {
         { svelteHTML.createElement("span", { "class":["chip", ofEntries[index]?.length && "error"],});
           { svelteHTML.createElement("button", {       "dir":`auto`,"onpointerdown":(event) => mover.hold(event),"onclick":() => mover.wasClick() && edit(index),});
            of.textOf(entry);
           }
           { svelteHTML.createElement("button", {       "class":`remove`,"aria-label":i18n.text.app.removeNamed(of.textOf(entry)),"onclick":() => remove(index),});
             { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`close`,}});}
           }
         }
      };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {row} = $$_tsiLelbaredroeR2.$$prop_def;/*Ωignore_endΩ*/
      
     ReorderableList}
     { const $$_input2 = svelteHTML.createElement("input", {                         "bind:value":typed,"aria-label":addLabel,"aria-invalid":all.length > 0 ? "true" : undefined,"aria-describedby":all.length > 0 ? `${id}-troubles` : undefined,"placeholder":addLabel,"list":`${id}-suggestions`,"autocomplete":`off`,"dir":`auto`,"disabled":entries.length >= limit,"oninput":() => of.onType?.(typed),onkeydown,"onblur":add,});input = $$_input2;/*Ωignore_startΩ*/() => typed = __sveltets_2_any(null);/*Ωignore_endΩ*/}
   }
   { svelteHTML.createElement("p", {   "class":`error`,"id":`${id}-troubles`,});all.join(" "); }
   { svelteHTML.createElement("datalist", { "id":`${id}-suggestions`,});
      for(let suggestion of __sveltets_2_ensureArray(suggestions ?? [])){ { svelteHTML.createElement("option", { "value":suggestion,}); }}
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
class __sveltets_Render<Entry> {
    props(): ReturnType<typeof $$render<Entry>>['props'] { return null as any; }
    events(): ReturnType<typeof $$render<Entry>>['events'] { return null as any; }
    slots(): ReturnType<typeof $$render<Entry>>['slots'] { return null as any; }
    bindings() { return __sveltets_$$bindings(''); }
    exports() { return {}; }
}

interface $$IsomorphicComponent {
    new <Entry>(options: import('svelte').ComponentConstructorOptions<ReturnType<__sveltets_Render<Entry>['props']>>): import('svelte').SvelteComponent<ReturnType<__sveltets_Render<Entry>['props']>, ReturnType<__sveltets_Render<Entry>['events']>, ReturnType<__sveltets_Render<Entry>['slots']>> & { $$bindings?: ReturnType<__sveltets_Render<Entry>['bindings']> } & ReturnType<__sveltets_Render<Entry>['exports']>;
    <Entry>(internal: unknown, props: ReturnType<__sveltets_Render<Entry>['props']> & {}): ReturnType<__sveltets_Render<Entry>['exports']>;
    z_$$bindings?: ReturnType<__sveltets_Render<any>['bindings']>;
}
const TokenField__SvelteComponent_: $$IsomorphicComponent = null as any;
/*Ωignore_startΩ*/type TokenField__SvelteComponent_<Entry> = InstanceType<typeof TokenField__SvelteComponent_<Entry>>;
/*Ωignore_endΩ*/export default TokenField__SvelteComponent_;