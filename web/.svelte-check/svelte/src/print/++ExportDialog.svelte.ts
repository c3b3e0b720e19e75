///<reference types="svelte" />
;
import { fileName } from "$formats/file-name.ts";
import type { SongContent } from "$formats/song.ts";
import { saveFile } from "../browser/files.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import Dialog from "../ui/Dialog.svelte";
import WaitingNote from "../ui/WaitingNote.svelte";
import {
    contentsFor,
    exported,
    type ExportedSong,
    type ExportFormat,
    exportFormats,
    formatNames,
  } from "./export.ts";
;

  interface Props {
    /** What the file is called, before its ending. */
    name: string;
    /** The songs, once they are known. */
    list: (signal: AbortSignal) => Promise<readonly ExportedSong[]>;
    isOpen: boolean;
  };function $$render() {

  
  
  
  
  
  
  

  let { name, list, isOpen = $bindable() }: Props = $props()/*Ωignore_startΩ*/;isOpen;/*Ωignore_endΩ*/;

  const manySongs = 60;
  const text = $derived(i18n.text.exporting);
  const names = $derived({ ...formatNames, ...text.formats });
  let format = $state<ExportFormat>("openlyrics");
  let songs = $state.raw<readonly ExportedSong[]>();
  let done = $state<number>();
  let saved = $state<number>();
  let hasFailed = $state(false);
  const work = new AbortController();

  $effect(() => {
    void count();
    return () => work.abort();
  });

  async function count(): Promise<void> {
    hasFailed = false;
    songs = await list(work.signal).catch(fail);
  }

  async function save(chosen: readonly ExportedSong[]): Promise<void> {
    hasFailed = false;
    const contents: SongContent[] = [];
    done = 0;
    try {
      for await (const content of contentsFor(format, chosen, work.signal)) {
        contents.push(content);
        done = contents.length;
      }
      const file = exported(format, contents, fileName(name));
      saveFile(file.name, file.bytes, "application/octet-stream");
      saved = contents.length;
    } catch (error) {
      fail(error);
    }
    done = undefined;
  }

  function fail(error: unknown): undefined {
    if (work.signal.aborted) return undefined;
    hasFailed = true;
    if (!(error instanceof Error) || error.name !== "ApiFailure") throw error;
    return undefined;
  }
;
async () => {

 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); const $$_golaiD0 = new $$_golaiD0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"title":i18n.text.song.export,isOpen,}});/*Ωignore_startΩ*/() => isOpen = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_golaiD0.$$bindings = 'isOpen';
   { svelteHTML.createElement("p", { "class":`help`,});text.help; }
   { svelteHTML.createElement("label", {});
    text.format;
     { svelteHTML.createElement("select", {     "class":`select`,"bind:value":format,"disabled":done !== undefined,});/*Ωignore_startΩ*/() => format = __sveltets_2_any(null);/*Ωignore_endΩ*/
         for(let one of __sveltets_2_ensureArray(exportFormats)){one; { svelteHTML.createElement("option", { "value":one,});names[one]; }}
     }
   }
  if(songs && songs.length > manySongs){ { svelteHTML.createElement("p", { "class":`help`,});text.takesLong; }}
   { svelteHTML.createElement("p", { "role":`status`,});
    if(hasFailed){i18n.text.failure.unreachable;
    } else if (!songs){i18n.text.downloads.counting;
    } else if (saved !== undefined){text.done(saved);}
   }
  if(songs && done !== undefined){
     { svelteHTML.createElement("label", { "class":`progress`,});
      text.progress(done, songs.length);
       { svelteHTML.createElement("progress", {   "max":songs.length,"value":done,}); }
     }
    if(saved === undefined){ { const $$_etoNgnitiaW1C = __sveltets_2_ensureComponent(WaitingNote); new $$_etoNgnitiaW1C({ target: __sveltets_2_any(), props: {}});}}
  }
   { svelteHTML.createElement("div", { "class":`actions`,});
     { svelteHTML.createElement("button", {   "class":`btn tonal`,"onclick":() => (isOpen = false),});
      saved === undefined ? i18n.text.app.cancel : i18n.text.app.close;
     }
    if(songs){
      const chosen = songs;
       { svelteHTML.createElement("button", {      "class":`btn filled`,"disabled":done !== undefined || chosen.length === 0,"onclick":() => save(chosen),});text.save(chosen.length); }
    } else if (hasFailed){
       { svelteHTML.createElement("button", {   "class":`btn filled`,"onclick":count,});i18n.text.app.retry; }
    }
   }
 Dialog}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings('isOpen'), slots: {}, events: {} }}
const ExportDialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ExportDialog__SvelteComponent_ = ReturnType<typeof ExportDialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default ExportDialog__SvelteComponent_;