import * as z from "zod/mini";
import { endOfChanges } from "#domain/cases/case.ts";
import { askingActs } from "#domain/cases/transitions.ts";
import { locales } from "#domain/shared/locale.ts";
import { count } from "#forms/atoms.ts";
import { caseSchema, changeRequestSchema } from "#forms/backoffice/case-schemas.ts";
import type { Transaction } from "#server/database/connect.ts";
import { historyOfCase } from "#server/database/repositories/cases.ts";
import { changeRequestsOfCase } from "#server/database/repositories/change-requests.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { contactsOf } from "#server/use-cases/onboarding/applications/contacts-of.ts";
import {
  askLocked,
  assertAskable,
  mailAboutChanges,
  sendNewLink,
} from "#server/use-cases/onboarding/cases/request-changes.ts";
import { caseContext } from "#server/use-cases/onboarding/cases/transition-case.ts";
import type { Needs } from "../context.ts";
import { staffAction, staffQuery } from "../definition.ts";
import {
  assertCurrent,
  caseById,
  isDecidedHere,
  staleRevision,
  stateOf,
  takenByOther,
  transitionCase,
  transitionsCase,
} from "./case.ts";

const notHere = ["forbidden", "also where the provider's system decides on applications"] as const;

type Asking = Needs<"sealer" | "jobs" | "companyInfo" | "settings" | "reviewedBy">;

export const requestChanges = staffAction({
  ...transitionsCase("ask-for-changes"),
  isEnabled: isDecidedHere,
  input: changeRequestSchema,
  route: {
    path: "/api/backoffice/applications/{id}/ask",
    summary: "Requests changes from the applicant, by an e-mail with a new link",
    description: "The current state of the case",
    errors: [
      notHere,
      staleRevision,
      "wrong-state",
      takenByOther,
      ["invalid-input", "also for a path that is none or that the application has not"],
    ],
  },
}).run(async ({ tx, by, at, subject, input: { basedOn, asks: changeRequests, message }, log }, needs: Asking) => {
  await assertAskable(needs, tx, subject, { asks: changeRequests, fieldOf: (index) => `asks.${index}.path`, at });
  await assertCurrent(tx, subject.caseRow, basedOn);
  const asked = { asks: changeRequests, message, act: "ask-for-changes", mover: { staffId: by }, at } as const;
  const { caseRow, audit } = await askLocked(needs, tx, subject, asked);
  log(audit);
  return stateOf(caseRow);
});

/** The former link and every browser's access end. */
export const resendChangeRequest = staffAction({
  ...transitionsCase("ask-again"),
  isEnabled: isDecidedHere,
  input: caseSchema,
  route: {
    path: "/api/backoffice/applications/{id}/ask/again",
    summary: "Sends the applicant the change request again, with a new link; the due day stays",
    description: "The current state of the case",
    errors: [notHere, staleRevision, "wrong-state"],
  },
}).run(async (call, needs: Asking) => {
  const { tx, subject, input } = call;
  const { caseRow, application } = subject;
  await assertCurrent(tx, caseRow, input.basedOn);
  // Empty unless changes are requested; the transition is refused then.
  const open = (await changeRequestsOfCase(tx, application.id)).filter(({ state }) => state === "asked");
  if (open.length > 0) {
    const to = (await contactsOf({ database: tx, sealer: needs.sealer }, application.id))?.email;
    const message = await lastMessage(needs.sealer, tx, application.id);
    await sendNewLink(needs, tx, application, { to, asks: open.length, message, until: endOfChanges(caseRow.since) });
  }
  return await transitionCase(call, needs, { act: "ask-again" });
});

async function lastMessage(sealer: Sealer, tx: Transaction, applicationId: string): Promise<string | undefined> {
  const asking = (await historyOfCase(tx, applicationId)).findLast(({ act }) => askingActs.has(act));
  if (!asking?.sealedReason) return undefined;
  return sealer.unseal(asking.sealedReason, caseContext(applicationId, "reason", asking.revision));
}

export const previewChangesMail = staffQuery({
  right: "work-on-cases",
  isEnabled: isDecidedHere,
  subject: caseById,
  // `asks`: number of values; `link`: placeholder of the address
  input: z.object({ asks: count, message: z.optional(z.string()), link: z.string() }),
  output: z.object({ locale: z.enum(locales), subject: z.string(), text: z.string() }),
}).run(async ({ at, subject: { application }, input }, needs: Needs<"companyInfo" | "reviewedBy">) => {
  const { asks: changeRequests, message, link: url } = input;
  const mail = mailAboutChanges(needs, application, {
    to: "",
    asks: changeRequests,
    message,
    url,
    until: endOfChanges(at),
  });
  return { locale: application.locale, subject: mail.subject, text: mail.text };
});
