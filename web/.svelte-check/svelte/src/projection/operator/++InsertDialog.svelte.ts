///<reference types="svelte" />
;
import type { Song } from "$contract/song.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import Dialog from "../../ui/Dialog.svelte";
import SongSearch from "../../list/SongSearch.svelte";
import type { Place } from "../../api/addresses.ts";
;

  interface Props {
    isOpen: boolean;
    place: Place;
    onSong: (song: Song) => void;
    onSpoken: (words: string) => void;
  };function $$render() {

  
  
  
  
  

  let { isOpen = $bindable(), place, onSong, onSpoken }: Props = $props()/*Ωignore_startΩ*/;isOpen;/*Ωignore_endΩ*/;

  function done<Found>(use: (found: Found) => void) {
    return (found: Found) => {
      use(found);
      isOpen = false;
    };
  }
;
async () => {

 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"title":i18n.text.projection.desk.anotherSong,isOpen,"isRoomy":true,}});/*Ωignore_startΩ*/() => isOpen = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiD0.$$bindings = 'isOpen';
   { const $$_hcraeSgnoS1C = __sveltets_2_ensureComponent(SongSearch); new $$_hcraeSgnoS1C({ target: __sveltets_2_any(), props: {     place,"onAdd":done(onSong),"onSpoken":done(onSpoken),}});}
 Dialog}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings('isOpen'), slots: {}, events: {} }}
const InsertDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type InsertDialog__SvelteComponent_ = ReturnType<typeof InsertDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default InsertDialog__SvelteComponent_;