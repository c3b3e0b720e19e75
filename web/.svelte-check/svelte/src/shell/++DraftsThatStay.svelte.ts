///<reference types="svelte" />
;
import { onDestroy } from "svelte";
import { i18n } from "../messages/i18n.svelte.ts";
import { draftTitle } from "../device/drafts.ts";
import { farewell } from "./farewell.svelte.ts";
function $$render() {

  
  
  
  

  const text = $derived(i18n.text.session);

  // Said to whoever has just signed out, and to nobody after them.
  onDestroy(() => (farewell.drafts = []));
;
async () => {

 { svelteHTML.createElement("div", { "role":`status`,});
  if(farewell.drafts.length > 0){
     { svelteHTML.createElement("section", { "class":`note`,});
       { svelteHTML.createElement("p", {});text.draftsStay(farewell.drafts.length); }
       { svelteHTML.createElement("ul", {});
           for(let draft of __sveltets_2_ensureArray(farewell.drafts)){draft.id;
           { svelteHTML.createElement("li", {});
            i18n.text.drafts.kinds[draft.resource.kind];
             { svelteHTML.createElement("bdi", {});draftTitle(draft) || i18n.text.drafts.untitled; }
           }
        }
       }
     }
  }
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const DraftsThatStay__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type DraftsThatStay__SvelteComponent_ = ReturnType<typeof DraftsThatStay__SvelteComponent_>;
/*Ωignore_endΩ*/export default DraftsThatStay__SvelteComponent_;