import type { StaffRole } from "#domain/policies/staff-roles.ts";

/** Which roles may call what, where they are held without a limit to countries. Routes of definitions have their rows in `back-office/expectations.ts`. A route of the back office without a line fails the test, so does a line too many. */
export const allowed: Readonly<Record<string, readonly StaffRole[]>> = {};
