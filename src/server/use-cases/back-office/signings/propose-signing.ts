import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import {
  beginSigningSchema,
  proposedSigning,
  replaceSignerSchema,
  withdrawSigningSchema,
} from "#forms/backoffice/signing-schemas.ts";
import type { Transaction } from "#server/database/connect.ts";
import { partiesInRecords } from "#server/database/repositories/staff-signings.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { ContractSigning } from "#server/use-cases/signing/signing-revision.ts";
import { isSignedBySomebody, stageOf } from "#server/use-cases/signing/signing-stage.ts";
import { assertIsNew } from "../approvals/assert-is-new.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { proposalMade } from "../proposals.ts";
import { contractByNumber, type signingActions, signingByContract } from "./signing.ts";

export const proposeSigning = staffAction({
  right: "propose-acts",
  subject: contractByNumber,
  input: beginSigningSchema,
  output: proposalMade,
  route: {
    path: "/api/backoffice/contracts/{contractNumber}/signing",
    summary: "Proposes to put a contract to signature by its parties in the records",
    description: "Pending",
    status: 202,
    errors: [
      ["wrong-state", "it is put to signature already, or not to be signed"],
      ["already-proposed", "the same waits for a decision"],
    ],
  },
  audit: { event: "signing-begin-proposed", line: (call, output) => proposalLine(call, output) },
}).run(async ({ tx, by, at, subject, input }, needs: Needs<"sealer">) => {
  const { contract, book } = subject;
  const parties = await partiesInRecords(tx, contract);
  const signers = input.signers.flatMap(({ customerId, turn }, index) => {
    const party = parties.find((one) => one.customerId === customerId);
    const isTwice = input.signers.findIndex((one) => one.customerId === customerId) < index;
    return party === undefined || isTwice ? [] : [{ ...party, turn }];
  });
  const isOver = input.validUntil < calendarDateInPrague(at);
  if (isOver || signers.length < input.signers.length) {
    throw new Refusal("invalid-input", { fields: { [isOver ? "validUntil" : "signers"]: "invalid-value" } });
  }
  if (book !== undefined || contract.status !== "pending-signature") {
    throw new Refusal("wrong-state", { data: { status: contract.status, isPutToSignature: book !== undefined } });
  }
  return await proposeOnce(needs, tx, { action: "signing-begin", subject, given: { ...input, signers }, by });
});

export const proposeSigningWithdrawal = staffAction({
  right: "propose-acts",
  subject: signingByContract,
  input: withdrawSigningSchema,
  output: proposalMade,
  route: {
    path: "/api/backoffice/contracts/{contractNumber}/signing/withdraw",
    summary: "Proposes to withdraw a contract from signature",
    description: "Pending",
    status: 202,
    errors: [
      ["wrong-state", "it is signed"],
      ["already-proposed", "the same waits for a decision"],
    ],
  },
  audit: { event: "signing-withdraw-proposed", line: (call, output) => proposalLine(call, output) },
}).run(async ({ tx, by, at, subject, input }, needs: Needs<"sealer">) => {
  const stage = stageOf(subject.book, calendarDateInPrague(at));
  if (stage === "completed") throw new Refusal("wrong-state", { data: { stage } });
  return await proposeOnce(needs, tx, { action: "signing-withdraw", subject, given: input, by });
});

export const proposeOtherSigner = staffAction({
  right: "propose-acts",
  subject: signingByContract,
  input: replaceSignerSchema,
  output: proposalMade,
  route: {
    path: "/api/backoffice/contracts/{contractNumber}/signing/signers/{signerId}/replace",
    summary: "Proposes that another party of the contract sign in the place of a signer",
    description: "Pending",
    status: 202,
    errors: [
      ["wrong-state", "a signer has signed, or it has ended"],
      ["already-proposed", "the same waits for a decision"],
    ],
  },
  audit: { event: "signing-signer-proposed", line: (call, output) => proposalLine(call, output) },
}).run(async ({ tx, by, at, subject, params: { signerId }, input }, needs: Needs<"sealer">) => {
  const { contract, book } = subject;
  const from = book.signers.find(({ id }) => id === signerId);
  if (from === undefined) throw new Refusal("not-found");
  const party = (await partiesInRecords(tx, contract)).find(({ customerId }) => customerId === input.customerId);
  if (party === undefined || book.signers.some(({ customerId }) => customerId === input.customerId)) {
    throw new Refusal("invalid-input", { fields: { customerId: "invalid-value" } });
  }
  const stage = stageOf(book, calendarDateInPrague(at));
  // A signature is valid for these signers only.
  if (stage === "over" || isSignedBySomebody(book)) throw new Refusal("wrong-state", { data: { stage } });
  const given = { reason: input.reason, signerId, from: from.name, ...party };
  return await proposeOnce(needs, tx, { action: "signing-signer", subject, given, by });
});

interface Proposal {
  readonly action: (typeof signingActions)[number];
  readonly subject: ContractSigning;
  readonly given: Readonly<Record<string, unknown>>;
  readonly by: string;
}

/** @throws Refusal already-proposed */
async function proposeOnce(needs: Needs<"sealer">, tx: Transaction, { action, subject, given, by }: Proposal) {
  const { customerId, contractNumber } = subject.contract;
  const what = { action, subject: customerId, subjectRevision: subject.revision };
  await assertIsNew(needs, tx, what, (other) => proposedSigning.parse(other).contractNumber === contractNumber);
  const payload = { contractNumber, ...given };
  return { approvalId: await propose(needs, tx, { ...what, payload, proposedBy: by }) };
}

function proposalLine(
  { subject: { contract }, input }: { readonly subject: ContractSigning; readonly input: { readonly reason: string } },
  { approvalId }: { readonly approvalId: string },
) {
  const { customerId, contractNumber } = contract;
  return { subject: customerId, details: { approval: approvalId, customerId, contractNumber, reason: input.reason } };
}
