import { refuseUnknownChurch } from "../commands/church.ts";
import { removeMember, setMember } from "../commands/member.ts";
import { roles } from "../contract/church.ts";
import { listMembers } from "../db/member.ts";
import { oneOf } from "./option-values.ts";
import { churchOption, emailOption, table, verb } from "./verb.ts";

const lastOption = { about: "even if the church has no Administrator then" } as const;
const roleOption = { value: roles.join("|"), required: true, about: "what they may do" } as const;

export const memberVerbs = [
  verb({
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
      await setMember(database, { churchId, email, role, evenIfLast });
      return { json: { churchId, email, role }, text: `${email} is now ${role}.` };
    },
  }),
  verb({
    name: "member remove",
    about: "End a person's membership of a church",
    options: { church: churchOption, email: emailOption, "even-if-last": lastOption },
    async run({ database }, { church: churchId, email, "even-if-last": evenIfLast }) {
      await removeMember(database, { churchId, email, evenIfLast });
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
