import { randomUUID } from "node:crypto";
import { type Country, countries } from "#domain/countries/codes.ts";
import { may, mayInAll } from "#domain/policies/rights.ts";
import type { PublicationFilter } from "#domain/portal/publication.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { StaffMessage } from "#server/contract/staff-conversations.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { CustomerRow } from "#server/database/repositories/identities.ts";
import { noticeRecipients } from "#server/database/repositories/notice-readers.ts";
import { countRecipients, findCustomersByIds, insertPublication } from "#server/database/repositories/publications.ts";
import type { FileSource } from "#server/database/tables.ts";
import { assertRightTo } from "#server/policies/staff-object.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import type { NoticeDependencies } from "#server/use-cases/notices/dependencies.ts";
import { takeUploads } from "../../uploads/take-uploads.ts";
import { storeMessage } from "../store-message.ts";
import { planPublication } from "./send-publication.ts";

/**
 * Writes to one customer, at once or at a given time. To more than one it is proposed, and sent once somebody else agrees.
 *
 * @throws Refusal forbidden to more than one without the right to propose, and for a filter that names a country where the
 *   session has no right to; not-found for a customer that is unknown or of such a country, or an upload that is not the
 *   sender's
 */
export async function writeForStaff(
  dependencies: NoticeDependencies,
  { attachments, ...words }: StaffMessage,
  session: StaffSession,
): Promise<{ readonly messageIds: readonly string[] } | { readonly approvalId: string }> {
  const { database, clock } = dependencies;
  const { ids, recipients, where, filter } = await audienceOf(database, words, session);
  const sendAt = words.sendAt === undefined ? null : new Date(words.sendAt);
  const at = clock.now();
  const { subject } = words;
  const body = words.body.replaceAll("\r\n", "\n");
  return await transact(database, async (tx) => {
    const files = await takeUploads(tx, { staffId: session.staff.id }, attachments, at);
    const message = { subject, body, files, staffId: session.staff.id, countries: where, at };
    const [only, ...more] = recipients ?? [];
    if (only !== undefined && more.length === 0) {
      return { messageIds: [await toOne(dependencies, tx, only, { ...message, sendAt })] };
    }
    const whom = { customerIds: ids ?? null, filter };
    return { approvalId: await toMany(dependencies, tx, { ...message, ...whom, sendAt }) };
  });
}

/** How many customers a message would go to, and in which languages they are told. @throws as `writeForStaff` */
export async function countForStaff(
  { database }: Pick<NoticeDependencies, "database">,
  whom: Pick<StaffMessage, "customerIds" | "filter">,
  session: StaffSession,
): Promise<{ readonly recipients: number; readonly languages: readonly Locale[] }> {
  const { ids = null, where: countriesMeant, filter } = await audienceOf(database, whom, session);
  const told = ids?.length === 1 ? await noticeRecipients(database, ids) : null;
  return {
    recipients: await countRecipients(database, { countries: countriesMeant, customerIds: ids, filter }),
    languages: told === null ? locales : locales.filter((one) => told.some(({ locale }) => locale === one)),
  };
}

/** Whom a message is for, where they are, and that the session may write to them. @throws Refusal forbidden; not-found */
async function audienceOf(
  database: Database,
  { customerIds, filter }: Pick<StaffMessage, "customerIds" | "filter">,
  session: StaffSession,
) {
  const ids = customerIds && [...new Set(customerIds.map((id) => id.toLowerCase()))];
  const asker = { of: "staff", held: session.held } as const;
  const right = ids?.length === 1 ? "work-on-cases" : "propose-acts";
  if (!may(asker, right)) throw new Refusal("forbidden");
  const recipients = ids && (await customersOf(database, ids));
  const given = filter?.country === undefined ? countries.filter((one) => may(asker, right, one)) : [filter.country];
  const where = recipients === undefined ? given : [...new Set(recipients.map(({ country }) => country))];
  if (recipients !== undefined) assertRightTo(session, right, where);
  else if (!mayInAll(asker, right, where)) throw new Refusal("forbidden");
  const { country: _country, ...rest } = filter ?? {};
  return { ids, recipients, where, filter: filter === undefined ? null : rest };
}

/** @throws Refusal not-found when one of them is unknown */
async function customersOf(database: Database, ids: readonly string[]): Promise<CustomerRow[]> {
  const rows = ids.every(isUuid) ? await findCustomersByIds(database, ids) : [];
  if (rows.length !== ids.length) throw new Refusal("not-found");
  return rows;
}

interface Written {
  readonly subject: string;
  readonly body: string;
  readonly files: readonly FileSource[];
  readonly staffId: string;
  readonly countries: readonly Country[];
  readonly at: Date;
  /** null: at once */
  readonly sendAt: Date | null;
}

/** @returns the message's id, which it has before it is sent, too */
async function toOne(
  dependencies: NoticeDependencies,
  tx: Transaction,
  { id: customerId }: CustomerRow,
  { at, sendAt, countries: where, ...words }: Written,
): Promise<string> {
  const id = randomUUID();
  const { staffId: by, files } = words;
  if (sendAt === null || sendAt <= at) {
    await storeMessage(dependencies.jobs, tx, { id, customerId, ...words, asks: null, at });
  } else {
    const publication = {
      id,
      state: "planned" as const,
      ...words,
      countries: where,
      customerIds: [customerId],
      sendAt,
    };
    await insertPublication(tx, { ...publication, createdAt: at });
    await planPublication(dependencies, tx, publication);
  }
  const details = { by, customerId, messageId: id, attachments: files.length };
  await appendAudit(tx, { at, actor: "staff", event: "message-published", subject: id, details });
  return id;
}

async function toMany(
  dependencies: NoticeDependencies,
  tx: Transaction,
  {
    at,
    ...publication
  }: Written & {
    /** null: all that the filter finds */
    readonly customerIds: readonly string[] | null;
    readonly filter: PublicationFilter | null;
  },
): Promise<string> {
  const id = randomUUID();
  const { staffId: by, subject, body, files, sendAt, customerIds, filter, countries: where } = publication;
  await insertPublication(tx, { id, state: "proposed", ...publication, createdAt: at });
  const recipients =
    customerIds === null ? { filter: { ...filter, countries: where } } : { customers: customerIds.length };
  const attachments = files.map(({ name }) => name);
  const payload = { subject, body, attachments, sendAt: sendAt?.toISOString() ?? null, ...recipients };
  const what = { action: "publish-message", subject: id, subjectRevision: 0, payload, proposedBy: by } as const;
  const approvalId = await propose(dependencies, tx, what);
  const details = { by, approval: approvalId, attachments: files.length };
  await appendAudit(tx, { at, actor: "staff", event: "publication-proposed", subject: id, details });
  return approvalId;
}
