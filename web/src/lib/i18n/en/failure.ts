import { count } from "./count.ts";

export const failure = {
  unreachable: "The service cannot be reached",
  unreachableHelp: "Check the connection, then try again.",
  busy: "Many people are using the service at this moment. This goes on by itself.",
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
};
