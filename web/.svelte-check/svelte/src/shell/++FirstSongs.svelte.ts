///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import Icon from "../ui/look/Icon.svelte";
import { editorAddress, importAddress } from "../api/addresses/editor-address.ts";
;

  interface Props {
    church: string;
    name: string;
    mayWrite: boolean;
  };function $$render() {

  
  
  

  const { church, name, mayWrite }: Props = $props();

  const text = $derived(i18n.text.catalogue);
  const newSong = $derived(
    editorAddress({ church, song: "new", kind: "song" as const, id: "new" }),
  );
;
async () => {

 { svelteHTML.createElement("section", {});
   { svelteHTML.createElement("div", { "class":`head`,});
     { svelteHTML.createElement("h2", {});text.empty; }
     { svelteHTML.createElement("p", {});mayWrite ? text.emptyHelp : text.emptyGuest(name); }
   }
  if(mayWrite){
     { svelteHTML.createElement("ul", {});
       { svelteHTML.createElement("li", {});
         { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`paste`,}});}
         { svelteHTML.createElement("p", {}); { svelteHTML.createElement("b", {});text.pasteSong; }text.pasteSongHelp; }
         { svelteHTML.createElement("a", {   "class":`btn filled`,"href":newSong,});text.paste; }
       }
       { svelteHTML.createElement("li", {});
         { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`folder`,}});}
         { svelteHTML.createElement("p", {}); { svelteHTML.createElement("b", {});i18n.text.writing.importSongs; }text.importHelp; }
         { svelteHTML.createElement("a", {   "class":`btn tonal`,"href":importAddress(church),});text.chooseFiles; }
       }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const FirstSongs__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type FirstSongs__SvelteComponent_ = ReturnType<typeof FirstSongs__SvelteComponent_>;
/*Ωignore_endΩ*/export default FirstSongs__SvelteComponent_;