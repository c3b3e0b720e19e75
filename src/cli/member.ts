import { refuseUnknownChurch } from "../commands/church.ts";
import { removeMember, setMember } from "../commands/user.ts";
import { roles } from "../contract/church.ts";
import { listMembers } from "../db/people.ts";
import { oneOf } from "./option-values.ts";
import { churchOption, emailOption, table, verb } from "./verb.ts";

const roleOption = { value: roles.join("|"), required: true, about: "what they may do" } as const;

export const memberVerbs = [
  verb({
    name: "member set",
    about: "Make a person a member of a church, or change the role",
    options: { church: churchOption, email: emailOption, role: roleOption },
    async run({ database }, { church: churchId, email, role: name }) {
      const role = oneOf("role", roles, name);
      await database.write(setMember, { churchId, email, role });
      return { json: { churchId, email, role }, text: `${email} is now ${role}.` };
    },
  }),
  verb({
    name: "member remove",
    about: "End a person's membership of a church",
    options: { church: churchOption, email: emailOption },
    async run({ database }, { church: churchId, email }) {
      await database.write(removeMember, { churchId, email });
      return { json: { churchId, email }, text: `${email} is no longer a member.` };
    },
  }),
  verb({
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
