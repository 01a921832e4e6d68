import { anybody, loggedIn } from "#tests/access/expectation.ts";

const phrase = "kolem řeky rostou vrby";

export const accountAccess = {
  "POST /api/auth/login": anybody,
  "GET /api/auth/logout": anybody,
  "POST /api/auth/verification/create": anybody,
  "POST /api/auth/verification/verify": anybody,
  "POST /api/auth/registration": anybody,
  "POST /api/auth/prove-email": anybody,
  "POST /api/auth/password-recovery/create": anybody,
  "POST /api/auth/password-recovery/change": anybody,
  "POST /api/auth/judge-password": anybody,
  "GET /api/auth/extend-session": loggedIn("/api/auth/extend-session"),
  "POST /api/auth/change-idam": loggedIn("/api/auth/change-idam", { idam: "x" }),
  "POST /api/auth/link-identity": loggedIn("/api/auth/link-identity", { contractNumber: "1", identifier: "2" }),
  "POST /api/auth/change-password": loggedIn("/api/auth/change-password", {
    password: phrase,
    newPassword: phrase,
    passwordCheck: phrase,
  }),
  "POST /api/auth/totp/begin": loggedIn("/api/auth/totp/begin", { password: phrase }),
  "POST /api/auth/totp/confirm": loggedIn("/api/auth/totp/confirm", { setup: "x", totp: "123456" }),
  "POST /api/auth/totp/remove": loggedIn("/api/auth/totp/remove", { password: phrase, totp: "123456" }),
};
