import { perNetwork } from "#server/api/per-network.ts";
import { fileRoute } from "#server/api/route.ts";
import { type CreditSheetDependencies, getCreditSheet } from "#server/use-cases/onboarding/get-credit-sheet.ts";
import { fileBody, fileResponse } from "../files/file-response.ts";

/** Separate, since it draws a PDF. */
export const creditSheetRoute = (dependencies: CreditSheetDependencies) =>
  fileRoute({
    path: "/api/consent/applications/{id}/credit-information",
    summary: "The pre-contract information of a consumer's application, as PDF",
    answers: {
      200: { description: "The file, as JSON or as bytes (Accept: application/octet-stream)", schema: fileBody },
      404: { description: "No such application, not this browser's, or no credit is asked for" },
    },
    limits: [perNetwork(30, 60)],
    async answer(call) {
      const { params, visitor, askedLocale } = call;
      const file = await getCreditSheet(dependencies, params["id"] ?? "", askedLocale ?? visitor.locale, visitor);
      return await fileResponse(file, call);
    },
  });
