import { count } from "./count.ts";

export const session = {
  signIn: "Sign in",
  signOut: "Sign out",
  leaveFailed: "Signing out did not work. Please try again.",
  email: "E-mail",
  password: "Password",
  showPassword: "Show password",
  forgotten: "Forgotten your password? Ask:",
  wrong: "This e-mail address and password do not belong together.",
  tooMany:
    "Many people are signing in at this moment. You need not do anything: signing in goes on by itself.",
  signedInAs: "Signed in as",
  membersOnly: "Only members of the church can write here.",
  draftsStay: count(
    "You are signed out. # draft that was not saved stays on this device. Nobody else sees it; it is here again when you sign in.",
    "You are signed out. # drafts that were not saved stay on this device. Nobody else sees them; they are here again when you sign in.",
  ),
  endedTitle: "Please sign in again",
  ended: "Your session has ended. Everything on this page stays as it is.",
};
