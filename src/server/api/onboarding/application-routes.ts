import { z } from "zod/mini";
import { done, okAfter } from "#server/api/responses.ts";
import { fileRoute, jsonRoute } from "#server/api/route.ts";
import { filedViewSchema } from "#server/contract/onboarding.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { getConsentDocument } from "#server/use-cases/onboarding/get-consent-document.ts";
import { readFiled } from "#server/use-cases/onboarding/read-filed.ts";
import { removeApplication } from "#server/use-cases/onboarding/remove-application.ts";
import { withdrawApplication } from "#server/use-cases/onboarding/withdraw-application.ts";

export const removeRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "DELETE",
    path: "/api/consent/applications/{id}",
    summary: "Deletes an unfinished application and everything in it",
    answers: {
      200: { description: "Deleted", schema: done },
      404: { description: "No such application, or not this browser's" },
      409: { description: "It is finished" },
      410: { description: "It has expired" },
    },
    answer: async ({ params, visitor }) => await okAfter(removeApplication(dependencies, params["id"] ?? "", visitor)),
  });

export const withdrawRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    method: "POST",
    path: "/api/consent/applications/{id}/withdraw",
    summary: "Withdraws a filed application that is not decided yet",
    answers: {
      200: { description: "Withdrawn", schema: done },
      404: { description: "No such application, or not this browser's" },
      409: { description: "It is decided, has lapsed, or was never filed" },
    },
    answer: async ({ params, visitor }) =>
      await okAfter(withdrawApplication(dependencies, params["id"] ?? "", visitor)),
  });

export const readRoute = (dependencies: OnboardingDependencies) =>
  jsonRoute({
    path: "/api/consent/applications/{id}",
    summary: "The state of an application of this browser, and the changes requested from its applicant",
    answers: {
      200: { description: "`review` is null before it is filed", schema: filedViewSchema },
      404: { description: "No such application, or not this browser's" },
    },
    answer: async ({ params, visitor }) => ({ body: await readFiled(dependencies, params["id"] ?? "", visitor) }),
  });

export const documentRoute = (dependencies: OnboardingDependencies) =>
  fileRoute({
    path: "/api/consent/applications/{id}/document",
    summary: "The consent document of a finished application, as PDF",
    answers: {
      200: { description: "The PDF's bytes" },
      202: { description: "In preparation", schema: z.object({ status: z.literal("pending") }) },
      404: { description: "No such application, not this browser's, or not finished" },
    },
    async answer({ params, visitor }) {
      const document = await getConsentDocument(dependencies, params["id"] ?? "", visitor);
      if (document.state === "pending") {
        return { status: 202, body: { status: "pending" }, headers: { "Retry-After": "2" } };
      }
      return {
        body: document.bytes,
        mime: "application/pdf",
        headers: { "Content-Disposition": `inline; filename="${document.reference}.pdf"` },
      };
    },
  });
