import * as z from "zod/mini";
import { dataCopySchema, withdrawConsentSchema } from "#forms/accounts/profile-schemas.ts";
import { done, stepUpRequired } from "#server/api/responses.ts";
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
    method: "GET",
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
      409: { description: "consent-required: a contract needs it by law" },
    },
    async answer({ body, visitor }) {
      await profile.withdrawConsent(body, visitor);
      return { body: { status: "ok" } };
    },
  });

export const orderDataCopyRoute = (profile: ProfileServices): ApiRoute =>
  jsonRoute({
    method: "POST",
    path: "/api/profile/data-copy",
    summary: "Has a copy of everything that is kept about the user made by a job, where it is much; it lives a day",
    needsSession: true,
    answers: {
      200: {
        description: "copy is null when it is so little that GET sends it at once",
        schema: z.object({ copy: z.nullable(dataCopyStateSchema) }),
      },
      ...stepUpRequired,
    },
    answer: async ({ visitor }) => ({ body: { copy: await profile.orderDataCopy(visitor) } }),
  });

export const dataCopyStateRoute = (profile: ProfileServices): ApiRoute =>
  jsonRoute({
    method: "GET",
    path: "/api/profile/data-copy/state",
    summary: "How far a copy that was ordered is",
    needsSession: true,
    answers: {
      200: { description: "null: none was ordered", schema: z.object({ copy: z.nullable(dataCopyStateSchema) }) },
    },
    answer: async ({ visitor }) => ({ body: { copy: (await profile.read(visitor)).dataCopy } }),
  });

export const dataCopyRoute = (opener: CopyOpener): ApiRoute =>
  fileRoute({
    method: "GET",
    path: "/api/profile/data-copy",
    summary: "Everything that is kept about the user: a ZIP of JSON files, what their keys mean, and a page to read",
    query: dataCopySchema,
    needsSession: true,
    answers: {
      200: { description: "The bytes of the ZIP" },
      ...stepUpRequired,
      404: { description: "It is much, and has to be ordered first" },
      409: { description: "document-pending: it is being made" },
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
    summary: "Ends the account: it is deleted, or what the law wants kept stays without contacts and without a way in",
    needsSession: true,
    answers: {
      200: { description: "Ended, with every session", schema: done },
      ...stepUpRequired,
    },
    async answer({ visitor }) {
      await profile.closeAccount(visitor);
      return { body: { status: "ok" }, sessionToken: null, headers: { "Clear-Site-Data": '"cache"' } };
    },
  });
