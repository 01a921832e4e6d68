import * as z from "zod/mini";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { extendSigningSchema } from "#forms/backoffice/signing-schemas.ts";
import { setLastDay } from "#server/database/repositories/staff-signings.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { stageOf } from "#server/use-cases/signing/signing-stage.ts";
import { staffAction } from "../definition.ts";
import { signingByContract } from "./signing.ts";

/** Also of an expired one. Valid until the provider's system changes the signing. */
export const extendSigning = staffAction({
  right: "work-on-cases",
  subject: signingByContract,
  input: extendSigningSchema,
  output: z.object({ validUntil: z.iso.date() }),
  route: {
    path: "/api/backoffice/contracts/{contractNumber}/signing/extend",
    summary: "Gives the signers of a contract more time",
    description: "The new last day",
    errors: [["wrong-state", "signed or ended"]],
  },
  audit: {
    event: "signing-extended",
    line: ({ subject: { contract, book }, input: { validUntil } }) => {
      const { customerId, contractNumber } = contract;
      const before = book.signing.validUntil;
      return { subject: customerId, details: { customerId, contractNumber, before, validUntil } };
    },
  },
}).run(async ({ tx, at, subject: { contract, book }, input: { validUntil } }) => {
  const today = calendarDateInPrague(at);
  if (validUntil < today || validUntil <= book.signing.validUntil) {
    throw new Refusal("invalid-input", { fields: { validUntil: "invalid-value" } });
  }
  const stage = stageOf(book, today);
  if (stage === "completed" || stage === "over") throw new Refusal("wrong-state", { data: { stage } });
  await setLastDay(tx, contract.contractNumber, validUntil);
  return { validUntil };
});
