import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { type Country, countries } from "#domain/countries/codes.ts";
import { may, mayInAll } from "#domain/policies/rights.ts";
import { locales } from "#domain/shared/locale.ts";
import { staffMessageSchema } from "#forms/backoffice/conversation-schemas.ts";
import { auditPageView } from "#server/audit/audit-view.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { CustomerRow } from "#server/database/repositories/identities.ts";
import { notificationRecipients } from "#server/database/repositories/notification-readers.ts";
import { countRecipients, findCustomersByIds, insertPublication } from "#server/database/repositories/publications.ts";
import { assertRightTo } from "#server/policies/staff-object.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { takeUploads } from "#server/use-cases/files/uploads/take-uploads.ts";
import { planPublication } from "#server/use-cases/messages/send-publication.ts";
import { storeMessage } from "#server/use-cases/messages/store-message.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { customerById } from "../customers/customer.ts";
import { staffAction, staffQuery } from "../definition.ts";
import { proposalMade } from "../proposals.ts";
import { noSubject } from "../subject.ts";
import { rightToWrite } from "./publications.ts";

const sent = z.object({ messageIds: z.array(z.uuid()) });

/** More than one customer needs approval. */
export const writeMessage = staffAction({
  right: "work-on-cases",
  subject: noSubject,
  input: staffMessageSchema,
  output: z.union([sent, proposalMade]),
  route: {
    path: "/api/backoffice/messages",
    summary: "Writes to one customer, now or later; or proposes a message to a list or to all of a filter",
    description: "Sent, or planned",
    status: 201,
    output: sent,
    otherReply: { status: 202, description: "Another person decides", schema: proposalMade },
    errors: [
      ["forbidden", "in the country of the filter, or to propose"],
      [
        "not-found",
        "one of the customers or uploads is unknown, or of a country without the right: then nothing is sent",
      ],
    ],
  },
  audit: { events: ["message-published", "publication-proposed"] },
}).run(
  async (
    { tx, session, by: staffId, at, log, input: { attachments, subject, ...given } },
    needs: Needs<"jobs" | "sealer">,
  ) => {
    const { customerIds, recipients, where, filter } = await audienceOf(tx, given, session);
    const sendAt = given.sendAt === undefined ? null : new Date(given.sendAt);
    const body = given.body.replaceAll("\r\n", "\n");
    const files = await takeUploads(tx, { staffId }, attachments, at);
    const id = randomUUID();
    const message = { id, subject, body, files, staffId };
    const publication = { ...message, countries: where, sendAt, createdAt: at };
    const [only, ...more] = recipients ?? [];
    if (only !== undefined && more.length === 0) {
      const { id: customerId } = only;
      if (sendAt === null || sendAt <= at) {
        await storeMessage(needs.jobs, tx, { ...message, customerId, asks: null, at });
      } else {
        await insertPublication(tx, { ...publication, state: "planned", customerIds: [customerId] });
        await planPublication(needs, tx, publication);
      }
      const details = { customerId, messageId: id, attachments: files.length };
      log({ event: "message-published", subject: id, details });
      return { messageIds: [id] };
    }
    await insertPublication(tx, { ...publication, state: "proposed", customerIds, filter });
    const whom = customerIds === null ? { filter: { ...filter, countries: where } } : { customers: customerIds.length };
    const names = files.map(({ name }) => name);
    const payload = { subject, body, attachments: names, sendAt: sendAt?.toISOString() ?? null, ...whom };
    const what = { action: "publish-message", subject: id, subjectRevision: 0, payload, proposedBy: staffId } as const;
    const approvalId = await propose(needs, tx, what);
    log({ event: "publication-proposed", subject: id, details: { approval: approvalId, attachments: files.length } });
    return { approvalId };
  },
);

/** Audits the view. */
export const readRecipient = staffQuery({
  right: "work-on-cases",
  subject: customerById,
  output: z.object({ customerId: z.uuid(), name: z.string(), country: z.enum(countries) }),
}).run(async ({ session, subject: { id: customerId, name, country } }, needs) => {
  await auditPageView(needs, session, { kind: "customer", id: customerId, customerId });
  return { customerId, name, country };
});

export const previewMessage = staffQuery({
  right: "work-on-cases",
  subject: noSubject,
  input: staffMessageSchema,
  output: z.object({ recipients: z.int(), languages: z.array(z.enum(locales)) }),
}).run(async ({ session, input }, { database }) => {
  const { customerIds, where, filter } = await audienceOf(database, input, session);
  const told = customerIds?.length === 1 ? await notificationRecipients(database, customerIds) : null;
  return {
    recipients: await countRecipients(database, { countries: where, customerIds, filter }),
    languages: told === null ? locales : locales.filter((one) => told.some(({ locale }) => locale === one)),
  };
});

type Whom = Pick<z.output<typeof staffMessageSchema>, "customerIds" | "filter">;

/**
 * @throws Refusal forbidden to more than one customer without the right to propose, and for a filter with a country in
 * which the session lacks the right; not-found for an unknown customer or one of such a country
 */
async function audienceOf(db: Queryable, { customerIds: given, filter }: Whom, session: StaffSession) {
  const customerIds = given === undefined ? null : [...new Set(given.map((id) => id.toLowerCase()))];
  const asker = { of: "staff", roles: session.roles } as const;
  const right = rightToWrite({ customerIds });
  if (!may(asker, right)) throw new Refusal("forbidden");
  const { country, ...rest } = filter ?? {};
  const audience = { customerIds, filter: filter === undefined ? null : rest };
  if (customerIds === null) {
    const where: readonly Country[] =
      country === undefined ? countries.filter((one) => may(asker, right, one)) : [country];
    if (!mayInAll(asker, right, where)) throw new Refusal("forbidden");
    return { ...audience, recipients: null, where };
  }
  const recipients = await customersOf(db, customerIds);
  const where = [...new Set(recipients.map((customer) => customer.country))];
  assertRightTo(session, right, where);
  return { ...audience, recipients, where };
}

/** @throws Refusal not-found */
async function customersOf(db: Queryable, ids: readonly string[]): Promise<CustomerRow[]> {
  const rows = ids.every(isUuid) ? await findCustomersByIds(db, ids) : [];
  if (rows.length !== ids.length) throw new Refusal("not-found");
  return rows;
}
