import {
  beginSigningSchema,
  extendSigningSchema,
  replaceSignerSchema,
  withdrawSigningSchema,
} from "#forms/backoffice/signing-schemas.ts";
import { answerPageForm, type FormAsked, type FormCall } from "#web/page-form/answer-page-form.ts";
import { readFields, readPutTogether } from "#web/page-form/read-fields.ts";
import { staffSessionOf } from "../staff-id-of.ts";

/** What has just been done. */
export type ContractDone =
  | { readonly did: "reminded"; readonly told: number }
  | { readonly did: "extended" }
  | { readonly did: "proposed"; readonly id: string };

/** Answers the forms about the signing of a contract. */
export async function answerContractForm(asked: FormAsked, contractNumber: string) {
  return await answerPageForm(asked, async (call): Promise<ContractDone> => await act(call, contractNumber), {
    keep: ["validUntil", "mode", "reason", "signerId", "customerId"],
    isOfAddress: true,
  });
}

async function act({ page, form, field }: FormCall, contractNumber: string): Promise<ContractDone> {
  const { staffSignings } = page.services;
  const country = await staffSignings.countryOf(contractNumber);
  const intent = field("intent");
  if (intent === "remind") {
    const { told } = await staffSignings.remind(contractNumber, staffSessionOf(page, "work-on-cases", country));
    return { did: "reminded", told };
  }
  if (intent === "extend") {
    const session = staffSessionOf(page, "work-on-cases", country);
    await staffSignings.extend({ ...readFields(extendSigningSchema, form), contractNumber }, session);
    return { did: "extended" };
  }
  const session = staffSessionOf(page, "propose-acts", country);
  if (intent === "withdraw") {
    const withdrawn = { ...readFields(withdrawSigningSchema, form), contractNumber };
    return { did: "proposed", id: (await staffSignings.proposeWithdrawal(withdrawn, session)).approvalId };
  }
  if (intent === "replace") {
    const replaced = { ...readFields(replaceSignerSchema, form), signerId: field("signerId"), contractNumber };
    return { did: "proposed", id: (await staffSignings.proposeSigner(replaced, session)).approvalId };
  }
  const begun = { ...readBeginning({ form, field }), contractNumber };
  return { did: "proposed", id: (await staffSignings.proposeBeginning(begun, session)).approvalId };
}

function readBeginning({ form, field }: Pick<FormCall, "form" | "field">) {
  const isInOrder = field("inOrder") !== "";
  const signers = form
    .getAll("signers")
    .filter((customerId) => typeof customerId === "string")
    .map((customerId, at) => ({ customerId, turn: isInOrder ? at + 1 : 1 }));
  const given = { signers, mode: field("mode"), validUntil: field("validUntil"), reason: field("reason") };
  return readPutTogether(beginSigningSchema, given);
}
