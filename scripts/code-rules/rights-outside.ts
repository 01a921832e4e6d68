import { placesOf } from "./places.ts";

/** A definition judges the right by these; what else calls them judges it a second time. `askerOf` is for users of the portal. */
const judges = /\b(?:assertStaffRight|assertRightTo|may|mayInAll)\((?!askerOf\()/g;
/** Definitions, the functions that they judge by, and rules of the domain, which are told what somebody may do. */
const homes = ["src/server/use-cases/back-office/", "src/server/policies/", "src/domain/"];
/** They are no action: an impersonation asks for its right at each request, and a search of a definition reaches as far as one may reveal. */
const others = [
  "src/server/use-cases/portal/impersonation/current-view.ts",
  "src/server/use-cases/audit/judge-search.ts",
];

/** The places at which a right of staff is judged outside definitions. @returns as `file:line` */
export function rightsOutsideDefinitions(sources: ReadonlyMap<string, string>): readonly string[] {
  return [...sources]
    .filter(([file]) => !others.includes(file) && !homes.some((home) => file.startsWith(home)))
    .flatMap(([file, source]) => placesOf(file, source, judges));
}
