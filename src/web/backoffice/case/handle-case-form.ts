import { data } from "react-router";
import { type StaffCaseAction, staffCaseActions } from "#domain/cases/actions-for.ts";
import { proposeFormSchema } from "#forms/backoffice/case-schemas.ts";
import type { FormAsked } from "#web/page-form/handle-page-form.ts";
import { readValues } from "#web/page-form/read-fields.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { type DecidedProposal, decideOn } from "../approvals/decide-on.ts";
import { handleStaffForm, type StaffForm } from "../staff-page.ts";

export type CaseDone =
  | {
      readonly did:
        | Exclude<StaffCaseAction, "ask" | "approve" | "reject" | "reopen">
        | "propose"
        | "register"
        | "register-unavailable";
    }
  | ({ readonly did: "decide" } & DecidedProposal);

const kept = ["basedOn", "staffId", "reason", "note", "risk", "body"];

export async function handleCaseForm(asked: FormAsked, id: string) {
  return await handleStaffForm(
    asked,
    async (call): Promise<CaseDone> => {
      const intent = call.field("intent");
      const act = staffCaseActions.find((one) => one === intent);
      if (act !== undefined) return await doAction(act, call, id);
      if (intent === "register") {
        const { register } = await call.staff.queryRegister({ id });
        return { did: register?.state === "unavailable" ? "register-unavailable" : "register" };
      }
      // Proposals are decided here only by staff who may see the case.
      await call.staff.readCaseReaders({ kind: "application", id });
      return { did: "decide", ...(await decideOn(call, intent, splitLocale(asked.url.pathname).locale)) };
    },
    { keep: kept },
  );
}

async function doAction(act: StaffCaseAction, { staff, field, raw: typed }: StaffForm, id: string): Promise<CaseDone> {
  const raw = { ...typed, basedOn: Number(field("basedOn")) };
  switch (act) {
    case "take":
      await staff.takeCase({ id, raw });
      return { did: act };
    case "release":
      await staff.releaseCase({ id, raw });
      return { did: act };
    case "assign":
      await staff.assignCase({ id, raw });
      return { did: act };
    case "approve":
    case "reject":
    case "reopen":
      await staff.proposeDecision({
        id,
        // Checks the form's own required note after the right has been checked.
        get raw() {
          return readValues(proposeFormSchema, { ...raw, decision: act });
        },
      });
      return { did: "propose" };
    case "hold":
      await staff.holdCase({ id, raw });
      return { did: act };
    case "unhold":
      await staff.unholdCase({ id, raw });
      return { did: act };
    case "risk":
      await staff.setCaseRisk({ id, raw });
      return { did: act };
    case "note":
      await staff.noteOnCase({ id, raw });
      return { did: act };
    case "ask-again":
      await staff.resendChangeRequest({ id, raw });
      return { did: act };
    case "ask":
      // It has a page of its own.
      throw data(null, { status: 404 });
  }
}
