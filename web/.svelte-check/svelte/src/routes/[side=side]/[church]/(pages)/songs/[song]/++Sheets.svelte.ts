///<reference types="svelte" />
;
import type { Arrangement } from "$contract/arrangement.ts";
import type { Asset } from "$contract/asset.ts";
import { assetAddress } from "$lib/api/addresses.ts";
import type { SongPlace } from "$lib/api/addresses.ts";
import { songAddress } from "$lib/api/addresses.ts";
import type { SongSheet } from "$lib/device/songs.ts";
import { download } from "$lib/device/downloads/download.ts";
import { editorAddress } from "$lib/api/addresses/editor-address.ts";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import { keyName, mayDifferFromWords } from "$lib/song/details.ts";
import ActionMenu, { type Action } from "$lib/ui/ActionMenu.svelte";
import Lazy from "$lib/ui/Lazy.svelte";
import Icon from "$lib/ui/look/Icon.svelte";
;

  interface Props {
    place: SongPlace;
    sheet: SongSheet;
    mayWrite: boolean;
    onAdd: () => void;
    onReplace: (arrangement: Arrangement, file: string) => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  

  const { place, sheet, mayWrite, onAdd, onReplace }: Props = $props();

  const text = $derived(i18n.text.song);
  let previewed = $state.raw<Asset>();

  function href({ id, files }: Arrangement): string | undefined {
    return files.length > 0 ? songAddress(place, { arrangement: id }, "/stand") : undefined;
  }

  /** Such as “D · ♩ 88 · 2 pages”. */
  function details({ sourceKey, tempo, files }: Arrangement): string[] {
    const pages = files.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0);
    return [
      keyName(sourceKey),
      tempo ? `♩ ${tempo}` : "",
      files.length === 0 ? text.noFiles : pages > 0 ? text.pages(pages) : "",
    ].filter(Boolean);
  }

  function actions(arrangement: Arrangement): Action[][] {
    const { id, label, files } = arrangement;
    const writing = i18n.text.writing;
    const { church, song } = place;
    const [first] = files;
    return [
      files.map((file) => ({
        title: text.preview(file.filename),
        icon: "search",
        onSelect: () => (previewed = file),
      })),
      files.map((file) => ({
        title: text.download(file.filename),
        icon: "download",
        href: `${assetAddress(place, file.id)}?download=true`,
        download: file.filename,
        onSelect: (event) => download(event as MouseEvent, file, place),
      })),
      mayWrite
        ? [
            {
              title: writing.editArrangement(label),
              icon: "pen",
              href: editorAddress({ church, song, kind: "arrangement", id }),
            },
            ...(first
              ? [
                  {
                    title: writing.replaceFile,
                    icon: "import" as const,
                    onSelect: () => onReplace(arrangement, first.id),
                  },
                ]
              : []),
          ]
        : [],
    ];
  }
;
async () => {

if(sheet.arrangements.length > 0 || mayWrite){
   { svelteHTML.createElement("aside", { "aria-labelledby":`sheets`,});
     { svelteHTML.createElement("h2", { "id":`sheets`,});text.sheets; }
     { svelteHTML.createElement("ul", {});
         for(let arrangement of __sveltets_2_ensureArray(sheet.arrangements)){arrangement.id;
        const address = href(arrangement);
         { svelteHTML.createElement("li", {});
           { svelteHTML.createElement(address ? "a" : "div", {     "class":`sheet`,"href":address,});
             { svelteHTML.createElement("svg", {     "class":`leaf`,"viewBox":`0 0 32 42`,"aria-hidden":`true`,});
               { svelteHTML.createElement("path", {       "d":`M5 7h22M5 10h22M5 13h22M5 21h22M5 24h22M5 27h22M5 35h22M5 38h22`,"stroke":`currentColor`,"stroke-width":`0.8`,});}
             }
             { svelteHTML.createElement("span", {});
               { svelteHTML.createElement("b", {}); { svelteHTML.createElement("bdi", {});arrangement.label; } }
               { svelteHTML.createElement("small", {});
                   for(let detail of __sveltets_2_ensureArray(details(arrangement))){let index = 1;
                  index > 0 ? " · " : ""; { svelteHTML.createElement("bdi", {});detail; }
                }
               }
              if(mayDifferFromWords(arrangement, sheet.lyrics)){
                 { svelteHTML.createElement("small", { "class":`differs`,});text.sheetMayDiffer; }
              }
             }
           }
           { const $$_uneMnoitcA3C = __sveltets_2_ensureComponent(ActionMenu); new $$_uneMnoitcA3C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"class":`btn icon`,"label":i18n.text.app.optionsFor(arrangement.label),"groups":actions(arrangement),}}); { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`more`,}});}  ActionMenu}
         }
      }
     }
    if(mayWrite){
       { svelteHTML.createElement("button", {    "class":`btn`,"onclick":onAdd,}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`plus`,}});}i18n.text.writing.addArrangement; }
    }
   }
}
if(previewed){
  const file = previewed;
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); const $$_yzaL0 = new $$_yzaL0C({ target: __sveltets_2_any(), props: {   "load":() => import("$lib/pdf/Preview.svelte"),"onFailure":() => (previewed = undefined),children:(Preview) => { async ()/*Ωignore_positionΩ*/ => {
       { const $$_weiverP0C = __sveltets_2_ensureComponent(Preview); new $$_weiverP0C({ target: __sveltets_2_any(), props: {    file,place,"onClose":() => (previewed = undefined),}});}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_yzaL0.$$prop_def;/*Ωignore_endΩ*/
    
   Lazy}
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Sheets__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Sheets__SvelteComponent_ = ReturnType<typeof Sheets__SvelteComponent_>;
/*Ωignore_endΩ*/export default Sheets__SvelteComponent_;