///<reference types="svelte" />
;
  const shapes = {
    alert: "M12 4.5 21 19.5H3zM12 10.5v4M12 17h.01",
    alignCenter: "M4.5 6.5h15M7.5 12h9M6 17.5h12",
    alignEnd: "M4.5 6.5h15M10.5 12h9M7.5 17.5h12",
    alignStart: "M4.5 6.5h15M4.5 12h9M4.5 17.5h12",
    back: "m14.5 5.5-6.5 6.5 6.5 6.5",
    bin: "M4.8 7.2h14.4M9.6 7.2V4.8h4.8v2.4m-7.2 0 0.84 13.2h7.92L16.8 7.2",
    book: "M4.8 5.4h6c0.72 0 1.2 0.48 1.2 1.2v13.2c0-0.72-0.48-1.2-1.2-1.2H4.8zM19.2 5.4h-6c-0.72 0-1.2 0.48-1.2 1.2v13.2c0-0.72 0.48-1.2 1.2-1.2h6z",
    clock: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7.5V12l3 2",
    close: "m6 6 12 12M18 6 6 18",
    copy: "M8.5 10A1.5 1.5 0 0 1 10 8.5h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8.5 18zM15.5 8.5V6A1.5 1.5 0 0 0 14 4.5H6A1.5 1.5 0 0 0 4.5 6v8A1.5 1.5 0 0 0 6 15.5h2.5",
    down: "m7.5 10 4.5 4.5 4.5-4.5",
    download: "M12 4v11m0 0-4-4m4 4 4-4M5 19.5h14",
    expand: "M3.6 9.6V3.6h6M14.4 3.6h6v6M20.4 14.4v6h-6M9.6 20.4H3.6v-6",
    export:
      "M14 4h6v6M20 4l-9 9M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10",
    folder:
      "M3.5 18V6.5A1.5 1.5 0 0 1 5 5h4.5l2 2.5H19A1.5 1.5 0 0 1 20.5 9v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18z",
    forward: "m9.5 5.5 6.5 6.5-6.5 6.5",
    globe:
      "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5z",
    grip: "M9.5 7h.01M9.5 12h.01M9.5 17h.01M14.5 7h.01M14.5 12h.01M14.5 17h.01",
    half: "M4.8 3.6h14.4v16.8H4.8zM4.8 12h14.4M8.4 7.2h7.2",
    help: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2.9-1.2 1.9M12 16.8h.01",
    import:
      "M12 4v10m0 0-3.5-3.5M12 14l3.5-3.5M4 14.5v3A1.5 1.5 0 0 0 5.5 19h13a1.5 1.5 0 0 0 1.5-1.5v-3",
    keep: "M12 4v10m0 0-3.5-3.5M12 14l3.5-3.5M4 14.5v3A1.5 1.5 0 0 0 5.5 19h13a1.5 1.5 0 0 0 1.5-1.5v-3",
    kept: "m5 12.5 4.5 4.5L19 7.5",
    link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2",
    list: "M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01",
    me: "M8.2 8.5a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0M4.8 20c.8-3.7 3.6-5.7 7.2-5.7s6.4 2 7.2 5.7",
    metronome: "M9 4h6l3 16H6zM7 15h10M12 15l5-9",
    minus: "M5 12h14",
    moon: "M19.5 14.2A8 8 0 1 1 9.8 4.5a6.3 6.3 0 0 0 9.7 9.7z",
    moved: "M12 4v16m0-16L8.5 7.5M12 4l3.5 3.5M12 20l-3.5-3.5M12 20l3.5-3.5",
    more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
    pages: "M3.6 4.8h7.2v14.4H3.6zM13.2 4.8h7.2v14.4h-7.2z",
    paste:
      "M8.5 5H6a1 1 0 0 0-1 1v13.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V6a1 1 0 0 0-1-1h-2.5M8.5 3.5h7V7h-7zM9 12h6M9 16h4",
    pen: "m5 19 .8-3.8L16.5 4.5a1.4 1.4 0 0 1 2 0l1 1a1.4 1.4 0 0 1 0 2L8.8 18.2z",
    plus: "M12 5v14M5 12h14",
    print:
      "M7 9V4h10v5M7 17H4.5v-6.5A1.5 1.5 0 0 1 6 9h12a1.5 1.5 0 0 1 1.5 1.5V17H17M7 14h10v6H7z",
    screen:
      "M3 6.5A1.5 1.5 0 0 1 4.5 5h15A1.5 1.5 0 0 1 21 6.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15.5zM9 20.5h6",
    search: "M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M16 16l4.5 4.5",
    settings: "M3.6 7.2h10.8m4.8 0h1.2M3.6 16.8h1.2m4.8 0h10.8M16.8 4.8v4.8M7.2 14.4v4.8",
    share: "M12 15V4m0 0L8 8m4-4 4 4M5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13",
    sides: "M3.5 7A2 2 0 0 1 5.5 5h13A2 2 0 0 1 20.5 7v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2zM12 5v14",
    sizes: "M3.5 18 8.5 6h1l5 12M5.5 14h7M15 18l3-7.5h.8L21.5 18M16 15.5h4.5",
    songs: "M5 4.5h11.5A1.5 1.5 0 0 1 18 6v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h11M9 8h5",
    sort: "M8 6v12m0 0-3.5-3.5M8 18l3.5-3.5M13 7h7M13 12h5M15 17h1",
    stand: "M5.5 4h13l2 9.5h-17zM12 13.5V19M8 21l4-2 4 2",
    star: "M12 3.6l2.64 5.4 6 0.84-4.32 4.2 1.08 6-5.4-2.88-5.4 2.88 1.08-6L3.36 9.84l6-0.84z",
    twins:
      "M8.5 5.5A1.5 1.5 0 0 1 10 4h8a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5zM15.5 20H6a1.5 1.5 0 0 1-1.5-1.5V8",
    undo: "M5 5v5h5M5.6 10A7.5 7.5 0 1 1 4.7 14",
    up: "M12 19V5m0 0-5 5m5-5 5 5",
    window:
      "M3.5 7A2 2 0 0 1 5.5 5h13A2 2 0 0 1 20.5 7v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2zM3.5 9h17",
  };
  export type IconName = keyof typeof shapes;

  /** Dots have to be thicker than lines. */
  const strokes: Partial<Record<IconName, number>> = { grip: 2.2, more: 2.6 };
  const directed: ReadonlySet<IconName> = new Set([
    "back",
    "forward",
    "export",
    "alignStart",
    "alignEnd",
  ]);
;;
;type $$ComponentProps =  { name: IconName; isSmall?: boolean };function $$render() {

  const { name, isSmall = false }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {



  { svelteHTML.createElement("svg", {                "class":["i", { small: isSmall, directed: directed.has(name) }],"viewBox":`0 0 24 24`,"fill":`none`,"stroke":`currentColor`,"stroke-width":strokes[name] ?? 1.75,"stroke-linecap":`round`,"stroke-linejoin":`round`,"aria-hidden":`true`,});
   { svelteHTML.createElement("path", {  "d":shapes[name],});}
 }


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Icon__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Icon__SvelteComponent_ = ReturnType<typeof Icon__SvelteComponent_>;
/*Ωignore_endΩ*/export default Icon__SvelteComponent_;