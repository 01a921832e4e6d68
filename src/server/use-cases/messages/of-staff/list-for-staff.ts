import { countriesWith, mayInAll } from "#domain/policies/rights.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { PlannedMessage, StaffMessagePage } from "#server/contract/staff-conversations.ts";
import { messagesForStaff } from "#server/database/repositories/messages.ts";
import { countRecipients, openPublications, type PublicationRow } from "#server/database/repositories/publications.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { customerForStaff } from "#server/use-cases/books/customer-for-staff.ts";
import type { NoticeDependencies } from "#server/use-cases/notices/dependencies.ts";

type Needed = Pick<NoticeDependencies, "database" | "sealer">;

/** Messages of the customers in the countries in which the session may see cases, the newest first. */
export async function listForStaff(
  { database, sealer }: Needed,
  { direction, page, pageSize }: { readonly direction: "in" | "out"; readonly page: number; readonly pageSize: number },
  { held }: StaffSession,
): Promise<StaffMessagePage> {
  const countries = countriesWith({ of: "staff", held }, "see-cases");
  const window = { limit: pageSize + 1, offset: (page - 1) * pageSize };
  const rows = countries.length === 0 ? [] : await messagesForStaff(database, { countries, direction }, window);
  const items = rows.slice(0, pageSize).map(({ message, customer }) => ({
    messageId: message.id,
    customer: customerForStaff(sealer, customer),
    author: message.author,
    subject: message.subject,
    received: message.receivedAt.toISOString(),
    isWaiting: message.unreadByStaffSince !== null,
  }));
  return { items, page, pageSize, hasMore: rows.length > pageSize };
}

/** So many are shown. */
const mostPlanned = 100;
/** A message that was stopped while it went out is shown for so long. */
const stoppedMs = 30 * 86_400_000;

/** What is not sent yet, or not wholly. */
export async function listPlanned(
  { database, clock }: Pick<NoticeDependencies, "database" | "clock">,
  { held }: StaffSession,
): Promise<readonly PlannedMessage[]> {
  const asker = { of: "staff", held } as const;
  const stoppedSince = new Date(clock.now().getTime() - stoppedMs);
  const open = await openPublications(database, { stoppedSince, most: mostPlanned });
  const rows = open.filter(({ countries }) => mayInAll(asker, "see-cases", countries));
  const names = await namesOfStaff(database, [...new Set(rows.map(({ staffId }) => staffId))]);
  const items: PlannedMessage[] = [];
  for (const row of rows) {
    const { id: publicationId, state, subject, staffId, sendAt, countries } = row;
    if (state === "sent") continue;
    items.push({
      publicationId,
      state,
      subject,
      by: names.get(staffId) ?? "",
      sendAt: sendAt?.toISOString() ?? null,
      recipients: row.customerIds?.length ?? (await countRecipients(database, row)),
      reached: row.recipients,
      mayCancel: state !== "cancelled" && mayInAll(asker, rightFor(row), countries),
    });
  }
  return items;
}

/** Who may write to so many may take it back, too. */
export function rightFor({ customerIds }: Pick<PublicationRow, "customerIds">): "work-on-cases" | "propose-acts" {
  return customerIds?.length === 1 ? "work-on-cases" : "propose-acts";
}
