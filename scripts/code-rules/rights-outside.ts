import { placesOf } from "./places.ts";

/**
 * Definitions check rights by these functions; other callers check them again. `askerOf` is for users of the portal.
 */
const judges = /\b(?:assertStaffRight|assertRightTo|may|mayInAll)\((?!askerOf\()/g;
const homes = ["src/server/use-cases/back-office/", "src/server/policies/", "src/domain/"];
/**
 * Not actions: impersonation checks its right at each request, and the search of a definition depends on the right to
 * reveal.
 */
const others = ["src/server/use-cases/portal/impersonation/current-view.ts", "src/server/audit/judge-search.ts"];

export function rightsOutsideDefinitions(sources: ReadonlyMap<string, string>): readonly string[] {
  return [...sources]
    .filter(([file]) => !others.includes(file) && !homes.some((home) => file.startsWith(home)))
    .flatMap(([file, source]) => placesOf(file, source, judges));
}
