import { data } from "react-router";
import { type CaseAct, caseActs, rightOf } from "#domain/review/acts-for.ts";
import type { Locale } from "#domain/shared/locale.ts";
import {
  assignSchema,
  caseSchema,
  holdSchema,
  noteSchema,
  proposeFormSchema,
  riskSchema,
} from "#forms/backoffice/case-schemas.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { answerPageForm, type FormAsked, type FormCall } from "#web/page-form/answer-page-form.ts";
import { readFields, readValues, valuesOf } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { type DecidedProposal, decideOn, isTakenBack } from "../approvals/decide-on.ts";
import { staffSessionOf } from "../staff-id-of.ts";
import { openedCase } from "./opened-case.ts";

/** What came of a form on the page of an application. */
export type CaseDone =
  | {
      readonly did:
        | Exclude<CaseAct, "ask" | "approve" | "reject" | "reopen">
        | "propose"
        | "register"
        | "register-unavailable";
    }
  | ({ readonly did: "decide" } & DecidedProposal);

interface Asked extends FormCall {
  readonly id: string;
  readonly session: StaffSession;
}

const kept = ["basedOn", "staffId", "reason", "note", "risk", "body"];

/** Answers the forms on the page of an application; what was typed comes back after a failure. */
export async function answerCaseForm(asked: FormAsked, id: string) {
  return await answerPageForm(
    asked,
    async (call) => {
      const intent = call.field("intent");
      const act = caseActs.find((one) => one === intent);
      if (act !== undefined)
        return await doAct(act, { ...call, id, ...(await openedCase(asked.context, id, rightOf(act))) });
      if (intent === "register") {
        const { session } = await openedCase(asked.context, id, "work-on-cases");
        const word = await call.page.services.reviews.askRegister(id, session);
        return { did: word?.state === "unavailable" ? "register-unavailable" : "register" } as const;
      }
      const { session, country } = await openedCase(asked.context, id);
      staffSessionOf(call.page, isTakenBack(call) ? "see-approvals" : "decide-proposals", country);
      return await decide(call, intent, { session, locale: splitLocale(asked.url.pathname).locale });
    },
    { keep: kept, isOfAddress: true },
  );
}

/** Decides on what is proposed, or takes it back. */
async function decide(
  call: FormCall,
  approvalId: string,
  { session, locale }: { readonly session: StaffSession; readonly locale: Locale },
): Promise<CaseDone> {
  const own = { ...call, staff: call.page.services.backOffice(session), raw: valuesOf(call.form) };
  return { did: "decide", ...(await decideOn(own, approvalId, locale)) };
}

async function doAct(act: CaseAct, { page, form, field, id, session }: Asked): Promise<CaseDone> {
  const { reviews } = page.services;
  const typed = Object.fromEntries([...form.keys()].map((name) => [name, field(name)]));
  const values = { ...typed, basedOn: Number(field("basedOn")) };
  switch (act) {
    case "take":
      await reviews.take({ id, ...readValues(caseSchema, values) }, session);
      return { did: act };
    case "release":
      await reviews.release({ id, ...readValues(caseSchema, values) }, session);
      return { did: act };
    case "assign":
      await reviews.assign({ id, ...readValues(assignSchema, values) }, session);
      return { did: act };
    case "approve":
    case "reject":
    case "reopen":
      reviews.assertDecidedHere();
      await reviews.propose({ id, ...readValues(proposeFormSchema, { ...values, decision: act }) }, session);
      return { did: "propose" };
    case "hold":
      await reviews.hold({ id, ...readValues(holdSchema, values) }, session);
      return { did: act };
    case "unhold":
      await reviews.unhold({ id, ...readValues(holdSchema, values) }, session);
      return { did: act };
    case "risk":
      await reviews.setRisk({ id, ...readValues(riskSchema, values) }, session);
      return { did: act };
    case "note":
      await reviews.note({ id, ...readFields(noteSchema, form) }, session);
      return { did: act };
    case "ask-again":
      reviews.assertDecidedHere();
      await reviews.askAgain({ id, ...readValues(caseSchema, values) }, session);
      return { did: act };
    case "ask":
      // It has a page of its own.
      throw data(null, { status: 404 });
  }
}
