///<reference types="svelte" />
;
import type { BeforeNavigate } from "@sveltejs/kit";
import { beforeNavigate, goto } from "$app/navigation";
import { i18n } from "../messages/i18n.svelte.ts";
import ConfirmDialog from "../ui/ConfirmDialog.svelte";
;

  interface Props {
    /** Something is not saved yet. */
    isChanged: boolean;
    /** Files are being sent. */
    isBusy: boolean;
    isKept: boolean;
  };function $$render() {

  
  
  
  

  const { isChanged, isBusy, isKept }: Props = $props();

  const text = $derived(i18n.writing.editor);
  const help = $derived(
    [isBusy && text.leaveBusy, isChanged && (isKept ? text.leaveHelp : text.leaveNotKept)]
      .filter(Boolean)
      .join(" "),
  );
  /** Where to: an address, or so many steps back or forward. */
  let target = $state.raw<URL | number>();
  let isLeaving = false;

  beforeNavigate((navigation) => {
    if (isLeaving || !(isChanged || isBusy)) return;
    navigation.cancel();
    // When the tab closes, the browser asks by itself.
    if (!navigation.willUnload) target = stepsOf(navigation) ?? navigation.to?.url;
  });

  function stepsOf(navigation: BeforeNavigate): number | undefined {
    return navigation.type === "popstate" ? navigation.delta : undefined;
  }

  function leave(): void {
    if (target === undefined) return;
    isLeaving = true;
    if (typeof target === "number") history.go(target);
    else void goto(target);
  }
;
async () => {

 { const $$_golaiDmrifnoC0C = __sveltets_2_ensureComponent(ConfirmDialog); const $$_golaiDmrifnoC0 = new $$_golaiDmrifnoC0C({ target: __sveltets_2_any(), props: {             isOpen:__sveltets_2_get_set_binding(() => target !== undefined,(isOpen) => (target = isOpen ? target : undefined)),"title":text.leaveTitle,help,"confirm":text.leave,"cancel":text.stay,"onConfirm":leave,}});$$_golaiDmrifnoC0.$$bindings = 'isOpen';}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const LeaveGuard__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LeaveGuard__SvelteComponent_ = ReturnType<typeof LeaveGuard__SvelteComponent_>;
/*Ωignore_endΩ*/export default LeaveGuard__SvelteComponent_;