import { randomUUID } from "node:crypto";
import type { AuditEventName } from "#domain/policies/audit-events.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { proposedBeginning, proposedSigner, proposedSigning } from "#forms/backoffice/signing-schemas.ts";
import type { Transaction } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { dismissSigners, newestVersionsOf } from "#server/database/repositories/signers.ts";
import { insertSigner, insertSigning } from "#server/database/repositories/staff-signings.ts";
import { aboutCustomer } from "#server/use-cases/back-office/approvals/about-customer.ts";
import type {
  ApprovalHandler,
  ApprovalHandlers,
  ApprovedProposal,
} from "#server/use-cases/back-office/approvals/approval-action.ts";
import type { TellingDependencies } from "#server/use-cases/context.ts";
import { announceTurn } from "./announce-turn.ts";
import { lockSigning } from "./signing-revision.ts";
import { withdrawSignings } from "./withdraw-signings.ts";

/** The subject is the contract's customer; any other change of the signing makes a proposal stale. */
export function signingHandlers(
  dependencies: TellingDependencies,
): Pick<ApprovalHandlers, "signing-begin" | "signing-withdraw" | "signing-signer"> {
  const ofContract: Omit<ApprovalHandler, "carryOut"> = {
    async revisionOf(tx, subject, payload) {
      const locked = await lockSigning(tx, proposedSigning.parse(payload).contractNumber);
      return locked?.contract.customerId === subject ? locked.revision : null;
    },
    ...aboutCustomer,
  };
  return {
    "signing-begin": {
      ...ofContract,
      async revisionOf(tx, subject, payload) {
        const isOver = proposedBeginning.parse(payload).validUntil < calendarDateInPrague(dependencies.clock.now());
        return isOver ? null : await ofContract.revisionOf(tx, subject, payload);
      },
      async carryOut(tx, approved) {
        await begin(tx, approved);
        await note(tx, approved, "signing-begun");
      },
    },
    "signing-withdraw": {
      ...ofContract,
      async carryOut(tx, approved) {
        const { contractNumber } = proposedSigning.parse(approved.payload);
        await withdrawSignings(tx, [contractNumber], approved.at);
        await note(tx, approved, "signing-withdrawn");
      },
    },
    "signing-signer": {
      ...ofContract,
      async carryOut(tx, approved) {
        await replace(dependencies, tx, approved);
        await note(tx, approved, "signing-signer-replaced");
      },
    },
  };
}

async function begin(tx: Transaction, { payload, at }: ApprovedProposal): Promise<void> {
  const { contractNumber, mode, validUntil, signers } = proposedBeginning.parse(payload);
  // Existing versions are of a withdrawn signing.
  const firstVersion = ((await newestVersionsOf(tx, [contractNumber])).get(contractNumber) ?? 0) + 1;
  const rows = signers.map((signer, index) => ({ id: randomUUID(), contractNumber, position: index + 1, ...signer }));
  await insertSigning(tx, { contractNumber, mode, validUntil, createdAt: at, firstVersion }, rows);
}

/** Notifies who signs now, since the job looks only at recent signings. */
async function replace(
  dependencies: TellingDependencies,
  tx: Transaction,
  { payload }: ApprovedProposal,
): Promise<void> {
  const { contractNumber, signerId, customerId, party, name } = proposedSigner.parse(payload);
  const former = (await lockSigning(tx, contractNumber))?.book?.signers.find(({ id }) => id === signerId);
  if (former === undefined) throw new Error(`${signerId} does not sign ${contractNumber}`);
  const { position, turn } = former;
  await dismissSigners(tx, [signerId]);
  await insertSigner(tx, { id: randomUUID(), contractNumber, position, turn, customerId, party, name });
  const book = (await lockSigning(tx, contractNumber))?.book;
  if (book !== undefined) await announceTurn(dependencies, tx, book);
}

async function note(
  tx: Transaction,
  { subject, payload, proposedBy, decidedBy, at }: ApprovedProposal,
  event: Extract<AuditEventName, `signing-${string}`>,
): Promise<void> {
  const { contractNumber } = proposedSigning.parse(payload);
  const details = { by: decidedBy.staff.id, proposedBy, customerId: subject, contractNumber };
  await appendAudit(tx, { at, actor: "staff", event, subject, details });
}
