///<reference types="svelte" />
;
import { limits } from "$contract/limits.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import type { Trouble } from "../ui/complaint.ts";
import Field from "../ui/Field.svelte";
import { steppedTempo, tappedTempo, withTap } from "./settings.ts";
;

  interface Props {
    tempo: number | null;
    troubles: readonly Trouble[];
    onChange: (tempo: number | null) => void;
  };function $$render() {

  
  
  
  
  

  const { tempo, troubles, onChange }: Props = $props();

  const id = $props.id();
  const text = $derived(i18n.writing.arrangementEditor);
  // Half a number is nothing to complain about.
  let isTyping = $state(false);

  function type(input: HTMLInputElement): void {
    isTyping = true;
    onChange(Number.isNaN(input.valueAsNumber) ? null : input.valueAsNumber);
  }

  /**
   * Letters among the digits are shown by some browsers, while the number is none to them: only
   * digits come in. Of a text that is pasted its number is taken.
   */
  function onBeforeInput(event: InputEvent): void {
    if (!event.data || /^\d+$/.test(event.data)) return;
    event.preventDefault();
    const [number] = /\d+/.exec(event.data) ?? [];
    if (number) onChange(Number(number));
  }

  function onKey({ ctrlKey, metaKey }: KeyboardEvent): void {
    if (ctrlKey || metaKey) isTyping = false;
  }

  let taps = $state.raw<readonly number[]>([]);
  let isPressed = false;

  function tap({ timeStamp }: Event): void {
    taps = withTap(taps, timeStamp);
    const tapped = tappedTempo(taps);
    if (tapped !== undefined) onChange(tapped);
  }

  // A pointer counts when it comes down, which is on the beat; keys and screen readers click.
  function press(event: PointerEvent): void {
    isPressed = true;
    tap(event);
  }

  function click(event: MouseEvent): void {
    if (!isPressed) tap(event);
    isPressed = false;
  }
;
async () => {

 { const $$_dleiF0C = __sveltets_2_ensureComponent(Field); const $$_dleiF0 = new $$_dleiF0C({ target: __sveltets_2_any(), props: {       "label":text.tempo,"id":`${id}-tempo`,"troubles":isTyping ? [] : troubles,"hint":text.perMinute,children:(described) => { async ()/*Ωignore_positionΩ*/ => {
     { svelteHTML.createElement("div", { "class":`row`,});
       { svelteHTML.createElement("div", { "class":`steps`,});
         { svelteHTML.createElement("button", {   "onclick":() => onChange(steppedTempo(tempo, -1)),"aria-label":text.slower,});  }
         { svelteHTML.createElement("input", {                      ...described,"type":`number`,"inputmode":`numeric`,"min":limits.tempoMin,"max":limits.tempoMax,"placeholder":i18n.text.app.notSet,"value":tempo ?? "","onbeforeinput":onBeforeInput,"oninput":(event) => type(event.currentTarget),"onblur":() => (isTyping = false),"onkeydown":onKey,});}
         { svelteHTML.createElement("button", {   "onclick":() => onChange(steppedTempo(tempo, 1)),"aria-label":text.faster,});  }
       }
       { svelteHTML.createElement("button", {           "class":`btn tonal tap`,"onpointerdown":press,"onpointercancel":() => (isPressed = false),"onclick":click,"title":text.tapHelp,});
        taps.length === 1 ? text.tap : text.tap;
       }
     }
  };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF0.$$prop_def;/*Ωignore_endΩ*/
  
 Field}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const TempoField__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type TempoField__SvelteComponent_ = ReturnType<typeof TempoField__SvelteComponent_>;
/*Ωignore_endΩ*/export default TempoField__SvelteComponent_;