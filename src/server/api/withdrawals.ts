import { withdrawalSchema } from "#forms/portal/withdrawal-schema.ts";
import { withdrawalReceiptSchema } from "#server/contract/withdrawals.ts";
import { type WithdrawalServices } from "#server/use-cases/portal/services.ts";
import { type ApiRoute, jsonRoute } from "./route.ts";

export function withdrawalRoutes(withdrawals: WithdrawalServices): readonly ApiRoute[] {
  return [
    jsonRoute({
      method: "POST",
      path: "/api/contracts/{contractNumber}/withdrawal",
      summary: "Withdraws a consumer from a contract concluded online; may be repeated",
      body: withdrawalSchema,
      needsSession: true,
      answers: {
        200: { description: "Received, and acknowledged by e-mail", schema: withdrawalReceiptSchema },
        404: { description: "No such contract, or another customer's" },
        422: {
          description:
            "name or email is wrong; or withdrawal-not-consumer, withdrawal-not-concluded, withdrawal-period-over",
        },
      },
      async answer({ body, params, visitor, askedLocale }) {
        const { name, email, locale = askedLocale ?? visitor.locale } = body;
        const contractNumber = params["contractNumber"] ?? "";
        return { body: await withdrawals.withdraw({ contractNumber, name, email, locale }, visitor) };
      },
    }),
  ];
}
