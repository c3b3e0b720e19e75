///<reference types="svelte" />
;
import { i18n } from "../messages/i18n.svelte.ts";
import { canvasSize, cropOf, fitInto, type Part, type Pdf, type Size, wholeOf } from "./pdf.ts";
;

  interface Props {
    pdf: Pdf;
    number: number;
    /** The room that there is for it. */
    box: Size;
    label: string;
    /** One that is not keeps its place and gives its memory back. */
    isDrawn?: boolean;
    /** Whether it is shown without its white margins. */
    isCropped?: boolean;
    /** How many times larger a reader has made it. */
    zoom?: number;
  };function $$render() {

  
  

  const { pdf, number, box, label, isDrawn = true, isCropped = false, zoom = 1 }: Props = $props();

  const whole = $derived(wholeOf(pdf.pages[number - 1] ?? { width: 1, height: 1 }));
  let crop = $state.raw<Part>();
  /** Nothing until it is known which. */
  const part = $derived(isCropped ? crop : whole);
  const width = $derived(shown().width);
  const height = $derived(shown().height);

  let drawing: HTMLElement;
  let hasFailed = $state(false);

  function shown(): Size {
    return fitInto(part ?? whole, box);
  }

  $effect(() => {
    crop = undefined;
    if (!isCropped) return;
    const left = new AbortController();
    void findCrop(left.signal);
    return () => left.abort();
  });

  $effect(() => {
    hasFailed = false;
    if (!isDrawn) return clear();
    if (!part) return;
    const canvas = document.createElement("canvas");
    Object.assign(canvas, canvasSize({ width, height }, devicePixelRatio * zoom));
    const { isFinished, cancel } = pdf.draw(number, canvas, part);
    isFinished.then(
      (isFinished) => isFinished && show(canvas),
      () => (hasFailed = true),
    );
    return cancel;
  });

  $effect(() => clear);

  async function findCrop(left: AbortSignal): Promise<void> {
    const found = await cropOf(pdf, number);
    if (!left.aborted) crop = found;
  }

  /** The old drawing stays until the new one is ready: nothing flashes when the window changes. */
  function show(canvas: HTMLCanvasElement): void {
    clear();
    drawing.append(canvas);
  }

  // Safari counts the pixels of a canvas as used long after it is gone.
  function clear(): void {
    for (const canvas of drawing.querySelectorAll("canvas")) {
      canvas.width = canvas.height = 0;
      canvas.remove();
    }
  }
;
async () => {

 { svelteHTML.createElement("div", {   "class":`paper`,});__sveltets_2_ensureType(String, Number, `${width} `);__sveltets_2_ensureType(String, Number, `${height} `);
   { const $$_div1 = svelteHTML.createElement("div", {      "class":`drawing`,"role":`img`,"aria-label":label,});drawing = $$_div1; }
  if(hasFailed){ { svelteHTML.createElement("p", {});i18n.text.stand.brokenPage; }}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const PdfPage__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PdfPage__SvelteComponent_ = ReturnType<typeof PdfPage__SvelteComponent_>;
/*Ωignore_endΩ*/export default PdfPage__SvelteComponent_;