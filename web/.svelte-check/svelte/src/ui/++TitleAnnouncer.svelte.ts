///<reference types="svelte" />
;
import { afterNavigate } from "$app/navigation";
import { onMount } from "svelte";
function $$render() {

  
  

  /** Says the title of a page that had none yet when it was gone to, for those who hear pages. */

  const settleMs = 150;
  const heardMs = 10_000;
  const untitled = "Precentor";

  let said = $state("");
  let isDue = true;
  let settling: ReturnType<typeof setTimeout> | undefined;

  function waitForTitle(): void {
    if (!isDue) return;
    clearTimeout(settling);
    settling = setTimeout(sayTitle, settleMs);
  }

  function sayTitle(): void {
    const { title } = document;
    if (!isDue || title === untitled) return;
    isDue = false;
    // Kit has said it where it was there at once.
    const byKit = document.getElementById("svelte-announcer")?.textContent;
    if (title === byKit) return;
    said = title;
    settling = setTimeout(() => (said = ""), heardMs);
  }

  afterNavigate(({ type }) => {
    // A title that a page is opened with is read by the browser itself.
    isDue = type !== "enter" || document.title === untitled;
    said = "";
    waitForTitle();
  });

  onMount(() => {
    const watch = new MutationObserver(waitForTitle);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      clearTimeout(settling);
    };
  });
;
async () => {

 { svelteHTML.createElement("p", {   "class":`visually-hidden`,"aria-live":`polite`,});said; }
};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const TitleAnnouncer__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type TitleAnnouncer__SvelteComponent_ = ReturnType<typeof TitleAnnouncer__SvelteComponent_>;
/*Ωignore_endΩ*/export default TitleAnnouncer__SvelteComponent_;