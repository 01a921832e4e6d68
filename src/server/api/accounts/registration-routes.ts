import * as z from "zod/mini";
import { optionalPassword, password } from "#forms/accounts/atoms.ts";
import { emailAddress, filledText, identifier, optionalLocale, optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { perNetwork } from "#server/api/per-network.ts";
import { done, okAfter } from "#server/api/responses.ts";
import { type ApiRoute, jsonRoute } from "#server/api/route.ts";
import { type AccountServices } from "#server/use-cases/accounts/services.ts";
import { startedLink } from "./responses.ts";

export const createVerificationSchema = z.object({
  type: z.enum(["email", "phone"], { error: codeOr("invalid-value") }),
  contact: filledText(254),
  phoneCode: optionalText(8),
  locale: optionalLocale,
});

export const verifyCodeSchema = z.object({
  type: z.enum(["email", "phone", "link", "signature"], { error: codeOr("invalid-value") }),
  hash: identifier,
  code: filledText(20),
});

export const proveEmailSchema = z.object({
  hash: identifier,
  password: optionalPassword,
  passwordCheck: optionalPassword,
});

/** Clients cannot choose an identity or role. */
export const registrationSchema = z.object({
  verificationHash: identifier,
  email: emailAddress,
  phoneCode: optionalText(8),
  phone: optionalText(40),
  password,
  passwordCheck: password,
  locale: optionalLocale,
  contractNumber: optionalText(64),
  identifier: optionalText(64),
});

export const createVerificationRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/verification/create",
    summary: "Sends a code of six digits to an e-mail or phone",
    body: createVerificationSchema,
    answers: {
      200: {
        description: "Sent; the same whether or not the contact is known",
        schema: z.object({ hash: z.string(), expires: z.iso.datetime(), resendAfter: z.iso.datetime() }),
      },
    },
    async answer({ body, visitor }) {
      const input = { ...body, locale: body.locale ?? visitor.locale };
      return { body: await accounts.createVerification(input, visitor) };
    },
  });

export const verifyCodeRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/verification/verify",
    summary: "Completes a verification; with type link it links the identity and needs the session that requested it",
    body: verifyCodeSchema,
    answers: {
      200: { description: "Right", schema: z.object({ verified: z.literal(true), hash: z.string() }) },
      422: { description: "code-wrong, or code-expired: used, too old, out of attempts or never sent" },
    },
    limits: [perNetwork(60, 600)],
    answer: async ({ body, visitor }) => ({ body: await accounts.verifyCode(body, visitor) }),
  });

export const registrationRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/registration",
    summary: "Creates an account for a verified contact; does not log in",
    body: registrationSchema,
    answers: {
      200: {
        description: "The same when the account exists; link only when contract number and id were given",
        schema: z.object({ status: z.literal("ok"), link: z.optional(startedLink) }),
      },
    },
    async answer({ body, visitor }) {
      const { link } = await accounts.register({ ...body, locale: body.locale ?? visitor.locale }, visitor);
      return { body: { status: "ok", ...(link && { link }) } };
    },
  });

export const proveEmailRoute = (accounts: AccountServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/prove-email",
    summary:
      "Proves the e-mail of an account by the hash of the link that was sent to it, with the password of the registration or a new one",
    body: proveEmailSchema,
    answers: {
      200: { description: "Proven; a new password ends all earlier sessions and links", schema: done },
      422: { description: "link-expired; or password or passwordCheck is wrong, and the link stays valid" },
    },
    limits: [perNetwork(60, 600)],
    answer: async ({ body, visitor }) => await okAfter(accounts.proveEmail(body, visitor)),
  });
