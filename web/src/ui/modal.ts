import type { Attachment } from "svelte/attachments";

/**
 * Shows a dialog over the page for as long as it is there, and gives the focus back after it. It
 * lies beside the app, so that a form around what opens it is not sent with its own; the element
 * that it was in has to hold nothing else that comes and goes.
 */
export const modal: Attachment<HTMLDialogElement> = (dialog) => {
  const before = document.activeElement;
  document.body.append(dialog);
  dialog.showModal();
  return () => {
    dialog.close();
    dialog.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
};

/** Whether a click was beside the dialog: its backdrop is part of it. */
export function isBeside({ currentTarget, clientX, clientY, target }: MouseEvent): boolean {
  if (target !== currentTarget || !(currentTarget instanceof HTMLElement)) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
