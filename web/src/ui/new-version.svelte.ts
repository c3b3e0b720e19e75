import { dev } from "$app/environment";
import { updated } from "$app/state";
import { storeNothing, type ToWorker } from "../browser/app-files.ts";

/** A new version of the app is offered and never forced: the page stays until its reader agrees. */
class NewVersion {
  /** Something that was wanted on this page could not be loaded. */
  isMissed = $state(false);
  #isWaiting = $state(false);
  #isPutOff = $state(false);
  #registration = $state.raw<ServiceWorkerRegistration>();
  #isWanted = false;

  /** Without a service worker, what the service says of its version is all there is. */
  readonly isOffered = $derived(
    !this.#isPutOff && (this.#isWaiting || (!this.#registration && updated.current)),
  );

  /** Once, after what the reader came for: storing the app would hold it up. */
  async start(): Promise<void> {
    if (dev || !("serviceWorker" in navigator)) return;
    try {
      this.#watch(await navigator.serviceWorker.register("/service-worker.js"));
    } catch {
      // Refused, as in some private windows: the app works without.
      storeNothing();
    }
  }

  use(): void {
    this.#isWanted = true;
    const waiting = this.#registration?.waiting;
    if (waiting) waiting.postMessage({ wish: "take-over" } satisfies ToWorker);
    else location.reload();
  }

  /** A file of the app is gone: there may be a new version, for whose reader the page waits. */
  async miss(): Promise<void> {
    this.isMissed = true;
    this.#isPutOff = false;
    await updated.check().catch(() => false);
  }

  putOff(): void {
    this.#isPutOff = true;
  }

  #watch(registration: ServiceWorkerRegistration): void {
    const { serviceWorker } = navigator;
    this.#registration = registration;
    if (registration.waiting) this.#offer();
    // The first worker takes its place at once; a later one waits until it is wanted.
    const follow = () => {
      const { active, installing } = registration;
      if (!active) return;
      installing?.addEventListener("statechange", () => {
        if (installing.state === "installed") this.#offer();
      });
    };
    registration.addEventListener("updatefound", follow);
    follow();
    let hadController = serviceWorker.controller !== null;
    serviceWorker.addEventListener("controllerchange", () => {
      if (this.#isWanted) location.reload();
      // Another tab has updated: this one still runs the old version.
      else if (hadController) this.#offer();
      hadController = true;
    });
    $effect.root(() => {
      $effect(() => {
        if (updated.current) registration.update().catch(() => undefined);
      });
    });
  }

  #offer(): void {
    this.#isWaiting = true;
    this.#isPutOff = false;
  }
}

export const newVersion = new NewVersion();
