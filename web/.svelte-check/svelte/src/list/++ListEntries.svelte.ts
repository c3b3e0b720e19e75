///<reference types="svelte" />
;
import { keyName } from "../song/details.ts";
import { goto } from "$app/navigation";
import { songAddress } from "../api/addresses.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { chosenIn } from "../song/choice.ts";
import { shortId } from "../song/short-id.ts";
import ActionMenu, { type Action } from "../ui/ActionMenu.svelte";
import Lazy from "../ui/Lazy.svelte";
import Icon from "../ui/look/Icon.svelte";
import Grip from "../ui/reorder/Grip.svelte";
import { moved } from "../ui/reorder/moved.ts";
import ReorderableList, { type Mover } from "../ui/reorder/ReorderableList.svelte";
import { runAddress } from "./link.ts";
import {
    identityOf,
    isSong,
    type SongEntry,
    withChanged,
    withEntries,
    withoutEntry,
  } from "./list.ts";
import type { ListPage } from "./list-page.svelte.ts";
import type { RunEntry } from "./run.ts";
import { entryTitle, saidOf } from "./wording.ts";

;type $$ComponentProps =  { listPage: ListPage; isReadOnly?: boolean };function $$render() {
 const title/*Ωignore_positionΩ*/ = (shown: RunEntry)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  const href = songHref(shown);
   { svelteHTML.createElement("span", {   "class":`no`,"aria-hidden":`true`,});shown.number; }
   { svelteHTML.createElement("h3", { "class":{ quiet: shown.isMissing },});
     { svelteHTML.createElement(href ? "a" : "span", {  href,}); { svelteHTML.createElement("bdi", {});entryTitle(shown); } }
   }
};return __sveltets_2_any(0)}; const said/*Ωignore_positionΩ*/ = (shown: RunEntry)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  const words = isSong(shown.entry) ? saidOf(shown.entry, shown.song) : "";
  if(shown.isMissing && shown.title){
     { svelteHTML.createElement("span", { "class":`gone`,});text.missing; }
  } else if (words){
     { svelteHTML.createElement("span", { "class":`said`,}); { svelteHTML.createElement("bdi", {});words; } }
  }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  /** What is sung, in order; a guest only reads it. */
  const { listPage, isReadOnly = false }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const text = $derived(i18n.text.lists);
  const list = $derived(listPage.list);
  const entries = $derived(listPage.run.entries);
  let chosen = $state<number>();
  const chosenEntry = $derived(chosen === undefined ? undefined : entries[chosen]);

  function songHref({ entry, song, isMissing }: RunEntry): string | undefined {
    if (!isSong(entry) || isMissing) return undefined;
    const { place } = listPage;
    return songAddress({ ...place, song: entry.song }, song ? chosenIn(song.choice) : {});
  }

  const sheetsOf = ({ song }: RunEntry) =>
    song?.sheet.arrangements.filter(({ files }) => files.length > 0) ?? [];

  const sheetName = ({ song }: RunEntry) => song?.arrangement?.label ?? i18n.text.stand.words;

  /** Of the sheet that was chosen, otherwise of the one that goes with the words. */
  function keyOf({ song }: RunEntry): string {
    const played = song?.sheet.arrangements.find(({ lyricVersionIds }) =>
      lyricVersionIds.includes(song.choice.lyrics?.id ?? ""),
    );
    return keyName((song?.arrangement ?? played)?.sourceKey);
  }

  function chooseSheet(index: number, id: string | undefined): void {
    const entry = list.entries[index];
    if (!entry || !isSong(entry)) return;
    const { arrangement: _before, ...rest } = entry;
    const next: SongEntry = id === undefined ? rest : { ...rest, arrangement: shortId(id) };
    void listPage.edit(withChanged(list, index, next));
  }

  function sheetActions(shown: RunEntry, label: (name: string, key: string) => string): Action[] {
    const current = shown.song?.arrangement?.id;
    return sheetsOf(shown).map(({ id, label: name, sourceKey }) => ({
      title: label(name, keyName(sourceKey)),
      isChecked: id === current,
      onSelect: () => chooseSheet(shown.index, id),
    }));
  }

  function actions(shown: RunEntry, mover: Mover): Action[][] {
    const { entry, index, isMissing, song } = shown;
    const { place, fragment } = listPage;
    const to = (title: string, mode: "stand" | "project" | "print"): Action => ({
      title,
      icon: mode === "project" ? "screen" : mode,
      onSelect: () => void goto(runAddress(place, mode, fragment, index)),
    });
    const name = entryTitle(shown);
    const remove = () => listPage.edit(withoutEntry(list, index), name);
    const isHere = isSong(entry) && !isMissing;
    const sheets = sheetActions(shown, (name, key) => (key ? `${name} · ${key}` : name));
    const words: Action = {
      title: i18n.text.stand.words,
      isChecked: song?.arrangement === undefined,
      onSelect: () => chooseSheet(index, undefined),
    };
    const choose = isSong(entry) ? text.choose : text.words;
    return [
      isHere && sheets.length > 0 ? [words, ...sheets] : [],
      isMissing ? [] : [{ title: choose, icon: "pen", onSelect: () => (chosen = index) }],
      isHere
        ? [
            to(i18n.text.song.stand, "stand"),
            to(i18n.text.song.project, "project"),
            to(i18n.text.song.print, "print"),
          ]
        : [],
      [
        ...(mover.isFirst ? [] : [{ title: i18n.text.reorder.up, onSelect: () => mover.move(-1) }]),
        ...(mover.isLast ? [] : [{ title: i18n.text.reorder.down, onSelect: () => mover.move(1) }]),
        { title: i18n.text.app.remove, icon: "bin", onSelect: () => mover.remove(remove) },
      ],
    ];
  }
;
async () => {





if(isReadOnly){
   { svelteHTML.createElement("ol", { "class":`order guest`,});
       for(let shown of __sveltets_2_ensureArray(entries)){identityOf(shown.entry);
       { svelteHTML.createElement("li", {});
        if(isSong(shown.entry)){
          ;__sveltets_2_ensureSnippet(title(shown));
           { svelteHTML.createElement("div", { "class":`sub`,});
            if(!shown.isMissing){ { svelteHTML.createElement("span", { "class":`sheet`,});sheetName(shown); }}
            ;__sveltets_2_ensureSnippet(said(shown));
           }
           { svelteHTML.createElement("b", { "class":`key`,});keyOf(shown); }
        }else{
           { svelteHTML.createElement("p", { "class":`between said`,}); { svelteHTML.createElement("bdi", {});shown.title; } }
        }
       }
    }
   }
}else{
   { const $$_tsiLelbaredroeR0C = __sveltets_2_ensureComponent(ReorderableList); const $$_tsiLelbaredroeR0 = new $$_tsiLelbaredroeR0C({ target: __sveltets_2_any(), props: {           "class":`order`,"items":entries,"keyOf":({ entry }) => identityOf(entry),"nameOf":entryTitle,"onMove":(from, to) => listPage.edit(withEntries(list, moved(list.entries, from, to))),row:(shown, _index, mover) => { async ()/*Ωignore_positionΩ*/ => {
      const name = entryTitle(shown);
      if(isSong(shown.entry)){
        const key = keyOf(shown);
        const keys = sheetActions(shown, (sheet, key) => (key ? `${key} · ${sheet}` : sheet));
        ;__sveltets_2_ensureSnippet(title(shown));
         { svelteHTML.createElement("div", { "class":`sub`,});
           { const $$_uneMnoitcA1C = __sveltets_2_ensureComponent(ActionMenu); new $$_uneMnoitcA1C({ target: __sveltets_2_any(), props: {       children:() => { return __sveltets_2_any(0); },"class":`pick`,"label":`${i18n.text.app.optionsFor(name)}: ${sheetName(shown)}`,"groups":actions(shown, mover),}});
             { svelteHTML.createElement("bdi", { "class":`clipped`,});sheetName(shown); } { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`down`,}});}
           ActionMenu}
          ;__sveltets_2_ensureSnippet(said(shown));
         }
        if(key && keys.length > 1){
           { const $$_uneMnoitcA0C = __sveltets_2_ensureComponent(ActionMenu); new $$_uneMnoitcA0C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"class":`pick key`,"label":text.keyOf(name, key),"groups":[keys],}});key;  ActionMenu}
        } else if (key){ { svelteHTML.createElement("b", { "class":`key one`,});key; }}
      }else{
         { svelteHTML.createElement("span", { "class":`between said`,});
           { const $$_uneMnoitcA1C = __sveltets_2_ensureComponent(ActionMenu); new $$_uneMnoitcA1C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"class":`pick`,"label":i18n.text.app.optionsFor(name),"groups":actions(shown, mover),}}); { svelteHTML.createElement("bdi", {});shown.title; }  ActionMenu}
         }
      }
       { const $$_pirG0C = __sveltets_2_ensureComponent(Grip); new $$_pirG0C({ target: __sveltets_2_any(), props: { mover,}});}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {row} = $$_tsiLelbaredroeR0.$$prop_def;/*Ωignore_endΩ*/
    
   ReorderableList}
}

if(chosenEntry){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL0 = new $$_yzaL0C({ target: __sveltets_2_any(), props: {   "load":() => import("./EntryDialog.svelte"),"onFailure":() => (chosen = undefined),children:(EntryDialog) => { async ()/*Ωignore_positionΩ*/ => {
       { const $$_golaiDyrtnE0C = __sveltets_2_ensureComponent(EntryDialog); new $$_golaiDyrtnE0C({ target: __sveltets_2_any(), props: {       "shown":chosenEntry,"onChange":(entry) => listPage.edit(withChanged(list, chosenEntry.index, entry)),"onClose":() => (chosen = undefined),}});}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL0.$$prop_def;/*Ωignore_endΩ*/
    
   Lazy}
}


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ListEntries__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ListEntries__SvelteComponent_ = ReturnType<typeof ListEntries__SvelteComponent_>;
/*Ωignore_endΩ*/export default ListEntries__SvelteComponent_;