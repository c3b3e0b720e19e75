///<reference types="svelte" />
;
import { directionOf } from "../../browser/language.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import MenuItem from "../../ui/MenuItem.svelte";
;

  interface Props {
    songs: readonly { readonly number: number; readonly title: string }[];
    current: number;
    onChoose: (number: number) => void;
  };function $$render() {

  
  
  

  const { songs, current, onChoose }: Props = $props();
;
async () => {


 { svelteHTML.createElement("div", {   "role":`group`,"dir":directionOf(i18n.language),});
     for(let { number, title } of __sveltets_2_ensureArray(songs)){number;
     { const $$_metIuneM1C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM1C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"isChecked":number === current,"onSelect":() => onChoose(number),}});
       { svelteHTML.createElement("span", { "class":`number`,});number; }
       { svelteHTML.createElement("bdi", {});title; }
     MenuItem}
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SongMenuItems__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SongMenuItems__SvelteComponent_ = ReturnType<typeof SongMenuItems__SvelteComponent_>;
/*Ωignore_endΩ*/export default SongMenuItems__SvelteComponent_;