import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { proposedSigning } from "#forms/backoffice/signing-schemas.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { SigningAction, StaffSigningServices } from "#server/contract/staff-signings.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { partiesInBooks } from "#server/database/repositories/staff-signings.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { assertIsNew } from "#server/use-cases/approvals/assert-is-new.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import { type LockedSigning, lockSigning } from "./signing-revision.ts";
import { isSignedBySomebody, stageOf } from "./signing-stage.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

type Given<Name extends keyof StaffSigningServices> = Parameters<StaffSigningServices[Name]>[0];
type Proposed = { readonly approvalId: string };

/** Proposes to put a contract to signature. @see StaffSigningServices.proposeBeginning */
export async function proposeBeginning(
  dependencies: Needed,
  { contractNumber, mode, validUntil, signers, reason }: Given<"proposeBeginning">,
  session: StaffSession,
): Promise<Proposed> {
  return await transact(dependencies.database, async (tx) => {
    const locked = await lock(tx, contractNumber);
    const { contract, book } = locked;
    const parties = await partiesInBooks(tx, contract);
    const named = signers.flatMap(({ customerId, turn }, at) => {
      const party = parties.find((one) => one.customerId === customerId);
      const isTwice = signers.findIndex((one) => one.customerId === customerId) < at;
      return party === undefined || isTwice ? [] : [{ ...party, turn }];
    });
    const isOver = validUntil < calendarDateInPrague(dependencies.clock.now());
    if (isOver || named.length < signers.length) {
      throw new Refusal("invalid-input", { fields: { [isOver ? "validUntil" : "signers"]: "invalid-value" } });
    }
    if (book !== undefined || contract.status !== "pending-signature") {
      throw new Refusal("wrong-state", { data: { status: contract.status, isPutToSignature: book !== undefined } });
    }
    const payload = { contractNumber, reason, mode, validUntil, signers: named };
    return await write(dependencies, tx, { action: "signing-begin", locked, payload }, session);
  });
}

/** Proposes that a contract be signed no more. @see StaffSigningServices.proposeWithdrawal */
export async function proposeWithdrawal(
  dependencies: Needed,
  { contractNumber, reason }: Given<"proposeWithdrawal">,
  session: StaffSession,
): Promise<Proposed> {
  return await transact(dependencies.database, async (tx) => {
    const locked = await lock(tx, contractNumber);
    if (locked.book === undefined) throw new Refusal("not-found");
    const stage = stageOf(locked.book, calendarDateInPrague(dependencies.clock.now()));
    if (stage === "completed") throw new Refusal("wrong-state", { data: { stage } });
    const payload = { contractNumber, reason };
    return await write(dependencies, tx, { action: "signing-withdraw", locked, payload }, session);
  });
}

/** Proposes that somebody else sign in the place of a signer. @see StaffSigningServices.proposeSigner */
export async function proposeSigner(
  dependencies: Needed,
  { contractNumber, signerId, customerId, reason }: Given<"proposeSigner">,
  session: StaffSession,
): Promise<Proposed> {
  return await transact(dependencies.database, async (tx) => {
    const locked = await lock(tx, contractNumber);
    const { contract, book } = locked;
    const from = book?.signers.find(({ id }) => id === signerId);
    if (book === undefined || from === undefined) throw new Refusal("not-found");
    const party = (await partiesInBooks(tx, contract)).find((one) => one.customerId === customerId);
    if (party === undefined || book.signers.some((one) => one.customerId === customerId)) {
      throw new Refusal("invalid-input", { fields: { customerId: "invalid-value" } });
    }
    const stage = stageOf(book, calendarDateInPrague(dependencies.clock.now()));
    // Whoever has signed has signed with these signers.
    if (stage === "over" || isSignedBySomebody(book)) throw new Refusal("wrong-state", { data: { stage } });
    const payload = { contractNumber, reason, signerId, from: from.name, ...party };
    return await write(dependencies, tx, { action: "signing-signer", locked, payload }, session);
  });
}

async function lock(tx: Transaction, contractNumber: string): Promise<LockedSigning> {
  const locked = await lockSigning(tx, contractNumber);
  if (locked === undefined) throw new Refusal("not-found");
  return locked;
}

interface Proposal {
  readonly action: SigningAction;
  readonly locked: LockedSigning;
  readonly payload: { readonly contractNumber: string; readonly reason: string };
}

async function write(
  dependencies: Needed,
  tx: Transaction,
  { action, locked: { contract, revision: subjectRevision }, payload }: Proposal,
  { staff: { id: by } }: StaffSession,
): Promise<Proposed> {
  const { customerId: subject } = contract;
  const { contractNumber, reason } = payload;
  const what = { action, subject, subjectRevision };
  await assertIsNew(dependencies, tx, what, (other) => proposedSigning.parse(other).contractNumber === contractNumber);
  const approvalId = await propose(dependencies, tx, { ...what, payload, proposedBy: by });
  const details = { by, approval: approvalId, customerId: subject, contractNumber, reason };
  const at = dependencies.clock.now();
  await appendAudit(tx, { at, actor: "staff", event: `${action}-proposed`, subject, details });
  return { approvalId };
}
