import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { writeEvents } from "#server/database/repositories/events.ts";
import {
  type CustomerMove,
  doubleIdentities,
  giveOwnRows,
  moveIdentities,
  moveUserRows,
  takeOwnRows,
  yieldIdentity,
} from "#server/database/repositories/merged-customers.ts";
import {
  beginRequestDraft,
  changeRequestDraft,
  lockRequestDraft,
  type RequestDraftRow,
} from "#server/database/repositories/request-drafts.ts";
import { payerAccountContext } from "#server/use-cases/portal/payments/payer-account.ts";
import { draftOfOther } from "#server/use-cases/portal/requests/drafts/draft-content.ts";
import type { BatchTransaction } from "../batch-transaction.ts";

/**
 * A user of both customers keeps the remaining one's identity, with its account and calendar. If both have a draft, the
 * one saved last stays.
 */
export async function moveIdentitiesOf(batch: BatchTransaction, moves: readonly CustomerMove[]): Promise<void> {
  if (moves.length === 0) return;
  const { tx, sealer, now } = batch;
  const own = await takeOwnRows(tx, moves);
  await moveUserRows(tx, moves);
  const doubles = await doubleIdentities(tx, moves);
  for (const double of doubles) await yieldIdentity(tx, double, now);
  await moveIdentities(tx, moves);
  const moved = <Row extends { readonly userId: string; readonly customerId: string }>(row: Row): Row => {
    const move = moves.find(
      ({ from, userId }) => from === row.customerId && (userId === null || userId === row.userId),
    );
    return { ...row, customerId: move?.to ?? row.customerId };
  };
  await giveOwnRows(tx, {
    accounts: own.accounts.map((row) => {
      const account = sealer.unseal(row.sealedAccount, payerAccountContext(row));
      const at = moved(row);
      return { ...at, sealedAccount: sealer.seal(account, payerAccountContext(at)) };
    }),
    feeds: own.feeds.map(moved),
  });
  for (const row of own.drafts) await giveDraft(batch, draftOfOther(sealer, row, moved(row).customerId));
  const ended = doubles.map(({ idam, customerId }) => ({
    type: "customer.identity-ended" as const,
    occurredAt: now,
    subjectId: customerId,
    data: { status: "ended" as const, idam },
  }));
  await writeEvents(tx, ended);
  for (const { idam, userId, customerId } of doubles) {
    const details = { idam, customer: customerId, by: "client" };
    await appendAudit(tx, { at: now, actor: "client", event: "identity-ended", subject: userId, details });
  }
}

/** The revision grows, so that no device takes it for a known draft. */
async function giveDraft({ tx }: BatchTransaction, row: RequestDraftRow): Promise<void> {
  const { type, revision, savedAt, sealedDraft } = row;
  await beginRequestDraft(tx, row, type, savedAt);
  const there = await lockRequestDraft(tx, row, type);
  if (there === undefined) throw new Error("a draft was begun and is not there");
  const isNewer = sealedDraft !== null && (there.sealedDraft === null || there.savedAt < savedAt);
  await changeRequestDraft(tx, row, type, {
    ...(isNewer ? { sealedDraft, savedAt } : { sealedDraft: there.sealedDraft, savedAt: there.savedAt }),
    revision: Math.max(revision, there.revision) + 1,
  });
}
