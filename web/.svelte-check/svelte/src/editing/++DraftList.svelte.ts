///<reference types="svelte" />
;
import { createQuery } from "@tanstack/svelte-query";
import { i18n } from "../messages/i18n.svelte.ts";
import { session } from "../api/session.svelte.ts";
import { editorAddress } from "../api/addresses/editor-address.ts";
import { draftsIn, draftTitle } from "../device/drafts.ts";
;

  interface Props {
    church: string;
    /** Only drafts that belong to this song. */
    song?: string;
  };function $$render() {

  
  
  
  
  

  const { church, song }: Props = $props();

  const text = $derived(i18n.text.drafts);
  const drafts = createQuery(() => ({
    queryKey: ["drafts", session.member, church],
    queryFn: () => draftsIn(church, session.member).catch(() => []),
    staleTime: 0,
    gcTime: 0,
  }));
  const shown = $derived(
    (drafts.data ?? []).filter(({ resource }) => song === undefined || resource.song === song),
  );
;
async () => {

if(shown.length > 0){
   { svelteHTML.createElement("section", { "class":`note`,});
     { svelteHTML.createElement("h2", {});text.title; }
     { svelteHTML.createElement("ul", {});
         for(let draft of __sveltets_2_ensureArray(shown)){draft.id;
        const { resource } = draft;
         { svelteHTML.createElement("li", {});
           { svelteHTML.createElement("a", { "href":editorAddress(resource, draft.id),});
            text.kinds[resource.kind];resource.id === "new" ? ` (${text.isNew})` : "";
             { svelteHTML.createElement("bdi", {});draftTitle(draft) || text.untitled; }
           }
           { svelteHTML.createElement("span", {});i18n.dateAndTime(draft.changedAt); }
         }
      }
     }
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const DraftList__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type DraftList__SvelteComponent_ = ReturnType<typeof DraftList__SvelteComponent_>;
/*Ωignore_endΩ*/export default DraftList__SvelteComponent_;