///<reference types="svelte" />
;
  import type { IconName } from "./look/Icon.svelte";

  /** A place to go, or something that is done. */
  export interface Action {
    readonly title: string;
    readonly icon?: IconName;
    readonly href?: string;
    readonly download?: string;
    /** Set on those of which one is chosen. */
    readonly isChecked?: boolean;
    readonly isDisabled?: boolean;
    readonly onSelect?: (event: Event) => void;
  }
;;

import type { Snippet } from "svelte";
import Icon from "./look/Icon.svelte";
import MenuButton from "./MenuButton.svelte";
import MenuItem from "./MenuItem.svelte";
;

  interface Props {
    class: string;
    label?: string;
    /** Divided by a line where they are of different kinds. */
    groups: readonly (readonly Action[])[];
    children: Snippet;
  };function $$render() {

  
  
  
  

  const { class: classes, label, groups, children }: Props = $props();

  const shown = $derived(groups.filter((group) => group.length > 0));
;
async () => {



 { const $$_nottuBuneM0C = __sveltets_2_ensureComponent(MenuButton); const $$_nottuBuneM0 = new $$_nottuBuneM0C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"class":classes,label,"align":`end`,items:() => { async ()/*Ωignore_positionΩ*/ => {
       for(let group of __sveltets_2_ensureArray(shown)){let index = 1;
      if(index > 0){ { svelteHTML.createElement("div", {   "class":`menu-line`,"role":`separator`,}); }}
        for(let { icon, title, ...action } of __sveltets_2_ensureArray(group)){
         { const $$_metIuneM0C = __sveltets_2_ensureComponent(MenuItem); new $$_metIuneM0C({ target: __sveltets_2_any(), props: {children:() => { return __sveltets_2_any(0); },...action,}});
          if(icon){ { const $$_nocI1C = __sveltets_2_ensureComponent(Icon); new $$_nocI1C({ target: __sveltets_2_any(), props: {  "name":icon,}});}} { svelteHTML.createElement("bdi", {});title; }
         MenuItem}
      }
    }
  };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {items} = $$_nottuBuneM0.$$prop_def;/*Ωignore_endΩ*/
  ;__sveltets_2_ensureSnippet(children());
  
 MenuButton}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ActionMenu__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ActionMenu__SvelteComponent_ = ReturnType<typeof ActionMenu__SvelteComponent_>;
/*Ωignore_endΩ*/export default ActionMenu__SvelteComponent_;