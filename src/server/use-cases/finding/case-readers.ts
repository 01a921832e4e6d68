import type { StaffName } from "#server/contract/approvals.ts";
import type { CaseReader, ReadPage } from "#server/contract/queue.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database } from "#server/database/connect.ts";
import {
  caseReadersOf,
  deleteCaseReader,
  deleteCaseReadersBefore,
  putCaseReader,
} from "#server/database/repositories/case-readers.ts";
import type { Clock } from "#server/ports/clock.ts";

type Needed = { readonly database: Database; readonly clock: Clock };

/** A page that has been silent for so long is closed, in milliseconds. It speaks every 20 seconds. */
const silence = 60_000;

const openSince = (clock: Clock) => new Date(clock.now().getTime() - silence);

/** Notes that the person has the page of a case open. @returns who else has */
export async function readCasePage(
  dependencies: Needed,
  { kind, id }: ReadPage,
  session: StaffSession,
): Promise<readonly StaffName[]> {
  const { database, clock } = dependencies;
  await putCaseReader(database, { kind, id, staffId: session.staff.id, seenAt: clock.now() });
  return (await readersOf(dependencies, [{ kind, id }], session)).map(({ reader }) => reader);
}

/** Notes that the person has left the page of a case. Where it is open in another tab too, that says so within 20 seconds. */
export async function leaveCasePage(
  { database }: Needed,
  { kind, id }: ReadPage,
  { staff }: StaffSession,
): Promise<void> {
  await deleteCaseReader(database, { kind, id, staffId: staff.id });
}

/** Who else has the pages of these cases open. */
export async function readersOf(
  { database, clock }: Needed,
  pages: readonly ReadPage[],
  { staff }: StaffSession,
): Promise<readonly CaseReader[]> {
  const rows = await caseReadersOf(database, pages, { after: openSince(clock), without: staff.id });
  return rows.map(({ kind, id, staffId, name }) => ({ kind, id, reader: { staffId, name } }));
}

/** Forgets who had pages open that are closed; may be repeated. */
export async function forgetReaders({ database, clock }: Needed): Promise<void> {
  await deleteCaseReadersBefore(database, openSince(clock));
}
