import { refuseUnknownChurch } from "../commands/church.ts";
import { changePassword, createUser, validEmail } from "../commands/administration.ts";
import { existingUser, removeMember, removeUser, setMember } from "../commands/user.ts";
import { roles } from "../../common/contract/session.ts";
import { listMembers, listUsers } from "../db/people.ts";
import { churchOption, command, emailOption, oneOf, table } from "./command.ts";
import { choosePassword, passwordOption } from "./io.ts";

const lastOption = { about: "even if the church has no Administrator then" } as const;
const roleOption = { value: roles.join("|"), required: true, about: "what they may do" } as const;

export const peopleCommands = [
  command({
    name: "user create",
    about: "Add a person",
    options: { email: emailOption, "password-stdin": passwordOption },
    async run({ database }, { email, "password-stdin": fromStdin }, io) {
      validEmail(email);
      const { password, isMade } = await choosePassword(fromStdin, io);
      const user = await createUser(database, { email, password });
      const made = isMade ? { password } : {};
      const text = `Added ${email}: ${user.id}${isMade ? `\nPassword: ${password}` : ""}`;
      return { json: { ...user, ...made }, text };
    },
  }),
  command({
    name: "user password",
    about: "Set a new password and end the person's sessions",
    options: { email: emailOption, "password-stdin": passwordOption },
    async run({ database }, { email, "password-stdin": fromStdin }, io) {
      await existingUser(database.reader, email);
      const { password, isMade } = await choosePassword(fromStdin, io);
      const endedSessions = await changePassword(database, { email, password });
      const made = isMade ? { password } : {};
      const text = `New password set for ${email}; sessions ended: ${endedSessions}`;
      return {
        json: { email, endedSessions, ...made },
        text: isMade ? `${text}\nPassword: ${password}` : text,
      };
    },
  }),
  command({
    name: "user remove",
    about: "Remove a person who is in no church and has saved nothing",
    options: { email: emailOption },
    async run({ database }, { email }) {
      await database.write(removeUser, { email });
      return { json: { email }, text: `Removed ${email}.` };
    },
  }),
  command({
    name: "user list",
    about: "List all people",
    options: {},
    async run({ database }) {
      const users = await listUsers(database.reader);
      const rows = users.map(({ id, email, createdAt }) => [id, email, createdAt]);
      return { json: { users }, text: table(rows) };
    },
  }),
  command({
    name: "member set",
    about: "Make a person a member of a church, or change the role",
    options: {
      church: churchOption,
      email: emailOption,
      role: roleOption,
      "even-if-last": lastOption,
    },
    async run({ database }, { church: churchId, email, role: name, "even-if-last": evenIfLast }) {
      const role = oneOf("role", roles, name);
      await database.write(setMember, { churchId, email, role, evenIfLast });
      return { json: { churchId, email, role }, text: `${email} is now ${role}.` };
    },
  }),
  command({
    name: "member remove",
    about: "End a person's membership of a church",
    options: { church: churchOption, email: emailOption, "even-if-last": lastOption },
    async run({ database }, { church: churchId, email, "even-if-last": evenIfLast }) {
      await database.write(removeMember, { churchId, email, evenIfLast });
      return { json: { churchId, email }, text: `${email} is no longer a member.` };
    },
  }),
  command({
    name: "member list",
    about: "List the members of a church",
    options: { church: churchOption },
    async run({ database }, { church: churchId }) {
      await refuseUnknownChurch(database.reader, churchId);
      const members = await listMembers(database.reader, churchId);
      const rows = members.map(({ userId, email, role }) => [userId, email, role]);
      return { json: { members }, text: table(rows) };
    },
  }),
];
