import { count } from "./count.ts";

export const failure = {
  unreachable: "The service cannot be reached",
  unreachableHelp: "Check the connection, then try again.",
  busy: "The service needs a moment. This goes on by itself.",
  goingOn: count("Going on in # second.", "Going on in # seconds."),
  broken: "Something went wrong on the server",
  brokenHelp: "It was not you. Try again in a moment.",
  noChurch: "There is no such church here",
  noChurchHelp: "The link may be incomplete, or you may not be a member of this church.",
  noSong: "This song is not here",
  noSongHelp: "It may have been archived, or the link may be incomplete.",
  noPage: "There is nothing at this address",
  signedOut: "You are signed out",
  toStart: "To the start page",
  toCatalogue: "To the catalogue",
  troubles: {
    missing: "Please fill this in.",
    taken: "This is here twice.",
    wrongForm: "This is not in a form that can be saved.",
    unusableCharacter: "There is a character in it that cannot be saved.",
    tooLong: (length: number, limit: number) =>
      `${length} characters; at most ${limit} can be saved.`,
    tooMany: (count: number, limit: number) => `${count}; at most ${limit} can be saved.`,
    tooBig: (size: string, limit: string) =>
      `Altogether this is ${size}; at most ${limit} can be saved at once.`,
    outOfRange: (minimum: number, maximum: number) => `From ${minimum} to ${maximum}, please.`,
  },
};
