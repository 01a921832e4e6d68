import type { ApiRoute } from "#server/api/route.ts";
import { type AccountServices } from "#server/use-cases/accounts/services.ts";
import {
  changePasswordRoute,
  createRecoveryRoute,
  judgePasswordRoute,
  recoverPasswordRoute,
} from "./password-routes.ts";
import { createVerificationRoute, proveEmailRoute, registrationRoute, verifyCodeRoute } from "./registration-routes.ts";
import { changeIdamRoute, extendSessionRoute, linkIdentityRoute, loginRoute, logoutRoute } from "./session-routes.ts";
import { beginTotpRoute, confirmTotpRoute, removeTotpRoute } from "./totp-routes.ts";

const rows = [
  loginRoute,
  logoutRoute,
  extendSessionRoute,
  createVerificationRoute,
  verifyCodeRoute,
  registrationRoute,
  proveEmailRoute,
  changeIdamRoute,
  linkIdentityRoute,
  createRecoveryRoute,
  recoverPasswordRoute,
  changePasswordRoute,
  judgePasswordRoute,
  beginTotpRoute,
  confirmTotpRoute,
  removeTotpRoute,
] as const;

/** The routes under `/api/auth`; the check of the session stands by itself, since it also gives out the CSRF cookie. */
export function accountRoutes(accounts: AccountServices): readonly ApiRoute[] {
  return rows.map((row) => row(accounts));
}
