import type { Country } from "#domain/countries/codes.ts";
import type { StaffMessageServices } from "#server/contract/staff-conversations.ts";
import type { Database } from "#server/database/connect.ts";
import { countryOfMessage } from "#server/database/repositories/messages.ts";
import { countryOfPublication } from "#server/database/repositories/publications.ts";
import { bound } from "#server/shared/bound.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { NoticeDependencies } from "#server/use-cases/notices/dependencies.ts";
import { answerForStaff } from "./answer-for-staff.ts";
import { cancelPublication } from "./cancel-publication.ts";
import { listForStaff, listPlanned } from "./list-for-staff.ts";
import { readThread } from "./read-thread.ts";
import { countForStaff, writeForStaff } from "./write-for-staff.ts";

/** Of a message, or of one that is planned for one customer. */
async function countryOf({ database }: { readonly database: Database }, messageId: string): Promise<Country | null> {
  if (!isUuid(messageId)) return null;
  return (await countryOfMessage(database, messageId)) ?? (await countryOfPublication(database, messageId));
}

/** What the back office calls about messages. */
export const staffMessageServices: (dependencies: NoticeDependencies) => StaffMessageServices = bound({
  countryOf,
  read: readThread,
  list: listForStaff,
  planned: listPlanned,
  countRecipients: countForStaff,
  cancel: cancelPublication,
  answer: answerForStaff,
  write: writeForStaff,
});
