import * as z from "zod/mini";
import { dataCopySchema, withdrawConsentSchema } from "#forms/accounts/profile-schemas.ts";
import { done, okAfter, stepUpRequired } from "#server/api/responses.ts";
import { type ApiRoute, fileRoute, jsonRoute } from "#server/api/route.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import { dataCopyStateSchema, givenConsentSchema } from "#server/contract/profile.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { contentDisposition } from "#server/http/content-disposition.ts";
import { type ProfileServices } from "#server/use-cases/accounts/services.ts";

export interface CopyOpener {
  openDataCopy(visitor: Visitor): Promise<OutgoingFile>;
}

export const consentsRoute = (profile: ProfileServices): ApiRoute =>
  jsonRoute({
    path: "/api/profile/consents",
    summary: "Consents that the user has given in applications, newest first",
    needsSession: true,
    answers: { 200: { description: "All of them", schema: z.object({ items: z.array(givenConsentSchema) }) } },
    answer: async ({ visitor }) => ({ body: { items: await profile.consents(visitor) } }),
  });

export const withdrawConsentRoute = (profile: ProfileServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/profile/consents/withdraw",
    summary: "Withdraws a consent of the user's own; may be repeated",
    body: withdrawConsentSchema,
    needsSession: true,
    answers: {
      200: { description: "Withdrawn and confirmed by e-mail", schema: done },
      404: { description: "Not a consent of the user's" },
      409: { description: "consent-required: a contract requires it by law" },
    },
    answer: async ({ body, visitor }) => await okAfter(profile.withdrawConsent(body, visitor)),
  });

export const orderDataCopyRoute = (profile: ProfileServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/profile/data-copy",
    summary: "Orders a copy of all data about the user, made by a job where it is large and kept for a day",
    needsSession: true,
    answers: {
      200: {
        description: "copy is null when it is so small that GET sends it directly",
        schema: z.object({ copy: z.nullable(dataCopyStateSchema) }),
      },
      ...stepUpRequired,
    },
    answer: async ({ visitor }) => ({ body: { copy: await profile.orderDataCopy(visitor) } }),
  });

export const dataCopyStateRoute = (profile: ProfileServices): ApiRoute =>
  jsonRoute({
    path: "/api/profile/data-copy/state",
    summary: "The progress of an ordered copy",
    needsSession: true,
    answers: {
      200: { description: "null: none was ordered", schema: z.object({ copy: z.nullable(dataCopyStateSchema) }) },
    },
    answer: async ({ visitor }) => ({ body: { copy: (await profile.read(visitor)).dataCopy } }),
  });

export const dataCopyRoute = (opener: CopyOpener): ApiRoute =>
  fileRoute({
    path: "/api/profile/data-copy",
    summary: "All data about the user: a ZIP of JSON files, an explanation of their keys, and a readable page",
    query: dataCopySchema,
    needsSession: true,
    answers: {
      200: { description: "The bytes of the ZIP" },
      ...stepUpRequired,
      404: { description: "It is large, and has to be ordered first" },
      409: { description: "document-pending: in preparation" },
    },
    async answer({ query, visitor }) {
      const locale = query.lang ?? visitor.locale;
      const { name, mime, size, bytes } = await opener.openDataCopy({ ...visitor, locale });
      const length = size === null ? {} : { "Content-Length": String(size) };
      return { body: bytes, mime, headers: { "Content-Disposition": contentDisposition(name), ...length } };
    },
  });

export const closeAccountRoute = (profile: ProfileServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/auth/close-account",
    summary: "Closes the account: it is deleted, or data that the law requires are kept without contacts and login",
    needsSession: true,
    answers: { 200: { description: "Closed, with every session", schema: done }, ...stepUpRequired },
    async answer({ visitor }) {
      await profile.closeAccount(visitor);
      return { body: { status: "ok" }, sessionToken: null, headers: { "Clear-Site-Data": '"cache"' } };
    },
  });
