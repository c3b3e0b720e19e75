import { count } from "./count.ts";

export const uploads = {
  title: "Uploads",
  onTheirWay: count(
    "# file is on its way. You can save as soon as it has arrived.",
    "# files are on their way. You can save as soon as they have arrived.",
  ),
  arrived: count("# file has arrived.", "# files have arrived."),
  leftOver: count("# file was not uploaded.", "# files were not uploaded."),
  progress: (file: string) => `Upload of ${file}`,
  waiting: "Waits its turn",
  held: "Waits until you have signed in",
  heldHelp: "You are signed out. Sign in, and the uploads go on.",
  checking: "Is being checked …",
  tryingAgain: count("Trying again in # second.", "Trying again in # seconds."),
  broken: "The connection broke off.",
  cancelled: "Cancelled",
  cancel: "Cancel",
  cancelAll: "Cancel all",
  retry: "Try again",
  retryAll: "Try all again",
  dismiss: "Dismiss",
  about: (action: string, file: string) => `${action}: ${file}`,
  notPdf: "Not sent, since it is not a PDF.",
  empty: "Not sent, since it is empty.",
  tooLarge: (size: string) => `Not sent, since it is larger than ${size}.`,
  noRoom: (limit: number) => `Not sent, since there is room for ${limit} files only.`,
};
