import { reminderDue } from "#domain/portal/signing.ts";
import { daysBetween } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { runAll } from "#server/batches/run-all.ts";
import { type Queryable, type Transaction, transact } from "#server/database/connect.ts";
import { reminderSubject } from "#server/database/repositories/pending-notifications.ts";
import type { SigningRecord } from "#server/database/repositories/signings.ts";
import { lastNotifiedOf, pageOfWaitingSignings } from "#server/database/repositories/staff-signings.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import type { NotificationDependencies, TellingDependencies } from "#server/use-cases/context.ts";
import { notifySignersOnTurn, waitsForSignature } from "./announce-turn.ts";
import { lockSigning } from "./signing-revision.ts";
import { stageOf, waitingSince } from "./signing-stage.ts";

const pageSize = 200;

/** Sends reminders after 3, 7 and 14 days, each once however often it runs. @throws TaskFailures */
export async function remindWaitingSigners(dependencies: NotificationDependencies): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const today = calendarDateInPrague(now);
  const page = (after: string | null, size: number) => pageOfWaitingSignings(database, { after, today }, size);
  for await (const numbers of pagesAfter(page, { size: pageSize })) {
    await runAll(
      numbers.map((contractNumber) => async () => {
        await transact(database, async (tx) => {
          const { book } = (await lockSigning(tx, contractNumber)) ?? {};
          if (book === undefined || stageOf(book, today) !== "waiting") return;
          const since = calendarDateInPrague(waitingSince(book));
          const due = reminderDue(daysBetween(since, today));
          if (due === null || (await isRemindedOn(tx, book, today))) return;
          // Once for each wait: the next turn starts another wait.
          await remindSignersOnTurn(dependencies, tx, book, `${due} ${since}`);
        });
      }),
    );
  }
}

export async function lastReminder(db: Queryable, book: SigningRecord): Promise<Date | null> {
  const { contractNumber, firstVersion } = book.signing;
  const beginning = reminderSubject(contractNumber, book.newest?.version ?? firstVersion, "");
  const customerIds = [...new Set(book.signers.map(({ customerId }) => customerId))];
  return await lastNotifiedOf(db, customerIds, beginning);
}

/** @param day in Europe/Prague */
export async function isRemindedOn(tx: Transaction, book: SigningRecord, day: string): Promise<boolean> {
  const last = await lastReminder(tx, book);
  return last !== null && calendarDateInPrague(last) === day;
}

/** @param what identifies the reminder: each is sent once */
export async function remindSignersOnTurn(
  dependencies: TellingDependencies,
  tx: Transaction,
  book: SigningRecord,
  what: string,
): Promise<number> {
  const { contractNumber, firstVersion } = book.signing;
  const subject = reminderSubject(contractNumber, book.newest?.version ?? firstVersion, what);
  return await notifySignersOnTurn(dependencies, tx, book, { ...waitsForSignature(book), subject });
}
