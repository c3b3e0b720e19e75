///<reference types="svelte" />
;
import { page } from "$app/state";
import { identity } from "$lib/api/identity.svelte.ts";
import DuplicatesPage from "$lib/duplicates/DuplicatesPage.svelte";
function $$render() {

  
  
  

  const church = $derived(page.params["church"] ?? "");
;
async () => {

`${church} ${identity.email}`; { { const $$_egaPsetacilpuD0C = __sveltets_2_ensureComponent(DuplicatesPage); new $$_egaPsetacilpuD0C({ target: __sveltets_2_any(), props: { church,}});}}
};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;