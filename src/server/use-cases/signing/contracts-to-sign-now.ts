import { signingObstacle } from "#domain/portal/signing.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Tasks } from "#server/contract/portal.ts";
import type { Database } from "#server/database/connect.ts";
import { contractsWaitingFor, findSigningRecords } from "#server/database/repositories/signings.ts";
import { signerOf, stateOf } from "./signing-state.ts";

/** Does not check for changed texts, since that would draw them. */
export async function contractsToSignNow(database: Database, customerId: string, now: Date): Promise<Tasks["toSign"]> {
  const today = calendarDateInPrague(now);
  const numbers = await contractsWaitingFor(database, customerId);
  const books = await findSigningRecords(database, numbers);
  return books
    .filter((book) => {
      const signer = signerOf(book, customerId);
      return signingObstacle(stateOf(book, book.newest?.version), signer?.id ?? null, today) === null;
    })
    .map(({ signing, vehicle }) => ({
      contractNumber: signing.contractNumber,
      vehicle,
      validUntil: signing.validUntil,
    }))
    .toSorted(
      (one, other) =>
        one.validUntil.localeCompare(other.validUntil) || one.contractNumber.localeCompare(other.contractNumber),
    );
}
