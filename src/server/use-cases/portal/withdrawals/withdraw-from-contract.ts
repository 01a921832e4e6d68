import { withdrawalObstacle } from "#domain/portal/withdrawal.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { auditFrom } from "#server/audit/audit-from.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { WithdrawalInput, WithdrawalReceipt } from "#server/contract/withdrawals.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { findUser } from "#server/database/repositories/users.ts";
import {
  findWithdrawal,
  insertWithdrawal,
  isWithdrawalReferenceTaken,
} from "#server/database/repositories/withdrawals.ts";
import { withdrawalNotification, withdrawalReceipt, withdrawalStatement } from "#server/mails/withdrawal-mails.ts";
import { freeReference } from "#server/shared/free-reference.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { WithdrawalDependencies } from "#server/use-cases/context.ts";
import type { Applicant } from "../requests/own-contract.ts";
import { ownWithdrawable } from "./own-withdrawable.ts";
import { receiptOf, sealStatement } from "./stored-statement.ts";
import type { Withdrawable } from "./withdrawal-state.ts";

/**
 * A repeated call gets the first response, even after the term. The withdrawal takes effect by being stored.
 *
 * @throws Refusal unauthenticated; not-found; the obstacle
 */
export async function withdrawFromContract(
  dependencies: WithdrawalDependencies,
  input: WithdrawalInput,
  visitor: Visitor,
): Promise<WithdrawalReceipt> {
  const { database, clock, sealer } = dependencies;
  const now = clock.now();
  const { contract, asker } = await ownWithdrawable(database, input.contractNumber, visitor, now);
  return await transact(database, async (tx) => {
    const before = await findWithdrawal(tx, contract.contractNumber);
    if (before) return receiptOf(sealer, before);
    assertOpen(contract, now);
    const { name, email, locale } = input;
    const { contractNumber } = contract;
    const statement = withdrawalStatement({ locale, name, contractNumber, email });
    const row = {
      contractNumber,
      reference: await freeReference("OD", now, (reference) => isWithdrawalReferenceTaken(tx, reference)),
      userId: asker.userId,
      receivedAt: now,
      locale,
      sealedStatement: sealStatement(sealer, contractNumber, { name, email, statement }),
    };
    if (!(await insertWithdrawal(tx, row))) {
      // Another call was first, and its transaction has ended since.
      const first = await findWithdrawal(tx, contractNumber);
      if (!first) throw new Error("a conflicting withdrawal does not exist");
      return receiptOf(sealer, first);
    }
    const receipt = receiptOf(sealer, row);
    await acknowledge(dependencies, tx, { input, receipt, asker });
    const data = { number: contractNumber, status: "withdrawn", reference: row.reference } as const;
    await writeEvent(tx, { type: "contract.withdrawn", occurredAt: now, subjectId: contractNumber, data });
    await auditFrom(dependencies, tx, visitor, {
      at: now,
      event: "contract-withdrawn",
      subject: asker.userId,
      details: { contractNumber, reference: row.reference },
    });
    return receipt;
  });
}

function assertOpen({ customerType, concludedAt }: Withdrawable, now: Date): void {
  const concluded = concludedAt && calendarDateInPrague(concludedAt);
  const obstacle = withdrawalObstacle({ customerType, concluded }, calendarDateInPrague(now));
  if (obstacle !== null) throw new Refusal(obstacle);
}

/** E-mail is a durable medium: to the contact of the statement, to the account if it has another, to the provider. */
async function acknowledge(
  { jobs, companyInfo, settings }: WithdrawalDependencies,
  tx: Transaction,
  { input, receipt, asker }: { input: WithdrawalInput; receipt: WithdrawalReceipt; asker: Applicant },
): Promise<void> {
  const { locale, contractNumber, email } = input;
  const { userId, customer } = asker;
  const user = await findUser(tx, userId);
  const isElsewhere = user && user.emailProvenAt !== null && user.email !== email.toLowerCase();
  for (const to of [email, ...(isElsewhere ? [user.email] : [])]) {
    await jobs.send(
      tx,
      "send-mail",
      withdrawalReceipt({ locale, to, sender: companyInfo[locale], contractNumber, ...receipt }),
    );
  }
  const to = settings.providerMails.get("contract.withdrawn");
  if (to === undefined) return;
  const { reference, receivedAt } = receipt;
  const notification = { to, country: customer.country, contractNumber, reference, receivedAt };
  await jobs.send(tx, "send-mail", withdrawalNotification(notification));
}
