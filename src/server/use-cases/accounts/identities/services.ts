import type { IdentityServices } from "#server/contract/identities.ts";
import { bound } from "#server/shared/bound.ts";
import type { IdentityDependencies } from "#server/use-cases/context.ts";
import { endOwnIdentity } from "./end-own-identity.ts";
import { listPeople } from "./list-people.ts";
import { reportPerson } from "./report-person.ts";

/** What the screens and the API call. */
export const identityServices: (dependencies: IdentityDependencies) => IdentityServices = bound({
  people: listPeople,
  endOwn: endOwnIdentity,
  report: reportPerson,
});
