import { signingObstacle } from "#domain/portal/signing.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { ContractToSign } from "#server/contract/signing.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { openingsOf } from "#server/database/repositories/contract-versions.ts";
import {
  contractsWaitingFor,
  findSigningRecords,
  type SigningRecord,
  type VersionRow,
} from "#server/database/repositories/signings.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { findPortalActor, requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { SigningDependencies } from "#server/use-cases/context.ts";
import { freezeCurrentVersion } from "./freeze-current-version.ts";
import { ownSignings } from "./own-signing.ts";
import { deedOf, signerOf, stateOf } from "./signing-state.ts";

export async function waitingContracts(
  dependencies: SigningDependencies,
  visitor: Visitor,
): Promise<readonly ContractToSign[]> {
  const { database, clock } = dependencies;
  const actor = await findPortalActor(database, visitor, clock.now());
  if (actor === null) return [];
  const numbers = await contractsWaitingFor(database, actor.customerId);
  const books = new Map(
    (await findSigningRecords(database, numbers)).map((book) => [book.signing.contractNumber, book]),
  );
  const openings = await openingsOf(database, actor.userId, numbers);
  const waiting: ContractToSign[] = [];
  for (const book of numbers.flatMap((number) => books.get(number) ?? [])) {
    const version = await freezeCurrentVersion(dependencies, book);
    const contract = present(dependencies, book, { customerId: actor.customerId, openings, version });
    if (contract.obstacle === null || contract.obstacle === "not-your-turn") waiting.push(contract);
  }
  return waiting;
}

/**
 * The first view freezes the text. Impersonating staff freeze nothing: they see the last frozen version.
 *
 * @throws Refusal unauthenticated; not-found; contract-not-pending for one that was never put to signature, and to
 * staff for one without a frozen version
 */
export async function contractToSign(
  dependencies: SigningDependencies,
  contractNumber: string,
  visitor: Visitor,
): Promise<ContractToSign> {
  const { database, clock } = dependencies;
  const { userId, customerId, impersonation } = await requirePortalActor(database, visitor, clock.now());
  const [book] = await ownSignings(database, customerId, [contractNumber]);
  if (!book) throw new Refusal("not-found");
  const version = impersonation === undefined ? await freezeCurrentVersion(dependencies, book) : book.newest;
  if (!version) throw new Refusal("contract-not-pending");
  const openings = await openingsOf(database, userId, [contractNumber]);
  return present(dependencies, book, { customerId, openings, version });
}

interface Asker {
  readonly customerId: string;
  readonly openings: Awaited<ReturnType<typeof openingsOf>>;
  readonly version: VersionRow;
}

function present(
  { clock }: Pick<SigningDependencies, "clock">,
  book: SigningRecord,
  { customerId, openings, version: { version, sha256, pages, size } }: Asker,
): ContractToSign {
  const mine = signerOf(book, customerId);
  const today = calendarDateInPrague(clock.now());
  const { contractNumber, mode, validUntil } = book.signing;
  return {
    contractNumber,
    vehicle: book.vehicle,
    mode,
    signers: book.signers.map((signer) => {
      const deed = deedOf(book, signer, version);
      const { name, party, turn } = signer;
      const at = deed?.at.toISOString() ?? null;
      return { name, party, turn, status: deed?.status ?? "waiting", at, isMine: signer === mine };
    }),
    validUntil,
    obstacle: signingObstacle(stateOf(book, version), mine?.id ?? null, today),
    isOpened: openings.some((one) => one.contractNumber === contractNumber && one.version === version),
    document: { version, sha256, pages, size },
  };
}
