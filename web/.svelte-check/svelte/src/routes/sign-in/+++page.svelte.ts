///<reference types="svelte" />
;
import { goto } from "$app/navigation";
import { page } from "$app/state";
import { i18n } from "$lib/messages/i18n.svelte.ts";
import { churchesOptions, homeInPage } from "$lib/device/church.svelte.ts";
import { queryClient } from "$lib/device/queries.svelte.ts";
import { addressAfterSignIn } from "$lib/shell/sign-in-address.ts";
import SignInForm from "$lib/shell/SignInForm.svelte";
import { recentChurches } from "$lib/shell/places.svelte.ts";
function $$render() {

  
  
  
  
  
  
  
  

  /** The church that one came from, or the one at home here; no server is asked for its name. */
  const church = $derived.by(() => {
    const [, , id] = (page.url.searchParams.get("to") ?? "").split("/");
    const known = [...(homeInPage ? [homeInPage] : []), ...recentChurches.list];
    return (id ? known.find((one) => one.id === id) : homeInPage)?.name ?? "";
  });

  async function goOn() {
    await queryClient.resetQueries();
    const churches = await queryClient.fetchQuery(churchesOptions()).catch(() => []);
    const { searchParams, origin, hash } = page.url;
    await goto(addressAfterSignIn(searchParams.get("to"), origin, churches) + hash, {
      replaceState: true,
    });
  }
;
async () => {

 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});i18n.text.session.signIn;   } }

 { svelteHTML.createElement("main", {   "id":`content`,"class":`page`,});
   { svelteHTML.createElement("p", {   "class":`mark`,"aria-hidden":`true`,});  }
   { svelteHTML.createElement("h1", {});church || i18n.text.session.signIn; }
   { const $$_mroFnIngiS1C = __sveltets_2_ensureComponent(SignInForm); new $$_mroFnIngiS1C({ target: __sveltets_2_any(), props: {  "onSignedIn":goOn,}});}
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;