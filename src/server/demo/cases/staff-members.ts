import type { StaffSession } from "#server/contract/staff.ts";
import { demoId } from "../demo-id.ts";
import { demoStaff } from "../demo-users.ts";

type StaffEmail = (typeof demoStaff)[number]["email"];
export type StaffMember = StaffEmail extends `${infer Name}@example.com` ? Name : never;

export const staffIdOf = (email: string) => demoId(`staff ${email}`);

export function colleague(name: StaffMember): StaffSession {
  const person = demoStaff.find(({ email }) => email === `${name}@example.com`);
  if (person === undefined) throw new Error(`the demo has no ${name}`);
  const { email, role } = person;
  return {
    id: "",
    address: "",
    staff: { id: staffIdOf(email), email, locale: "cs" },
    roles: [{ role, countries: [] }],
    hasTotp: false,
    recoveryCodesLeft: 0,
    expires: "",
    endsAt: "",
  };
}
