///<reference types="svelte" />
;
import { type Snippet, tick } from "svelte";
;

  interface Props {
    class: string;
    label?: string | undefined;
    align: "start" | "center" | "end";
    isDisabled?: boolean;
    children: Snippet;
    /** Made of MenuItem. */
    items: Snippet;
  };function $$render() {

  

  const { class: classes, label, align, isDisabled, children, items }: Props = $props();

  const gap = 6;
  const id = $props.id();
  let isOpen = $state(false);
  let button: HTMLButtonElement;
  let menu: HTMLElement | undefined = $state();

  async function open({ detail }: { readonly detail: number }, at: "first" | "last" = "first") {
    isOpen = true;
    await tick();
    // Whoever points at it chooses with the pointer.
    if (detail > 0) menu?.focus({ preventScroll: true });
    else
      itemsIn()
        .at(at === "first" ? 0 : -1)
        ?.focus({ preventScroll: true });
  }

  function close(): void {
    if (!isOpen) return;
    const isInside = menu?.contains(document.activeElement);
    isOpen = false;
    if (isInside) button.focus({ preventScroll: true });
  }

  function itemsIn(): HTMLElement[] {
    return [...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
  }

  /** Below the button or above it, whatever scrolls or cuts off around it. */
  function place(): void {
    if (!menu) return;
    Object.assign(menu.style, { left: "0", top: "0" });
    const origin = menu.getBoundingClientRect();
    const { left, right, top, bottom, width } = button.getBoundingClientRect();
    const isStart = (align === "start") === (getComputedStyle(button).direction === "ltr");
    const wished =
      align === "center"
        ? left + (width - origin.width) / 2
        : isStart
          ? left
          : right - origin.width;
    const room = document.documentElement.clientWidth - origin.width - gap;
    const isBelow = bottom + gap + origin.height <= innerHeight || top < innerHeight - bottom;
    const y = isBelow ? bottom + gap : top - gap - origin.height;
    menu.style.left = `${Math.max(gap, Math.min(wished, room)) - origin.left}px`;
    menu.style.top = `${Math.max(gap, Math.min(y, innerHeight - origin.height - gap)) - origin.top}px`;
  }
  $effect(place);

  function onButtonKey(event: KeyboardEvent): void {
    // With Alt it is a row that is moved.
    if (event.altKey || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    event.stopPropagation();
    void open({ detail: 0 }, event.key === "ArrowDown" ? "first" : "last");
  }

  function onMenuKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === "Tab") return close();
    const all = itemsIn();
    const at = all.findIndex((item) => item === document.activeElement);
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? all.length - 1 : at - 1,
      Home: 0,
      End: all.length - 1,
    }[key];
    if (key === "Escape") close();
    else if (to !== undefined) all.at(to % all.length)?.focus();
    else if (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey)
      startingWith(key, at);
    else return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  }

  function startingWith(letter: string, at: number): void {
    const all = itemsIn();
    const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    const begins = (item: HTMLElement) =>
      item.innerText.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
    after.find(begins)?.focus();
  }

  function onChosen({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest("[role^=menuitem]")) close();
  }

  function onPagePointer({ target }: PointerEvent): void {
    if (isOpen && target instanceof Node && !menu?.contains(target) && !button.contains(target)) {
      isOpen = false;
    }
  }
;
async () => {

 { svelteHTML.createElement("svelte:window", {      "onresize":place,"onscrollcapture":place,"onpointerdowncapture":onPagePointer,});}

  { const $$_button0 = svelteHTML.createElement("button", {                  "type":`button`,id,"class":[classes, isOpen && "on"],"aria-label":label,"disabled":isDisabled,"aria-haspopup":`menu`,"aria-expanded":isOpen,"onclick":(event) => (isOpen ? close() : open(event)),"onkeydown":onButtonKey,});button = $$_button0;
  ;__sveltets_2_ensureSnippet(children());
 }
if(isOpen){
   { const $$_div0 = svelteHTML.createElement("div", {                "class":`menu`,"role":`menu`,"tabindex":-1,"aria-labelledby":id,"onkeydown":onMenuKey,"onclick":onChosen,"onfocusout":({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu?.contains(relatedTarget)) isOpen = false;
    },});menu = $$_div0;
    ;__sveltets_2_ensureSnippet(items());
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const MenuButton__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type MenuButton__SvelteComponent_ = ReturnType<typeof MenuButton__SvelteComponent_>;
/*Ωignore_endΩ*/export default MenuButton__SvelteComponent_;