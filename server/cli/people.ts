import { changePassword, createUser, validEmail } from "../commands/administration.ts";
import { existingUser, removeMember, removeUser, setMember } from "../commands/user.ts";
import { roles } from "../../common/contract/session.ts";
import { listMembers, listUsers } from "../db/people.ts";
import { choice, church, command, flag, required, table, text } from "./command.ts";
import { choosePassword, type Io } from "./io.ts";

const email = required(text("EMAIL", "the person's address"));
const ifLast = flag("even if this leaves the church without an Administrator");
export const fromStdin = flag(
  "read the password from standard input; otherwise asked for, or made and printed",
);

/** What is told of a password: one that was made here is seen by nobody else. */
async function newPassword(isGiven: boolean, io: Io) {
  const { password, isMade } = await choosePassword(isGiven, io);
  return { password, made: isMade && { password }, line: isMade ? `\nPassword: ${password}` : "" };
}

export const peopleCommands = [
  command({
    name: "user create",
    about: "Add a person",
    options: { email, "password-stdin": fromStdin },
    async run({ app: { database }, io }, { email: address, "password-stdin": isGiven }) {
      validEmail(address);
      const { password, made, line } = await newPassword(isGiven, io);
      const user = await createUser(database, { email: address, password });
      return { json: { ...user, ...made }, text: `Added ${address}: ${user.id}${line}` };
    },
  }),
  command({
    name: "user password",
    about: "Set a new password and end the person's sessions",
    options: { email, "password-stdin": fromStdin },
    async run({ app: { database }, io }, { email: address, "password-stdin": isGiven }) {
      await existingUser(database.reader, address);
      const { password, made, line } = await newPassword(isGiven, io);
      const endedSessions = await changePassword(database, { email: address, password });
      const text = `New password set for ${address}; sessions ended: ${endedSessions}${line}`;
      return { json: { email: address, endedSessions, ...made }, text };
    },
  }),
  command({
    name: "user remove",
    about: "Remove a person who is in no church and has saved nothing",
    options: { email },
    async run({ app: { database } }, { email: address }) {
      await database.write(removeUser, { email: address });
      return { json: { email: address }, text: `Removed ${address}.` };
    },
  }),
  command({
    name: "user list",
    about: "List all people",
    options: {},
    async run({ app: { database } }) {
      const users = await listUsers(database.reader);
      const rows = users.map(({ id, email, createdAt }) => [id, email, createdAt]);
      return { json: { users }, text: table(rows) };
    },
  }),
  command({
    name: "member set",
    about: "Make a person a member of a church, or change the role",
    options: {
      church: required(church),
      email,
      role: required(choice(roles, "what they may do")),
      "even-if-last": ifLast,
    },
    async run({ app: { database } }, { church: churchId, "even-if-last": evenIfLast, ...rest }) {
      const member = { churchId, ...rest };
      await database.write(setMember, { ...member, evenIfLast });
      return { json: member, text: `${member.email} is now ${member.role}.` };
    },
  }),
  command({
    name: "member remove",
    about: "End a person's membership of a church",
    options: { church: required(church), email, "even-if-last": ifLast },
    async run({ app: { database } }, { church: churchId, "even-if-last": evenIfLast, ...rest }) {
      const member = { churchId, ...rest };
      await database.write(removeMember, { ...member, evenIfLast });
      return { json: member, text: `${member.email} is no longer a member.` };
    },
  }),
  command({
    name: "member list",
    about: "List the members of a church",
    options: { church: required(church) },
    async run({ app: { database } }, { church: churchId }) {
      const members = await listMembers(database.reader, churchId);
      const rows = members.map((one) => [one.userId, one.email, one.role]);
      return { json: { members }, text: table(rows) };
    },
  }),
];
