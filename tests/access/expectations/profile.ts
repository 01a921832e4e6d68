import { anybody, loggedIn } from "#tests/access/expectation.ts";

export const profileAccess = {
  "POST /api/auth/step-up": loggedIn("/api/auth/step-up", { password: "kolem řeky rostou vrby" }),
  "POST /api/auth/change-contact/create": loggedIn("/api/auth/change-contact/create", {
    type: "email",
    contact: "somebody@example.com",
  }),
  "POST /api/auth/change-contact/verify": loggedIn("/api/auth/change-contact/verify", {
    type: "email",
    hash: "x",
    code: "123456",
  }),
  "POST /api/auth/change-contact/undo": anybody,
  "POST /api/auth/close-account": loggedIn("/api/auth/close-account", {}),
  "GET /api/profile/consents": loggedIn("/api/profile/consents"),
  "POST /api/profile/consents/withdraw": loggedIn("/api/profile/consents/withdraw", { consentId: "x" }),
  "POST /api/profile/data-copy": loggedIn("/api/profile/data-copy", {}),
  "GET /api/profile/data-copy": loggedIn("/api/profile/data-copy"),
  "DELETE /api/payer-account": loggedIn("/api/payer-account"),
  "POST /api/calendar": loggedIn("/api/calendar", {}),
  "DELETE /api/calendar": loggedIn("/api/calendar"),
  "GET /api/profile/data-copy/state": loggedIn("/api/profile/data-copy/state"),
};
