///<reference types="svelte" />
;
import { nameOf } from "../messages/language-name.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Icon from "../ui/look/Icon.svelte";
import MenuButton from "../ui/MenuButton.svelte";
import MenuItem from "../ui/MenuItem.svelte";
import type { Place } from "../api/addresses.ts";
import type { CatalogueSearch } from "../api/songs.ts";
import { createFacetsQuery } from "../device/catalogue.ts";
import { type Sort, sorts } from "./search.ts";
;

  interface Props {
    place: Place;
    search: CatalogueSearch & { readonly sort: Sort };
    /** Songs are there to be filtered, or are asked for. */
    isWanted: boolean;
    onChoose: (choice: Readonly<Record<string, string>>) => void;
  };;

  interface Filter {
    readonly key: "theme" | "book" | "language";
    readonly title: string;
    /** With how many songs have it. */
    readonly choices: readonly (readonly [value: string, name: string, songs: number])[];
  };function $$render() {

  
  
  
  
  
  
  
  
  

  const { place, search, isWanted, onChoose }: Props = $props();


  const text = $derived(i18n.text.catalogue);
  const facets = createFacetsQuery(() => ({ place, isWanted }));
  const filters = $derived.by((): Filter[] => {
    const { themes = [], songbooks = [], languages = [] } = facets.data ?? {};
    return [
      {
        key: "theme",
        title: text.theme,
        choices: themes.map(({ name, count }) => [name, name, count]),
      },
      {
        key: "book",
        title: text.songbook,
        choices: songbooks.map(({ name, count }) => [name, name, count]),
      },
      {
        key: "language",
        title: i18n.text.app.language,
        choices: languages.map(({ tag, count }) => [tag, nameOf(tag), count]),
      },
    ];
  });
  const offered = $derived(sorts.filter((sort) => sort !== "best" || search.q));

  function shown({ key, title, choices }: Filter): string {
    const chosen = search[key];
    return choices.find(([value]) => value === chosen)?.[1] ?? (chosen || title);
  }
;
async () => {

 { svelteHTML.createElement("div", { "class":`filters`,});
   { svelteHTML.createElement("div", {     "class":`chips`,"role":`group`,"aria-label":text.filter,});
       for(let filter of __sveltets_2_ensureArray(filters)){filter.key;
      const chosen = search[filter.key];
      
       { const $$_nottuBuneM2C = __sveltets_2_ensureComponent(MenuButton); const $$_nottuBuneM2 = new $$_nottuBuneM2C({ target: __sveltets_2_any(), props: {         children:() => { return __sveltets_2_any(0); },"class":chosen ? "chip on" : "chip","label":chosen ? `${filter.title}: ${shown(filter)}` : filter.title,"align":`start`,"isDisabled":filter.choices.length === 0 && !chosen,items:() => { async ()/*Ωignore_positionΩ*/ => {
           { const $$_metIuneM0C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"isChecked":!chosen,"onSelect":() => onChoose({ [filter.key]: "" }),}});
            text.all;
           MenuItem}
             for(let [value, name, songs] of __sveltets_2_ensureArray(filter.choices)){value;
             { const $$_metIuneM0C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM0C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"isChecked":value === chosen,"onSelect":() => onChoose({ [filter.key]: value }),}});
               { svelteHTML.createElement("bdi", {});name; } { svelteHTML.createElement("span", { "class":`quiet small`,});songs; }
             MenuItem}
          }
        };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {items} = $$_nottuBuneM2.$$prop_def;/*Ωignore_endΩ*/
         { svelteHTML.createElement("span", { "class":`clipped`,});shown(filter); }  { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`down`,"isSmall":true,}});}
        
       MenuButton}
    }
     { svelteHTML.createElement("button", {         "class":`chip`,"aria-pressed":search.sheet === true,"title":text.sheetLong,"onclick":() => onChoose({ sheet: search.sheet ? "" : "yes" }),});
      text.sheet;
     }
   }
   { const $$_nottuBuneM1C = __sveltets_2_ensureComponent(MenuButton); const $$_nottuBuneM1 = new $$_nottuBuneM1C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"class":`btn sort`,"label":`${text.sort}: ${text.sorts[search.sort]}`,"align":`end`,items:() => { async ()/*Ωignore_positionΩ*/ => {
         for(let sort of __sveltets_2_ensureArray(offered)){sort;
         { const $$_metIuneM0C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"isChecked":sort === search.sort,"onSelect":() => onChoose({ sort }),}});
          text.sorts[sort];
         MenuItem}
      }
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {items} = $$_nottuBuneM1.$$prop_def;/*Ωignore_endΩ*/
     { svelteHTML.createElement("span", { "class":`phone-only`,}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`sort`,}});} }
    
     { svelteHTML.createElement("span", { "class":`not-phone stack`,});
         for(let sort of __sveltets_2_ensureArray(sorts)){sort;
         { svelteHTML.createElement("span", { "class":{ hidden: sort !== search.sort },});text.sorts[sort]; }
      }
     }
     { svelteHTML.createElement("span", { "class":`not-phone`,});  { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`down`,"isSmall":true,}});} }
    
   MenuButton}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const FilterRow__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type FilterRow__SvelteComponent_ = ReturnType<typeof FilterRow__SvelteComponent_>;
/*Ωignore_endΩ*/export default FilterRow__SvelteComponent_;