import type { IdentityServices } from "#server/contract/identities.ts";
import type { IdentityDependencies } from "./dependencies.ts";
import { endOwnIdentity } from "./end-own-identity.ts";
import { listPeople } from "./list-people.ts";
import { reportPerson } from "./report-person.ts";

/** What the screens and the API call. */
export function identityServices(dependencies: IdentityDependencies): IdentityServices {
  return {
    people: (visitor) => listPeople(dependencies, visitor),
    endOwn: (input, visitor) => endOwnIdentity(dependencies, input, visitor),
    report: (input, visitor) => reportPerson(dependencies, input, visitor),
  };
}
