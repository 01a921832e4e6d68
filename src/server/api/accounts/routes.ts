import * as z from "zod/mini";
import { beginTotpSchema, confirmTotpSchema, removeTotpSchema } from "#forms/accounts/session-schemas.ts";
import { done } from "#server/api/responses.ts";
import { type ApiRoute, jsonRoute } from "#server/api/route.ts";
import { startedTotpSchema } from "#server/contract/accounts.ts";
import type { AccountServices } from "#server/use-cases/accounts/services.ts";
import {
  changePasswordRoute,
  createRecoveryRoute,
  judgePasswordRoute,
  recoverPasswordRoute,
} from "./password-routes.ts";
import { createVerificationRoute, proveEmailRoute, registrationRoute, verifyCodeRoute } from "./registration-routes.ts";
import { changeIdamRoute, extendSessionRoute, linkIdentityRoute, loginRoute, logoutRoute } from "./session-routes.ts";

const beginTotpRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/totp/begin",
    summary: "Creates a secret for an authenticator app; nothing changes until a code is confirmed",
    body: beginTotpSchema,
    needsSession: true,
    answers: {
      200: { description: "send setup back with a code", schema: startedTotpSchema },
      409: { description: "Already on" },
    },
    answer: async ({ body, visitor }) => ({ body: await accounts.beginTotp(body, visitor) }),
  });

const confirmTotpRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/totp/confirm",
    summary: "Switches the second factor on, so that login needs totp, and ends the user's other sessions",
    body: confirmTotpSchema,
    needsSession: true,
    answers: {
      200: {
        description: "Ten single-use recovery codes, shown once; comes with new cookies",
        schema: z.object({ recoveryCodes: z.array(z.string()) }),
      },
      409: { description: "Already on" },
    },
    async answer({ body, visitor }) {
      const { recoveryCodes, token } = await accounts.confirmTotp(body, visitor);
      return { body: { recoveryCodes }, sessionToken: token };
    },
  });

const removeTotpRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/totp/remove",
    summary:
      "Switches the second factor off, by the current password and a code or recovery code, and ends the user's other sessions",
    body: removeTotpSchema,
    needsSession: true,
    answers: { 200: { description: "Off; comes with new cookies", schema: done }, 409: { description: "Already off" } },
    async answer({ body, visitor }) {
      const { token } = await accounts.removeTotp(body, visitor);
      return { body: { status: "ok" }, sessionToken: token };
    },
  });

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

/** The session check is separate, since it also sets the CSRF cookie. */
export function accountRoutes(accounts: AccountServices): readonly ApiRoute[] {
  return rows.map((row) => row(accounts));
}
