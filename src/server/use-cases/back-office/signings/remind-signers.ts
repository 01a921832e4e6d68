import * as z from "zod/mini";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isRemindedOn, remindSignersOnTurn } from "#server/use-cases/signing/remind-signers.ts";
import { stageOf } from "#server/use-cases/signing/signing-stage.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { signingByContract } from "./signing.ts";

export const remindSigners = staffAction({
  right: "work-on-cases",
  subject: signingByContract,
  output: z.object({ told: z.int() }),
  route: {
    path: "/api/backoffice/contracts/{contractNumber}/signing/remind",
    summary: "Reminds the next signers, once a day",
    description: "The number of notified users",
    errors: [["wrong-state", "no signer can sign it, or they were reminded today"]],
  },
  audit: {
    event: "signing-reminded",
    // Users who have switched this notification off are not reminded.
    line: ({ subject: { contract } }, { told }) => {
      const { customerId, contractNumber } = contract;
      return told === 0 ? null : { subject: customerId, details: { customerId, contractNumber, told } };
    },
  },
}).run(
  async (
    { tx, at, subject: { book } },
    needs: Needs<"jobs" | "notificationTokens" | "messageHashes" | "companyInfo" | "settings">,
  ) => {
    const today = calendarDateInPrague(at);
    const stage = stageOf(book, today);
    if (stage !== "waiting") throw new Refusal("wrong-state", { data: { stage } });
    if (await isRemindedOn(tx, book, today)) throw new Refusal("wrong-state", { data: { stage, reminded: today } });
    return { told: await remindSignersOnTurn(needs, tx, book, today) };
  },
);
