///<reference types="svelte" />
;
import type { Snippet } from "svelte";
import { newVersion } from "./new-version.svelte.ts";
function $$render<Part>() {

  
  

  /** What is loaded when it is first wanted. */
  interface Props {
    load: () => Promise<{ default: Part }>;
    /** It is not to be had now: without a connection, or after the service got a new version. */
    onFailure?: () => void;
    children: Snippet<[Part]>;
  }
  const { load, onFailure, children }: Props = $props();

  async function attempt(): Promise<Part | undefined> {
    try {
      return (await load()).default;
    } catch {
      void newVersion.miss();
      onFailure?.();
      return undefined;
    }
  }
;
async () => {

   { const $$_value = await (attempt());{ const part = $$_value; 
  if(part){;__sveltets_2_ensureSnippet(children(part));}
}}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
class __sveltets_Render<Part> {
    props(): ReturnType<typeof $$render<Part>>['props'] { return null as any; }
    events(): ReturnType<typeof $$render<Part>>['events'] { return null as any; }
    slots(): ReturnType<typeof $$render<Part>>['slots'] { return null as any; }
    bindings() { return __sveltets_$$bindings(''); }
    exports() { return {}; }
}

interface $$IsomorphicComponent {
    new <Part>(options: import('svelte').ComponentConstructorOptions<ReturnType<__sveltets_Render<Part>['props']>>): import('svelte').SvelteComponent<ReturnType<__sveltets_Render<Part>['props']>, ReturnType<__sveltets_Render<Part>['events']>, ReturnType<__sveltets_Render<Part>['slots']>> & { $$bindings?: ReturnType<__sveltets_Render<Part>['bindings']> } & ReturnType<__sveltets_Render<Part>['exports']>;
    <Part>(internal: unknown, props: ReturnType<__sveltets_Render<Part>['props']> & {}): ReturnType<__sveltets_Render<Part>['exports']>;
    z_$$bindings?: ReturnType<__sveltets_Render<any>['bindings']>;
}
const Lazy__SvelteComponent_: $$IsomorphicComponent = null as any;
/*Ωignore_startΩ*/type Lazy__SvelteComponent_<Part> = InstanceType<typeof Lazy__SvelteComponent_<Part>>;
/*Ωignore_endΩ*/export default Lazy__SvelteComponent_;