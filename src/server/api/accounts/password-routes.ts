import * as z from "zod/mini";
import { longestCode, password } from "#forms/accounts/atoms.ts";
import { emailAddress, identifier, optionalLocale, optionalText } from "#forms/atoms.ts";
import { perNetwork } from "#server/api/per-network.ts";
import { done, okAfter } from "#server/api/responses.ts";
import { type ApiRoute, jsonRoute } from "#server/api/route.ts";
import { type AccountServices } from "#server/use-cases/accounts/services.ts";
import { catalogue } from "#texts/catalogue.ts";

export const createRecoverySchema = z.object({ email: emailAddress, locale: optionalLocale });

export const recoverPasswordSchema = z.object({ hash: identifier, password, passwordCheck: password });

export const changePasswordSchema = z.object({
  password,
  newPassword: password,
  passwordCheck: password,
  totp: optionalText(longestCode),
});

export const judgePasswordSchema = z.object({ password, email: optionalText(254) });

export const createRecoveryRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/password-recovery/create",
    summary: "Sends a link to set a new password",
    body: createRecoverySchema,
    answers: { 200: { description: "The same whether or not there is such an account", schema: done } },
    answer: async ({ body, visitor }) =>
      await okAfter(accounts.createRecovery({ ...body, locale: body.locale ?? visitor.locale }, visitor)),
  });

export const recoverPasswordRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/password-recovery/change",
    summary: "Sets a new password by the hash of the link and ends every session of the user",
    body: recoverPasswordSchema,
    answers: {
      200: { description: "Set; does not log in, but a cookie marks the browser as known", schema: done },
      422: { description: "link-expired" },
    },
    limits: [perNetwork(60, 600)],
    async answer({ body, visitor }) {
      const { deviceToken } = await accounts.changePasswordByRecovery(body, visitor);
      return { body: { status: "ok" }, deviceToken };
    },
  });

export const changePasswordRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/change-password",
    summary: "Changes the password (with a code where a second factor is on) and ends the user's other sessions",
    body: changePasswordSchema,
    needsSession: true,
    answers: {
      200: { description: "Changed; comes with new cookies", schema: done },
      401: { description: "totp-required or totp-wrong: where a second factor is on, a step-up is not enough" },
    },
    async answer({ body, visitor }) {
      const { token } = await accounts.changePassword(body, visitor);
      return { body: { status: "ok" }, sessionToken: token };
    },
  });

export const judgePasswordRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/judge-password",
    summary: "Checks a new password without storing it",
    body: judgePasswordSchema,
    answers: {
      200: {
        description: "problem is null for a valid password",
        schema: z.object({ problem: z.nullable(z.object({ code: z.string(), message: z.string() })) }),
      },
    },
    limits: [perNetwork(120, 60)],
    async answer({ body, visitor }) {
      const code = accounts.judgePassword(body);
      const { problems } = catalogue(visitor.locale).validation;
      return { body: { problem: code && { code, message: problems[code] } } };
    },
  });
