import { anybody } from "#tests/access/expectation.ts";

/** What belongs to staff is judged by their own session, which no customer has: `api/staff/routes.test.ts`. */
export const staffAccess = {
  "POST /api/backoffice/auth/login": anybody,
  "GET /api/backoffice/auth/logout": anybody,
  "GET /api/backoffice/auth/session": anybody,
};
