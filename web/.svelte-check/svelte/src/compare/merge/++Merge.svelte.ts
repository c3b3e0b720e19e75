///<reference types="svelte" />
;
import { directionOf } from "../../browser/language.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import Icon from "../../ui/look/Icon.svelte";
import Changes from "../changes/Changes.svelte";
import { type Description, isolated } from "../changes/describe.ts";
import type { Asked, Quiet } from "../changes/questions.ts";
import Words from "../changes/Words.svelte";
import {
    type AnyMerge,
    type Decide,
    type Merge,
    openQuestions,
    type Problem,
    type Side,
  } from "../merging/merge.ts";
import Question from "./Question.svelte";
function $$render<Change>() {
  const toggle/*Ωignore_positionΩ*/ = ()/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("span", { "class":`toggle`,});
     { svelteHTML.createElement("span", { "class":`closed`,});text.show; } { svelteHTML.createElement("span", { "class":`opened`,});text.hide; }
      { const $$_nocI1C = __sveltets_2_ensureComponent(Icon); new $$_nocI1C({ target: __sveltets_2_any(), props: {  "name":`down`,"isSmall":true,}});}
   }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  

  interface Props {
    merged: Merge<unknown, Change, AnyMerge<unknown>["conflicts"][number]>;
    /** What is asked, and what stands between. */
    asked: readonly Asked[];
    describe: (change: Change) => Description;
    /** Of the words, where it is known. */
    language?: string | undefined;
    /** None when all is saved already: only what was merged is told. */
    decide: Decide | undefined;
  }
  const { merged, asked, describe, language, decide }: Props = $props();

  const text = $derived(i18n.writing.merge);
  const open = $derived(openQuestions(merged.conflicts));
  const list = $derived(new Intl.ListFormat(i18n.language, { type: "unit" }));
  const taken = $derived(
    (["theirs", "mine"] as const)
      .map((side) => ({ side, changes: changesOf(side) }))
      .filter(({ changes }) => changes.length > 0),
  );
  const summary = $derived.by(() => {
    const [theirs, mine] = [changesOf("theirs").length, changesOf("mine").length];
    if (mine === 0) return text.takenOver(text.theirChanges(theirs));
    if (theirs === 0) return text.takenOver(text.yourChanges(mine));
    return text.takenFromBoth(text.theirChanges(theirs), text.yoursToo(mine));
  });

  function changesOf(side: Side): Description[] {
    return merged.taken.filter((one) => one.side === side).map(({ change }) => describe(change));
  }

  function quietText({ by, sections }: Quiet): string {
    const names = list.format(sections.map(({ name }) => isolated(name)));
    return by === "nobody" ? text.alike(names) : text.changedBy[by](names);
  }

  /** What keeps the merged result from being saved. */
  function problemText({ what, count, limit }: Problem): string {
    const { problems } = text;
    if (what === "no-sections") return problems.noSections;
    if (what === "bytes") return problems.bytes(i18n.size(count), i18n.size(limit));
    return problems.tooMany(problems.counted[what](count), limit);
  }
;
async () => {



if(taken.length > 0){
   { svelteHTML.createElement("details", { "class":`fold`,});
     { svelteHTML.createElement("summary", {});summary;;__sveltets_2_ensureSnippet(toggle()); }
     { svelteHTML.createElement("div", { "class":`side-by-side`,});
         for(let { side, changes } of __sveltets_2_ensureArray(taken)){side;
         { svelteHTML.createElement("section", {});
           { svelteHTML.createElement("h2", {});text.choices[side]; }
           { const $$_segnahC3C = __sveltets_2_ensureComponent(Changes); new $$_segnahC3C({ target: __sveltets_2_any(), props: {  changes,language,}});}
         }
      }
     }
   }
}
if(decide){
     for(let item of __sveltets_2_ensureArray(asked)){item.key;
    if("question" in item){
       { const $$_noitseuQ0C = __sveltets_2_ensureComponent(Question); new $$_noitseuQ0C({ target: __sveltets_2_any(), props: {    "question":item.question,language,decide,}});}
    }else{
       { svelteHTML.createElement("details", { "class":`fold`,});
         { svelteHTML.createElement("summary", {});quietText(item.quiet);;__sveltets_2_ensureSnippet(toggle()); }
         { svelteHTML.createElement("div", {     "class":`same`,"lang":language,"dir":language ? directionOf(language) : "auto",});
            for(let { name, lines } of __sveltets_2_ensureArray(item.quiet.sections)){
             { svelteHTML.createElement("h2", {});name; }
              for(let line of __sveltets_2_ensureArray(lines)){ { svelteHTML.createElement("p", {}); { const $$_sdroW3C = __sveltets_2_ensureComponent(Words); new $$_sdroW3C({ target: __sveltets_2_any(), props: {  ...line,language,}});} }}
          }
         }
       }
    }
  }
  if(merged.problems.length > 0){
     { svelteHTML.createElement("section", {   "class":`note`,"role":`alert`,});
       { svelteHTML.createElement("h2", {});text.problems.title; }
        for(let problem of __sveltets_2_ensureArray(merged.problems)){ { svelteHTML.createElement("p", {});problemText(problem); }}
       { svelteHTML.createElement("p", {});text.problems.help; }
     }
  }
  if(merged.conflicts.length > 0){
     { svelteHTML.createElement("p", {   "class":`status`,"role":`status`,});open > 0 ? text.toDecide(open) : text.allDecided; }
  }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
class __sveltets_Render<Change> {
    props(): ReturnType<typeof $$render<Change>>['props'] { return null as any; }
    events(): ReturnType<typeof $$render<Change>>['events'] { return null as any; }
    slots(): ReturnType<typeof $$render<Change>>['slots'] { return null as any; }
    bindings() { return __sveltets_$$bindings(''); }
    exports() { return {}; }
}

interface $$IsomorphicComponent {
    new <Change>(options: import('svelte').ComponentConstructorOptions<ReturnType<__sveltets_Render<Change>['props']>>): import('svelte').SvelteComponent<ReturnType<__sveltets_Render<Change>['props']>, ReturnType<__sveltets_Render<Change>['events']>, ReturnType<__sveltets_Render<Change>['slots']>> & { $$bindings?: ReturnType<__sveltets_Render<Change>['bindings']> } & ReturnType<__sveltets_Render<Change>['exports']>;
    <Change>(internal: unknown, props: ReturnType<__sveltets_Render<Change>['props']> & {}): ReturnType<__sveltets_Render<Change>['exports']>;
    z_$$bindings?: ReturnType<__sveltets_Render<any>['bindings']>;
}
const Merge__SvelteComponent_: $$IsomorphicComponent = null as any;
/*Ωignore_startΩ*/type Merge__SvelteComponent_<Change> = InstanceType<typeof Merge__SvelteComponent_<Change>>;
/*Ωignore_endΩ*/export default Merge__SvelteComponent_;