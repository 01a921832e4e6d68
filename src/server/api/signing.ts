import * as z from "zod/mini";
import { contractSignatureSchema, declineSignatureSchema, signingCodeSchema } from "#forms/portal/signing-schemas.ts";
import { signedContractSchema } from "#server/contract/signing.ts";
import { type SigningServices } from "#server/use-cases/signing/services.ts";
import { fileResponse } from "./files/file-response.ts";
import { fileResponses } from "./files/responses.ts";
import { done, okAfter, stepUpRequired } from "./responses.ts";
import { type ApiRoute, fileRoute, jsonRoute } from "./route.ts";

const notFound = { 404: { description: "Unknown, or another customer's: then nothing is done" } };
const obstacles = "already-signed, signing-declined, signing-expired, no-signer or not-your-turn";
const neverPending = { description: "contract-not-pending: never put to signature, or ended" };

const roomRoute = (signing: SigningServices) =>
  jsonRoute({
    path: "/api/easy-sign/login",
    summary: "Where contracts are signed; an external room's address holds a ticket that works once, for a minute",
    needsSession: true,
    answers: {
      200: { description: "The address", schema: z.object({ url: z.url() }) },
      403: { description: "step-up-required, for an external room alone" },
      503: { description: "room-unavailable: the external provider does not answer" },
    },
    answer: async ({ visitor }) => ({ body: await signing.roomAddress(visitor) }),
  });

const codeRoute = (signing: SigningServices) =>
  jsonRoute({
    method: "POST",
    path: "/api/easy-sign/code",
    summary:
      "Sends a code for signing these contracts to the user's verified contact, for verification/verify with type signature",
    body: signingCodeSchema,
    needsSession: true,
    answers: {
      200: {
        description: "Sent",
        schema: z.object({
          hash: z.string(),
          expires: z.iso.datetime(),
          resendAfter: z.iso.datetime(),
          contact: z.string(),
        }),
      },
      ...notFound,
      409: { description: obstacles },
      422: { description: "contract-not-pending; contact-unproven: the user has no verified contact" },
    },
    answer: async ({ body, visitor }) => ({ body: await signing.sendCode(body.contractNumbers, visitor) }),
  });

const signatureRoute = (signing: SigningServices) =>
  jsonRoute({
    method: "POST",
    path: "/api/contract-signature",
    summary:
      "Signs contracts, all or none, with codes of type signature that were entered in the last five minutes; a repetition with the same Idempotency-Key signs nothing",
    headers: ["Idempotency-Key"],
    body: contractSignatureSchema,
    needsSession: true,
    answers: {
      200: {
        description: "Signed; isComplete: all signatures are there",
        schema: z.object({ signed: z.array(signedContractSchema) }),
      },
      ...notFound,
      ...stepUpRequired,
      409: { description: `document-changed, ${obstacles}` },
      422: {
        description:
          "signature-expired: no code for these contracts, or too old or used; contract-not-pending; request-key-used",
      },
    },
    answer: async ({ body, visitor, idempotencyKey }) => ({
      body: { signed: await signing.sign(body.contractSignatures, visitor, idempotencyKey) },
    }),
  });

const declineRoute = (signing: SigningServices) =>
  jsonRoute({
    method: "POST",
    path: "/api/contracts/{contractNumber}/decline-signature",
    summary: "Refuses to sign a contract as it stands, with a reason that the provider gets",
    body: declineSignatureSchema,
    needsSession: true,
    answers: {
      200: { description: "Declined", schema: done },
      ...notFound,
      409: { description: obstacles },
      422: neverPending,
    },
    answer: async ({ params, body, visitor }) =>
      await okAfter(signing.decline({ contractNumber: params["contractNumber"] ?? "", reason: body.reason }, visitor)),
  });

const documentRoute = (signing: SigningServices) =>
  fileRoute({
    path: "/api/contracts/{contractNumber}/signing-document",
    summary: "The very bytes that are signed",
    needsSession: true,
    answers: { ...fileResponses, 422: neverPending },
    answer: async (call) =>
      await fileResponse(await signing.document(call.params["contractNumber"] ?? "", call.visitor), call),
  });

export function signingRoutes(signing: SigningServices): readonly ApiRoute[] {
  return [roomRoute, codeRoute, signatureRoute, declineRoute, documentRoute].map((route) => route(signing));
}
