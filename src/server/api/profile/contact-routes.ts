import * as z from "zod/mini";
import {
  createContactChangeSchema,
  stepUpSchema,
  undoContactChangeSchema,
  verifyContactChangeSchema,
} from "#forms/accounts/profile-schemas.ts";
import { perNetwork } from "#server/api/per-network.ts";
import { done, okAfter, stepUpRequired } from "#server/api/responses.ts";
import { type ApiRoute, jsonRoute } from "#server/api/route.ts";
import { type ProfileServices } from "#server/use-cases/accounts/services.ts";

export const stepUpRoute = (profile: ProfileServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/step-up",
    summary: "Verifies the user again, by the password and, where it is on, a code of the second factor",
    body: stepUpSchema,
    needsSession: true,
    answers: {
      200: {
        description: "Until when it is valid in this session; comes with new cookies",
        schema: z.object({ expires: z.iso.datetime() }),
      },
      422: { description: "password or totp is wrong, or code-wrong; counts as a failed login" },
    },
    async answer({ body, visitor }) {
      const { expires, token } = await profile.proveSelf(body, visitor);
      return { body: { expires }, sessionToken: token };
    },
  });

export const createContactChangeRoute = (profile: ProfileServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/change-contact/create",
    summary: "Sends a code of six digits to the account's new e-mail or phone; nothing changes yet",
    body: createContactChangeSchema,
    needsSession: true,
    answers: {
      200: {
        description: "The same whether or not another account has the e-mail",
        schema: z.object({ hash: z.string(), expires: z.iso.datetime(), resendAfter: z.iso.datetime() }),
      },
      ...stepUpRequired,
    },
    async answer({ body, visitor }) {
      const input = { ...body, locale: body.locale ?? visitor.locale };
      return { body: await profile.createContactChange(input, visitor) };
    },
  });

export const verifyContactChangeRoute = (profile: ProfileServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/change-contact/verify",
    summary: "Changes the contact by the code, notifies the old one and ends the user's other sessions",
    body: verifyContactChangeSchema,
    needsSession: true,
    answers: {
      200: { description: "Changed", schema: done },
      422: { description: "code-wrong, or code-expired: used, too old, out of attempts, or of another session" },
    },
    limits: [perNetwork(60, 600)],
    answer: async ({ body, visitor }) => await okAfter(profile.verifyContactChange(body, visitor)),
  });

export const undoContactChangeRoute = (profile: ProfileServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/change-contact/undo",
    summary: "Reverts a change of contact by the hash of the link sent to the old contact; ends every session",
    body: undoContactChangeSchema,
    answers: { 200: { description: "Withdrawn", schema: done }, 422: { description: "link-expired" } },
    limits: [perNetwork(60, 600)],
    answer: async ({ body, visitor }) => await okAfter(profile.undoContactChange(body, visitor)),
  });
