import { endOfChanges } from "#domain/review/review.ts";
import { askingActs } from "#domain/review/transitions.ts";
import type { CaseState } from "#server/contract/reviews.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Transaction } from "#server/database/connect.ts";
import { asksOfReview } from "#server/database/repositories/review-asks.ts";
import { historyOfReview } from "#server/database/repositories/reviews.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { contactsOf } from "#server/use-cases/applications/contacts-of.ts";
import { type AskingDependencies, sendNewLink } from "./ask-for-changes.ts";
import { moveReview, reviewContext } from "./move-review.ts";
import { type AskedCase, stateOf, withCase } from "./with-case.ts";

/**
 * Sends the applicant, who has not got it or has lost it, the e-mail about the changes once more. The term for the changes
 * stays; the former link and every browser's access end.
 *
 * @throws Refusal not-found; stale-revision; wrong-state unless changes are asked for
 */
export async function askAgain(
  dependencies: AskingDependencies,
  asked: AskedCase,
  { staff: { id: staffId } }: StaffSession,
): Promise<CaseState> {
  const { sealer } = dependencies;
  return await withCase(dependencies, asked, async (tx, locked, at) => {
    const { application } = locked;
    // Empty unless changes are asked for; the move below is refused then.
    const open = (await asksOfReview(tx, application.id)).filter(({ state }) => state === "asked");
    if (open.length > 0) {
      const to = (await contactsOf({ database: tx, sealer }, application.id))?.email;
      const message = await lastMessage(sealer, tx, application.id);
      await sendNewLink(dependencies, tx, application, {
        to,
        asks: open.length,
        message,
        until: endOfChanges(locked.review.since),
      });
    }
    // The history and the audit log come last: the log's lock is held until the transaction ends.
    return stateOf(await moveReview(dependencies, tx, locked, { act: "ask-again", mover: { staffId }, at }));
  });
}

/** What was said in the e-mail when the changes were asked for. */
async function lastMessage(sealer: Sealer, tx: Transaction, applicationId: string): Promise<string | undefined> {
  const asking = (await historyOfReview(tx, applicationId)).findLast(({ act }) => askingActs.has(act));
  if (!asking?.sealedReason) return undefined;
  return sealer.unseal(asking.sealedReason, reviewContext(applicationId, "reason", asking.revision));
}
