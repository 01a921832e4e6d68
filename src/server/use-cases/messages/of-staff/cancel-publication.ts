import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockPublication, setPublication } from "#server/database/repositories/publications.ts";
import { assertRightTo } from "#server/policies/staff-object.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { NoticeDependencies } from "#server/use-cases/notices/dependencies.ts";
import { rightFor } from "./list-for-staff.ts";

/**
 * Keeps a message from being sent that is proposed or planned, or from going on. A proposal of it is stale then. What was sent
 * before stays.
 *
 * @returns how many customers have got it
 * @throws Refusal forbidden for whoever may write such a message nowhere; not-found, also where they may not in all of its
 *   countries; wrong-state once it is sent or cancelled
 */
export async function cancelPublication(
  { database, clock }: Pick<NoticeDependencies, "database" | "clock">,
  publicationId: string,
  session: StaffSession,
): Promise<{ readonly recipients: number }> {
  const at = clock.now();
  const by = session.staff.id;
  return await transact(database, async (tx) => {
    const publication = isUuid(publicationId) ? await lockPublication(tx, publicationId) : undefined;
    if (!publication) throw new Refusal("not-found");
    // What is of other countries is not there, whomever it goes to.
    for (const right of ["work-on-cases", rightFor(publication)] as const) {
      assertRightTo(session, right, publication.countries);
    }
    const { state, recipients } = publication;
    if (state === "sent" || state === "cancelled") throw new Refusal("wrong-state", { data: { state } });
    await setPublication(tx, publicationId, { state: "cancelled", ...(recipients > 0 && { sentAt: at }) });
    const details = { by, from: state, recipients };
    await appendAudit(tx, { at, actor: "staff", event: "publication-cancelled", subject: publicationId, details });
    return { recipients };
  });
}
