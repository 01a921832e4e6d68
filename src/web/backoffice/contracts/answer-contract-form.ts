import type { FormAsked } from "#web/page-form/answer-page-form.ts";
import type { ReadField } from "#web/page-form/read-fields.ts";
import { answerStaffForm } from "../staff-page.ts";

/** What has just been done. */
export type ContractDone =
  | { readonly did: "reminded"; readonly told: number }
  | { readonly did: "extended" }
  | { readonly did: "proposed"; readonly id: string };

/** Answers the forms about the signing of a contract. */
export async function answerContractForm(asked: FormAsked, contractNumber: string) {
  return await answerStaffForm(
    asked,
    async ({ staff, form, field, raw }): Promise<ContractDone> => {
      const about = { contractNumber, raw };
      switch (field("intent")) {
        case "remind":
          return { did: "reminded", told: (await staff.remindSigners(about)).told };
        case "extend":
          await staff.extendSigning(about);
          return { did: "extended" };
        case "withdraw":
          return { did: "proposed", id: (await staff.proposeSigningWithdrawal(about)).approvalId };
        case "replace": {
          const replaced = { ...about, signerId: field("signerId") };
          return { did: "proposed", id: (await staff.proposeOtherSigner(replaced)).approvalId };
        }
        default: {
          const begun = { contractNumber, raw: beginningIn(form, field) };
          return { did: "proposed", id: (await staff.proposeSigning(begun)).approvalId };
        }
      }
    },
    {
      keep: ["validUntil", "mode", "reason", "signerId", "customerId"],
      // A problem of one signer is shown at the list of them.
      fieldOf: (path) => path.split(".")[0] ?? path,
    },
  );
}

function beginningIn(form: FormData, field: ReadField) {
  const isInOrder = field("inOrder") !== "";
  const signers = form
    .getAll("signers")
    .filter((customerId) => typeof customerId === "string")
    .map((customerId, at) => ({ customerId, turn: isInOrder ? at + 1 : 1 }));
  return { signers, mode: field("mode"), validUntil: field("validUntil"), reason: field("reason") };
}
