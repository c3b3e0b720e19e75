import {
  changePassword,
  createUser,
  existingUser,
  refuseBadEmail,
  removeUser,
} from "../commands/user.ts";
import { listUsers } from "../db/people.ts";
import { choosePassword, passwordOption } from "./password-input.ts";
import { emailOption, table, verb } from "./verb.ts";

export const userVerbs = [
  verb({
    name: "user create",
    about: "Add a person",
    options: { email: emailOption, "password-stdin": passwordOption },
    async run({ database }, { email, "password-stdin": fromStdin }, terminal) {
      refuseBadEmail(email);
      const { password, isMade } = await choosePassword(fromStdin, terminal);
      const user = await createUser(database, { email, password });
      const made = isMade ? { password } : {};
      const text = `Added ${email}: ${user.id}${isMade ? `\nPassword: ${password}` : ""}`;
      return { json: { ...user, ...made }, text };
    },
  }),
  verb({
    name: "user password",
    about: "Set a new password and end the person's sessions",
    options: { email: emailOption, "password-stdin": passwordOption },
    async run({ database }, { email, "password-stdin": fromStdin }, terminal) {
      await existingUser(database.reader, email);
      const { password, isMade } = await choosePassword(fromStdin, terminal);
      const endedSessions = await changePassword(database, { email, password });
      const made = isMade ? { password } : {};
      const text = `New password set for ${email}; sessions ended: ${endedSessions}`;
      return {
        json: { email, endedSessions, ...made },
        text: isMade ? `${text}\nPassword: ${password}` : text,
      };
    },
  }),
  verb({
    name: "user remove",
    about: "Remove a person who is in no church and has saved nothing",
    options: { email: emailOption },
    async run({ database }, { email }) {
      await database.write(removeUser, { email });
      return { json: { email }, text: `Removed ${email}.` };
    },
  }),
  verb({
    name: "user list",
    about: "List all people",
    options: {},
    async run({ database }) {
      const users = await listUsers(database.reader);
      const rows = users.map(({ id, email, createdAt }) => [id, email, createdAt]);
      return { json: { users }, text: table(rows) };
    },
  }),
];
