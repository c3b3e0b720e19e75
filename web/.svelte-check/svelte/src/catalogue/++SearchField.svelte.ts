///<reference types="svelte" />
;
import { beforeNavigate } from "$app/navigation";
import { onDestroy } from "svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import Icon from "../ui/look/Icon.svelte";
import SearchBox from "../ui/SearchBox.svelte";
;

  interface Props {
    query: string;
    /** Called when the reader has stopped typing for a moment. */
    onSearch: (query: string) => void;
    /** Down from the field: to the first result. */
    onLeave: () => void;
  };function $$render() {

  
  
  
  
  

  const { query, onSearch, onLeave }: Props = $props();

  // Between two words, not between two letters: every search is a request.
  const pauseMs = 300;
  let typed = $derived(query);
  let box: SearchBox;
  let pending: ReturnType<typeof setTimeout> | undefined;

  onDestroy(() => clearTimeout(pending));
  // Whoever has chosen a song is not called back by the search.
  beforeNavigate(() => clearTimeout(pending));

  function search(): void {
    clearTimeout(pending);
    onSearch(typed);
  }

  function searchSoon(): void {
    clearTimeout(pending);
    pending = setTimeout(search, pauseMs);
  }

  function clear(): void {
    typed = "";
    search();
    box.field().focus();
  }

  function onFieldKey(event: KeyboardEvent): void {
    if (event.key === "Escape" && typed !== "") {
      event.preventDefault();
      clear();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      onLeave();
    }
  }
;
async () => {

  { svelteHTML.createElement("form", {    "role":`search`,"onsubmit":(event) => {
    event.preventDefault();
    search();
  },});
    const clearButton/*Ωignore_positionΩ*/ = ()/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
     { svelteHTML.createElement("button", {       "type":`button`,"class":`btn icon`,"onclick":clear,"aria-label":i18n.text.catalogue.clear,});
       { const $$_nocI1C = __sveltets_2_ensureComponent(Icon); new $$_nocI1C({ target: __sveltets_2_any(), props: {  "name":`close`,}});}
     }
  };return __sveltets_2_any(0)};
   { const $$_xoBhcraeS1C = __sveltets_2_ensureComponent(SearchBox); const $$_xoBhcraeS1 = new $$_xoBhcraeS1C({ target: __sveltets_2_any(), props: {                value:typed,"oninput":searchSoon,"onkeydown":onFieldKey,"icon":`search`,"label":i18n.text.catalogue.search,"placeholder":i18n.text.catalogue.placeholder,"children":typed ? clearButton : undefined,}});box = $$_xoBhcraeS1;/*Ωignore_startΩ*/() => typed = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_xoBhcraeS1.$$bindings = 'value';}
 }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const SearchField__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SearchField__SvelteComponent_ = ReturnType<typeof SearchField__SvelteComponent_>;
/*Ωignore_endΩ*/export default SearchField__SvelteComponent_;