///<reference types="svelte" />
;
import { goto } from "$app/navigation";
import { copyText } from "../browser/files.ts";
import { keeping, kept } from "../device/downloads.svelte.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import ActionMenu, { type Action } from "../ui/ActionMenu.svelte";
import Lazy from "../ui/Lazy.svelte";
import Icon from "../ui/look/Icon.svelte";
import { dayOfCopy } from "./day.ts";
import { encodeList, listAddress, runAddress, sharedLink, singingLink } from "./link.ts";
import { duplicated, newListId, type ServiceList, songsOf } from "./list.ts";
import { createKeptList, type ListPage } from "./list-page.svelte.ts";
import { lists } from "./lists.svelte.ts";
import { lengthOf } from "./run.ts";
import { dayName, lengthText, listName, listText } from "./wording.ts";

;type $$ComponentProps =  { listPage: ListPage; isReadOnly: boolean };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  

  /** What a list is called, and what is done with it as a whole. */
  const { listPage, isReadOnly }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const longTitle = 22;
  const text = $derived(i18n.text.lists);
  const place = $derived(listPage.place);
  const list = $derived(listPage.list);
  const title = $derived(listName(list));
  const length = $derived(lengthOf(listPage.run.entries));
  const hasSongs = $derived(songsOf(list).length > 0);
  const encoded = $derived(encodeList(list));
  const links = $derived({
    band: sharedLink(location.origin, place.church, encoded),
    all: singingLink(location.origin, place.church, list),
  });
  const device = createKeptList(() => listPage);
  const missing = $derived(
    device.missing
      .map(({ title, number = 0 }) => title || i18n.text.congregation.song(number))
      .join(", "),
  );
  const progress = $derived(keeping.isBusy ? keeping.progress : undefined);
  let open = $state<"share" | "name">();
  let said = $state("");

  async function copy(): Promise<void> {
    const isCopied = await copyText(listText(list, listPage.run.entries, links.band));
    said = isCopied ? i18n.text.app.copied : text.notCopied;
  }

  async function go(next: ServiceList): Promise<void> {
    lists.put(place.church, next);
    await goto(listAddress(place, encodeList(next)));
  }

  const to = (mode: "stand" | "project" | "print") => runAddress(place, mode, listPage.fragment);

  const groups = $derived.by((): Action[][] => {
    const ofSongs: Action[] = [
      { title: i18n.text.song.print, icon: "print", href: to("print") },
      ...(isReadOnly
        ? [{ title: i18n.text.song.project, icon: "screen", href: to("project") } as const]
        : []),
      ...(!kept.isPossible
        ? []
        : device.isWanted
          ? [{ title: i18n.text.downloads.remove, icon: "bin", onSelect: device.letGo } as const]
          : [
              { title: i18n.text.downloads.keep, icon: "download", onSelect: device.keep } as const,
            ]),
      { title: text.copyText, icon: "copy", onSelect: () => void copy() },
    ];
    const own: Action[] = isReadOnly
      ? [
          {
            title: text.useAgain,
            icon: "plus",
            onSelect: () => void go({ ...list, id: newListId() }),
          },
        ]
      : [
          { title: text.nameAndDate, icon: "pen", onSelect: () => (open = "name") },
          {
            title: text.useAgain,
            icon: "plus",
            onSelect: () => void go(duplicated(list, dayOfCopy(list.date))),
          },
        ];
    return [hasSongs ? ofSongs : [], own];
  });

  const close = () => (open = undefined);
;
async () => {

 { svelteHTML.createElement("header", { "class":`head`,});
   { svelteHTML.createElement("h1", {   "dir":`auto`,"class":{ long: [...title].length > longTitle },});title; }
   { svelteHTML.createElement("p", {});
    [
      list.date && list.name ? dayName(list.date) : "",
      i18n.text.catalogue.songs(length.songs),
      lengthText(length),
    ]
      .filter(Boolean)
      .join(" · ");
    if(hasSongs && device.isWanted && kept.isKnown && !progress && !missing){
       { svelteHTML.createElement("span", {    "class":`live`,"title":i18n.text.downloads.autoUpdates,});i18n.text.downloads.downloaded; }
    }
   }
 }
if(!isReadOnly){
   { svelteHTML.createElement("div", {     "class":`actions end`,"role":`group`,"aria-label":i18n.text.stand.controls,});
    if(hasSongs){
       { svelteHTML.createElement("a", {   "class":`btn filled grow`,"href":to("stand"),}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`stand`,}});}i18n.text.song.stand; }
       { svelteHTML.createElement("button", {    "class":`btn tonal`,"onclick":() => (open = "share"),}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`share`,}});}i18n.text.song.share; }
       { svelteHTML.createElement("a", {      "class":`btn`,"href":to("project"),"aria-label":i18n.text.song.project,}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`screen`,}});} { svelteHTML.createElement("span", { "class":`not-phone`,});i18n.text.song.project; } }
    }
     { const $$_uneMnoitcA1C = __sveltets_2_ensureComponent(ActionMenu); new $$_uneMnoitcA1C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"class":`btn icon`,"label":i18n.text.song.more,groups,}}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`more`,}});}  ActionMenu}
   }
}else{
   { svelteHTML.createElement("div", { "class":`foot guest`,});
    if(hasSongs){
       { svelteHTML.createElement("a", {   "class":`btn filled big`,"href":to("stand"),}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`stand`,}});}i18n.text.song.stand; }
    }
     { const $$_uneMnoitcA1C = __sveltets_2_ensureComponent(ActionMenu); new $$_uneMnoitcA1C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"class":`btn icon`,"label":i18n.text.song.more,groups,}}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`more`,}});}  ActionMenu}
   }
}
 { svelteHTML.createElement("p", {   "role":`status`,"class":["small", { warn: missing && !progress }],});
  if(device.isWanted && progress){
    i18n.text.downloads.progress(progress.kept, progress.total);
  } else if (device.isWanted && kept.isKnown && missing){
     { svelteHTML.createElement("bdi", {});i18n.text.downloads.notDownloaded(missing); }
  }
  said;
 }

if(open === "share"){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL0 = new $$_yzaL0C({ target: __sveltets_2_any(), props: {   "load":() => import("./ShareDialog.svelte"),"onFailure":close,children:(ShareDialog) => { async ()/*Ωignore_positionΩ*/ => { { const $$_golaiDerahS0C = __sveltets_2_ensureComponent(ShareDialog); new $$_golaiDerahS0C({ target: __sveltets_2_any(), props: {    title,links,"onClose":close,}});}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL0.$$prop_def;/*Ωignore_endΩ*/
    
   Lazy}
} else if (open === "name"){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL0 = new $$_yzaL0C({ target: __sveltets_2_any(), props: {   "load":() => import("./NameDialog.svelte"),"onFailure":close,children:(NameDialog) => { async ()/*Ωignore_positionΩ*/ => {
       { const $$_golaiDemaN0C = __sveltets_2_ensureComponent(NameDialog); new $$_golaiDemaN0C({ target: __sveltets_2_any(), props: {     list,"onChange":listPage.edit,"onClose":close,}});}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL0.$$prop_def;/*Ωignore_endΩ*/
    
   Lazy}
}


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ListHead__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ListHead__SvelteComponent_ = ReturnType<typeof ListHead__SvelteComponent_>;
/*Ωignore_endΩ*/export default ListHead__SvelteComponent_;