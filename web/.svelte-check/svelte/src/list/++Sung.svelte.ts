///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import { agoOf } from "./day.ts";
import { lastSung } from "./list.ts";
import { lists } from "./lists.svelte.ts";

;type $$ComponentProps =  { church: string; song: string };function $$render() {

  
  
  
  

  /** When a song was in one of this device's lists. */
  const { church, song }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const ours = $derived(lists.of(church).map(({ list }) => list));
  const sung = $derived(lastSung(ours, song, lists.today));
  const said = $derived.by(() => {
    if (!sung) return "";
    const last = i18n.text.lists.lastSung(agoOf(sung.daysAgo, i18n.language));
    return sung.thisYear > 0 ? `${last} · ${i18n.text.lists.sungThisYear(sung.thisYear)}` : last;
  });
;
async () => {

if(said){ { svelteHTML.createElement("p", { "class":`quiet small`,});said; }}
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Sung__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Sung__SvelteComponent_ = ReturnType<typeof Sung__SvelteComponent_>;
/*Ωignore_endΩ*/export default Sung__SvelteComponent_;