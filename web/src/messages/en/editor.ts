import { count } from "./count.ts";

export const editor = {
  save: "Save",
  saving: "Saving …",
  done: "Done",
  saveAfterDeciding: count("Save · # to decide", "Save · # to decide"),
  kept: (time: string) => `Draft kept · ${time}`,
  saved: (time: string) => `Saved · ${time}`,
  notKept: "This browser cannot keep your draft. Save before you leave the page.",
  opened: (when: string) => `Your draft from ${when}, not saved yet.`,
  throwAway: "Throw it away",
  throwAwayTitle: "Throw this draft away?",
  throwAwayHelp: "What you have written since the last save will be gone.",
  keepIt: "Keep it",
  startAfresh: "Start another one",
  otherDraft: (when: string) => `Another draft, from ${when}`,
  open: "Open",
  behind: "Someone has saved since you began. When you save, both will be brought together.",
  backTo: (title: string) => `Back to “${title}”`,
  leaveTitle: "Leave without saving?",
  leaveHelp: "Your draft stays on this device: open the same page again to go on.",
  leaveNotKept: "Your draft could not be kept on this device: what you have written will be gone.",
  leaveBusy: "Files are still on their way; they will not arrive if you leave.",
  stay: "Stay",
  leave: "Leave",
  busy: count(
    "The service asks for patience. Saving goes on in # second.",
    "The service asks for patience. Saving goes on in # seconds.",
  ),
  away: count(
    "The service is not ready. Saving is tried again in # second.",
    "The service is not ready. Saving is tried again in # seconds.",
  ),
  stopWaiting: "Stop waiting",
  signingIn: "Sign in, and saving goes on.",
  unanswered:
    "No answer came from the service. Try again: nothing will be saved twice, and your draft is kept.",
  signedOut: "You are signed out. Your draft is kept; save again to sign in.",
  forbidden: "Your role in this church does not allow changes. Your draft is kept.",
  gone: "This is no longer there; the song may have been archived. Your draft is kept.",
  refused: (reason: string) => `The service did not take it: ${reason}`,
  incomplete: "Not saved yet. Please look at what is marked.",
  tryAgain: "Try again",
  copyMine: "Copy my version",
  copied: "Copied",
  viewerTitle: "You may read here, but not write",
  viewerHelp: "Ask an administrator of your church for the role of an editor.",
  toTheSong: "To the song",
  staleTitle: "Someone saved while you were writing",
  staleVersions: (current: number, begun: number) =>
    `Version ${current} is now current; you started from version ${begun}.`,
  backToWriting: "Back to writing",
  joined: "Saved, together with what someone else had saved meanwhile.",
  used: (used: string, limit: string) => `${used} of ${limit}`,
  locked: {
    title: (author: string) => `This is the work of ${author}`,
    kept: (author: string) =>
      `What is not saved yet is kept on this device, for ${author} to go on with.`,
    notKept: (author: string) =>
      `What is not saved yet could not be kept on this device. It waits here for ${author} as long as this page is open.`,
    nothing: "Everything in it is saved.",
    signIn: (author: string) => `Sign in as ${author}`,
    restart: "Begin with what is saved",
  },
  restored: {
    here: (version: number, when: string) =>
      `In the editor is version ${version}, from ${when}, as a whole.`,
    replaces: (version: number) =>
      `Saving puts it in the place of version ${version}, and takes back all that was changed since.`,
    changes: "What saving would change",
    part: "A single section or line can be brought back from the history.",
  },
};
