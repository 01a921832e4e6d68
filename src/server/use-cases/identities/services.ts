import type { IdentityServices } from "#server/contract/identities.ts";
import type { AccountDependencies } from "../accounts/dependencies.ts";
import { endOwnIdentity } from "./end-own-identity.ts";
import { listPeople } from "./list-people.ts";
import { reportPerson } from "./report-person.ts";

export type IdentityDependencies = Pick<
  AccountDependencies,
  "database" | "clock" | "jobs" | "companyInfo" | "keyedDigest" | "settings"
>;

/** What the screens and the API call. */
export function identityServices(dependencies: IdentityDependencies): IdentityServices {
  return {
    people: (visitor) => listPeople(dependencies, visitor),
    endOwn: (input, visitor) => endOwnIdentity(dependencies, input, visitor),
    report: (input, visitor) => reportPerson(dependencies, input, visitor),
  };
}
