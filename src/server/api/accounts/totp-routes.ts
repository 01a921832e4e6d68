import * as z from "zod/mini";
import { beginTotpSchema, confirmTotpSchema, removeTotpSchema } from "#forms/accounts/session-schemas.ts";
import { type ApiRoute, apiRoute } from "#server/api/route.ts";
import type { AccountServices } from "#server/contract.ts";
import { done, startedTotp } from "./answers.ts";

export const beginTotpRoute = (accounts: AccountServices): ApiRoute =>
  apiRoute({
    method: "POST",
    path: "/api/auth/totp/begin",
    summary: "Makes a secret for an authenticator app; nothing changes until a code of it is confirmed",
    body: beginTotpSchema,
    needsSession: true,
    answers: {
      200: { description: "setup is to be given back with a code", schema: startedTotp },
      409: { description: "It is on already" },
    },
    answer: async ({ body, visitor }) => ({ body: await accounts.beginTotp(body, visitor) }),
  });

export const confirmTotpRoute = (accounts: AccountServices): ApiRoute =>
  apiRoute({
    method: "POST",
    path: "/api/auth/totp/confirm",
    summary: "Switches the second factor on; from then on login needs totp",
    body: confirmTotpSchema,
    needsSession: true,
    answers: {
      200: {
        description: "Ten codes that work once each in place of the app's; shown this once",
        schema: z.object({ recoveryCodes: z.array(z.string()) }),
      },
      409: { description: "It is on already" },
    },
    answer: async ({ body, visitor }) => ({ body: await accounts.confirmTotp(body, visitor) }),
  });

export const removeTotpRoute = (accounts: AccountServices): ApiRoute =>
  apiRoute({
    method: "POST",
    path: "/api/auth/totp/remove",
    summary: "Switches the second factor off, by the current password and a code or recovery code",
    body: removeTotpSchema,
    needsSession: true,
    answers: {
      200: { description: "Off", schema: done },
      409: { description: "It is off already" },
    },
    async answer({ body, visitor }) {
      await accounts.removeTotp(body, visitor);
      return { body: { status: "ok" } };
    },
  });
