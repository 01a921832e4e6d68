import type { Country } from "#domain/countries/codes.ts";
import { signersOnTurn } from "#domain/portal/signing.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { proposedSigning } from "#forms/backoffice/signing-schemas.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { SigningAction, StaffSigning } from "#server/contract/staff-signings.ts";
import type { Database } from "#server/database/connect.ts";
import { waitingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { findSigningBooks, type SigningBook } from "#server/database/repositories/signings.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import {
  type ContractOfStaff,
  findContractOfStaff,
  partiesInBooks,
} from "#server/database/repositories/staff-signings.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { approvalContext } from "#server/use-cases/approvals/approval-act.ts";
import { noteLook } from "#server/use-cases/audit/note-look.ts";
import { deedOf, stateOf } from "../signing-state.ts";
import { lastReminder } from "./remind-signers.ts";
import { isSignedBySomebody, stageOf } from "./signing-stage.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Pick<Sealer, "unseal">;
}

/** Where a right has to be held for a contract; null: there is none. */
export async function countryOfContract(
  { database }: Pick<Needed, "database">,
  contractNumber: string,
): Promise<Country | null> {
  return (await findContractOfStaff(database, contractNumber))?.country ?? null;
}

/** A contract with who has signed it. The look is in the audit log, as one at its customer. @throws Refusal not-found */
export async function readSigning(
  dependencies: Needed,
  contractNumber: string,
  session: StaffSession,
): Promise<StaffSigning> {
  const { database, clock } = dependencies;
  const contract = await findContractOfStaff(database, contractNumber);
  if (contract === undefined) throw new Refusal("not-found");
  const { status, vehicle, customerId, customerName: name, country } = contract;
  const [book] = await findSigningBooks(database, [contractNumber]);
  const today = calendarDateInPrague(clock.now());
  const shown = {
    contractNumber,
    vehicle,
    status,
    customer: { customerId, name, country },
    parties: await partiesInBooks(database, contract),
    signing: book === undefined ? null : { ...shownSigning(book, today), reminded: await reminderOf(database, book) },
    pending: await pendingAbout(dependencies, contract),
  };
  await noteLook(dependencies, session, { kind: "customer", id: customerId, customerId });
  return shown;
}

async function reminderOf(database: Database, book: SigningBook): Promise<string | null> {
  return (await lastReminder(database, book))?.toISOString() ?? null;
}

function shownSigning(book: SigningBook, today: string) {
  const { mode, validUntil, createdAt, signedVersion } = book.signing;
  const version = signedVersion ?? book.newest?.version;
  const stage = stageOf(book, today);
  const onTurn = stage === "waiting" ? signersOnTurn(stateOf(book, version)).map(({ id }) => id) : [];
  return {
    mode,
    stage,
    begun: createdAt.toISOString(),
    validUntil,
    areSignersOpen: !isSignedBySomebody(book) && stage !== "over",
    signers: book.signers.map((signer) => {
      const { id: signerId, customerId, party, name, turn } = signer;
      const deed = deedOf(book, signer, version);
      const at = deed?.at.toISOString() ?? null;
      const isOnTurn = onTurn.includes(signerId);
      return { signerId, customerId, party, name, turn, status: deed?.status ?? "waiting", at, isOnTurn } as const;
    }),
  };
}

const actions: readonly string[] = ["signing-begin", "signing-withdraw", "signing-signer"] satisfies SigningAction[];

function isOfSigning(action: string): action is SigningAction {
  return actions.includes(action);
}

async function pendingAbout(
  { database, clock, sealer }: Needed,
  { contractNumber, customerId }: ContractOfStaff,
): Promise<StaffSigning["pending"]> {
  const about = (await waitingApprovalsOf(database, [customerId], clock.now())).flatMap(({ action, ...row }) => {
    if (!isOfSigning(action)) return [];
    const payload: unknown = JSON.parse(sealer.unseal(row.sealedPayload, approvalContext(row.id, "payload")));
    return proposedSigning.parse(payload).contractNumber === contractNumber ? [{ ...row, action }] : [];
  });
  const names = await namesOfStaff(database, [...new Set(about.map(({ proposedBy }) => proposedBy))]);
  return about.map(({ id: approvalId, action, proposedBy: staffId, expiresAt }) => ({
    approvalId,
    action,
    proposedBy: { staffId, name: names.get(staffId) ?? "" },
    expires: expiresAt.toISOString(),
  }));
}
