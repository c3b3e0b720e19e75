///<reference types="svelte" />
;
import { tick } from "svelte";
import { type Asset, pdfMediaType } from "$contract/asset.ts";
import { limits } from "$contract/fields.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Lazy from "../ui/Lazy.svelte";
import Icon from "../ui/look/Icon.svelte";
import Grip from "../ui/reorder/Grip.svelte";
import { moved } from "../ui/reorder/moved.ts";
import MoveControls from "../ui/reorder/MoveControls.svelte";
import ReorderableList from "../ui/reorder/ReorderableList.svelte";
import type { Trouble } from "../ui/complaint.ts";
import { troubleText } from "../ui/trouble-text.ts";
import type { Place } from "../api/addresses.ts";
import DropWatch from "./DropWatch.svelte";
import { type Objection, objectionsTo } from "./upload-queue.ts";
import UploadList from "./UploadList.svelte";
import type { Uploads } from "./uploads.svelte.ts";
;

  interface Props {
    files: readonly Asset[];
    uploads: Uploads;
    place: Place;
    troubles: readonly Trouble[];
    onChange: (files: Asset[]) => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  

  const { files, uploads, place, troubles, onChange }: Props = $props();

  const id = $props.id();
  const text = $derived(i18n.writing.arrangementEditor);
  const limit = limits.arrangementFiles;
  const largest = $derived(i18n.size(limits.uploadBytes));
  const room = $derived(limit - files.length - uploads.unfinished.length);
  let isOver = $state(false);
  let adding: HTMLElement | undefined = $state();

  function add(chosen: File[]): void {
    const objections = objectionsTo(chosen, room);
    uploads.add(chosen, (file) => objectionText(objections[chosen.indexOf(file)]));
  }

  function objectionText(objection: Objection | undefined): string | undefined {
    if (objection === undefined) return undefined;
    const { notPdf, empty, tooLarge, noRoom } = i18n.writing.uploads;
    return { notPdf, empty, tooLarge: tooLarge(largest), noRoom: noRoom(limit) }[objection];
  }

  let input: HTMLInputElement | undefined = $state();
  let list: HTMLElement | undefined = $state();
  let undo: HTMLElement | undefined = $state();
  let previewed = $state.raw<Asset>();
  let removed = $state.raw<readonly { file: Asset; at: number }[]>([]);
  let announced = $state("");
  const lastRemoved = $derived(removed.at(-1));

  function move(from: number, to: number): void {
    const file = files[from];
    // From now on it stands where somebody put it.
    if (file) uploads.placedByHand(file.id);
    onChange(moved(files, from, to));
  }

  async function remove(at: number): Promise<void> {
    const file = files[at];
    if (!file) return;
    removed = [...removed, { file, at }];
    announced = "";
    onChange(files.toSpliced(at, 1));
    await tick();
    undo?.focus();
  }

  async function bringBack(): Promise<void> {
    if (!lastRemoved) return;
    const { file, at } = lastRemoved;
    removed = removed.slice(0, -1);
    onChange(files.toSpliced(at, 0, file));
    announced = text.restored(file.filename);
    await tick();
    list?.querySelector<HTMLElement>(`[data-file="${file.id}"]`)?.focus();
  }

  function detailsOf({ pageCount, size }: Asset): string {
    const pages = pageCount ? i18n.text.song.pages(pageCount) : "";
    return [pages, i18n.size(size)].filter(Boolean).join(" · ");
  }

  function pick(chosen: HTMLInputElement): void {
    const picked = Array.from(chosen.files ?? []);
    // The same file can be chosen again.
    chosen.value = "";
    if (picked.length > 0) add(picked);
  }
;
async () => {

 { const $$_hctaWporD0C = __sveltets_2_ensureComponent(DropWatch); const $$_hctaWporD0 = new $$_hctaWporD0C({ target: __sveltets_2_any(), props: {   isOver,"onFiles":add,}});/*Ωignore_startΩ*/() => isOver = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_hctaWporD0.$$bindings = 'isOver';}
 { svelteHTML.createElement("section", {   "class":["card", isOver && "over"],"aria-labelledby":`${id}-files`,});
   { svelteHTML.createElement("header", {});
     { svelteHTML.createElement("h2", { "id":`${id}-files`,});text.files; }
     { svelteHTML.createElement("small", {});i18n.text.app.position(files.length, limit); }
   }
   { const $$_div1 = svelteHTML.createElement("div", {   "class":`files`,});list = $$_div1;
    if(files.length > 0){
       { const $$_tsiLelbaredroeR2C = __sveltets_2_ensureComponent(ReorderableList); const $$_tsiLelbaredroeR2 = new $$_tsiLelbaredroeR2C({ target: __sveltets_2_any(), props: {         "items":files,"keyOf":({ id }) => id,"nameOf":({ filename }) => filename,"onMove":move,row:(file, at, mover) => { async ()/*Ωignore_positionΩ*/ => {
           { const $$_pirG0C = __sveltets_2_ensureComponent(Grip); new $$_pirG0C({ target: __sveltets_2_any(), props: { mover,}});}
           { svelteHTML.createElement("button", {         "class":`open`,"onclick":() => (previewed = file),"aria-label":i18n.text.song.preview(file.filename),...__sveltets_2_empty({"data-file":file.id}),});
             { svelteHTML.createElement("bdi", {});file.filename; }
             { svelteHTML.createElement("small", {});
              detailsOf(file);
              if(at === 0){ { svelteHTML.createElement("span", { "class":`tag`,});text.mainFile; }}
             }
           }
           { svelteHTML.createElement("span", { "class":`acts`,});
             { const $$_slortnoCevoM1C = __sveltets_2_ensureComponent(MoveControls); new $$_slortnoCevoM1C({ target: __sveltets_2_any(), props: { mover,}});}
             { svelteHTML.createElement("button", {       "class":`btn`,"onclick":() => void remove(at),"aria-label":i18n.text.app.removeNamed(file.filename),});
               { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`close`,}});}
             }
           }
        };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {row} = $$_tsiLelbaredroeR2.$$prop_def;/*Ωignore_endΩ*/
        
       ReorderableList}
    }
   }
  if(lastRemoved){
     { svelteHTML.createElement("div", { "class":`removed`,});
       { svelteHTML.createElement("p", {}); { svelteHTML.createElement("bdi", {});text.removed(lastRemoved.file.filename); } }
       { const $$_button2 = svelteHTML.createElement("button", {     "class":`btn tonal`,"onclick":() => void bringBack(),});undo = $$_button2;i18n.text.app.undo; }
     }
  }
   { svelteHTML.createElement("p", {   "class":`visually-hidden`,"role":`status`,});announced; }
  if(previewed){
    const file = previewed;
     { const $$_yzaL1C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL1 = new $$_yzaL1C({ target: __sveltets_2_any(), props: {   "load":() => import("../pdf/Preview.svelte"),"onFailure":() => (previewed = undefined),children:(Preview) => { async ()/*Ωignore_positionΩ*/ => {
         { const $$_weiverP0C = __sveltets_2_ensureComponent(Preview); new $$_weiverP0C({ target: __sveltets_2_any(), props: {    file,place,"onClose":() => (previewed = undefined),}});}
      };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL1.$$prop_def;/*Ωignore_endΩ*/
      
     Lazy}
  }
    for(let trouble of __sveltets_2_ensureArray(troubles)){ { svelteHTML.createElement("p", { "class":`error`,});troubleText(trouble); }}
   { const $$_tsiLdaolpU1C = __sveltets_2_ensureComponent(UploadList); new $$_tsiLdaolpU1C({ target: __sveltets_2_any(), props: {   uploads,"onEmptied":() => adding?.querySelector("button")?.focus(),}});}
   { const $$_div1 = svelteHTML.createElement("div", {  "class":`add`,});adding = $$_div1;
     { svelteHTML.createElement("button", {     "class":`btn tonal`,"onclick":() => input?.click(),"disabled":room <= 0,});
       { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`plus`,}});}text.add;
     }
     { const $$_input2 = svelteHTML.createElement("input", {          "type":`file`,"multiple":true,"accept":`${pdfMediaType},.pdf`,"hidden":true,"onchange":(event) => pick(event.currentTarget),});input = $$_input2;}
    if(room > 0){
       { svelteHTML.createElement("p", {});text.addHelp(largest);  { svelteHTML.createElement("span", { "class":`hover`,});text.dropHelp; } }
    }else{
       { svelteHTML.createElement("p", {});text.full(limit); }
    }
   }
  if(isOver){ { svelteHTML.createElement("p", {   "class":`drop`,"aria-hidden":`true`,});text.drop; }}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const FilesField__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type FilesField__SvelteComponent_ = ReturnType<typeof FilesField__SvelteComponent_>;
/*Ωignore_endΩ*/export default FilesField__SvelteComponent_;