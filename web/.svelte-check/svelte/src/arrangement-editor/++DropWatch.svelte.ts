///<reference types="svelte" />
;;
  interface Props {
    /** Files are held over the page. */
    isOver: boolean;
    /** None are taken now: the browser shows that, and lets go of nothing. */
    isBusy?: boolean;
    onFiles: (files: File[]) => void;
  };function $$render() {


  let { isOver = $bindable(), isBusy = false, onFiles }: Props = $props()/*Ωignore_startΩ*/;isOver;/*Ωignore_endΩ*/;

  /** No browser tells reliably that they have left; but while they are there, it says so often. */
  const silenceMs = 500;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hasFiles({ dataTransfer }: DragEvent): boolean {
    return dataTransfer?.types.includes("Files") ?? false;
  }

  function leave(): void {
    clearTimeout(timer);
    isOver = false;
  }

  // A file that is dropped beside the mark would otherwise take the place of the page.
  function over(event: DragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    leave();
    if (isBusy) {
      if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
      return;
    }
    timer = setTimeout(leave, silenceMs);
    isOver = true;
  }

  function drop(event: DragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    leave();
    const files = Array.from(event.dataTransfer?.files ?? []);
    if (files.length > 0) onFiles(files);
  }

  $effect(() => leave);
;
async () => {

 { svelteHTML.createElement("svelte:window", {    "ondragover":over,"ondrop":drop,});}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings('isOver'), slots: {}, events: {} }}
const DropWatch__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type DropWatch__SvelteComponent_ = ReturnType<typeof DropWatch__SvelteComponent_>;
/*Ωignore_endΩ*/export default DropWatch__SvelteComponent_;