///<reference types="svelte" />
;;
  interface Props {
    seconds: number;
    text: (seconds: number) => string;
  };function $$render() {


  const { seconds, text }: Props = $props();

  // svelte-ignore state_referenced_locally -- another pause has another countdown
  let left = $state(Math.ceil(seconds));

  $effect(() => {
    const timer = setInterval(() => (left = Math.max(1, left - 1)), 1000);
    return () => clearInterval(timer);
  });
;
async () => {

text(left);
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Countdown__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Countdown__SvelteComponent_ = ReturnType<typeof Countdown__SvelteComponent_>;
/*Ωignore_endΩ*/export default Countdown__SvelteComponent_;