///<reference types="svelte" />
;
import { i18n } from "../../messages/i18n.svelte.ts";
import Icon from "../../ui/look/Icon.svelte";
import MenuButton from "../../ui/MenuButton.svelte";
import type { Turn } from "./swipes.ts";
import SongMenuItems from "./SongMenuItems.svelte";
;

  interface Props {
    number: number;
    /** In their order, each numbered by its place. */
    titles: readonly string[];
    onTurn: (turn: Turn) => void;
    onJump: (number: number) => void;
  };function $$render() {

  
  
  
  
  

  const { number, titles, onTurn, onJump }: Props = $props();

  const text = $derived(i18n.text.lists);
  const at = $derived(i18n.text.app.position(number, titles.length));
  const songs = $derived(titles.map((title, index) => ({ number: index + 1, title })));
;
async () => {

 { svelteHTML.createElement("p", {   "class":`visually-hidden`,"role":`status`,});at; titles[number - 1]; }

 { svelteHTML.createElement("nav", {   "dir":`ltr`,"aria-label":text.entries,});
   { svelteHTML.createElement("button", {         "class":`btn tonal`,"aria-label":text.previousSong,"disabled":number <= 1,"onclick":() => onTurn("previous"),});
     { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`back`,}});}
   }
   { const $$_nottuBuneM1C = __sveltets_2_ensureComponent(MenuButton); const $$_nottuBuneM1 = new $$_nottuBuneM1C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"class":`btn at`,"label":`${at}: ${i18n.text.stand.jump}`,"align":`center`,items:() => { async ()/*Ωignore_positionΩ*/ => { { const $$_smetIuneMgnoS0C = __sveltets_2_ensureComponent(SongMenuItems); new $$_smetIuneMgnoS0C({ target: __sveltets_2_any(), props: {      songs,"current":number,"onChoose":onJump,}});}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {items} = $$_nottuBuneM1.$$prop_def;/*Ωignore_endΩ*/
     { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`list`,}});} { svelteHTML.createElement("span", { "dir":`auto`,});at; }
      MenuButton}
   { svelteHTML.createElement("button", {         "class":`btn tonal`,"aria-label":text.nextSong,"disabled":number >= titles.length,"onclick":() => onTurn("next"),});
     { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`forward`,}});}
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const TurnBar__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type TurnBar__SvelteComponent_ = ReturnType<typeof TurnBar__SvelteComponent_>;
/*Ωignore_endΩ*/export default TurnBar__SvelteComponent_;