import { loggedIn } from "#tests/access/expectation.ts";

export const identityAccess = {
  "GET /api/identities/people": loggedIn("/api/identities/people"),
  "POST /api/identities/end": loggedIn("/api/identities/end", { idam: "x" }),
  "POST /api/identities/report": loggedIn("/api/identities/report", { idam: "x" }),
};
