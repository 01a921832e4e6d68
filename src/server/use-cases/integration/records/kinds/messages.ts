import * as z from "zod/mini";
import { searchKey } from "#domain/portal/lists.ts";
import { dayMs } from "#domain/shared/days.ts";
import { filledText } from "#forms/atoms.ts";
import { insertRows } from "#server/database/repositories/insert-rows.ts";
import { deleteOwnAttachments } from "#server/database/repositories/messages.ts";
import { deleteByIds, referrersOf } from "#server/database/repositories/record-targets.ts";
import { upsertRows } from "#server/database/repositories/upsert-rows.ts";
import * as tables from "#server/database/tables.ts";
import { uuidOf } from "#server/shared/digests.ts";
import { described, externalId, fault, maybe, moment } from "./fields.ts";
import { fileReference, namedFile, sourceOf } from "./files.ts";
import { type ApplyContext, type Item, knownIdsOf, type RecordKind } from "./kind.ts";

const attachment = z.extend(namedFile, {
  /** id in the provider's document archive */
  eloId: filledText(200),
});

const schema = z
  .strictObject({
    customer: externalId,
    subject: filledText(200).check(
      z.regex(/^[^\r\n]*$/, "invalid-format"),
      described("a text of one line, of at most 200 characters"),
    ),
    /** plain text; an empty line separates paragraphs */
    body: filledText(20_000),
    received: moment,
    attachments: maybe(z.array(attachment)),
  })
  .check(({ value, issues }) => {
    const named = new Set<string>();
    for (const [index, { eloId }] of (value.attachments ?? []).entries()) {
      if (named.has(eloId))
        issues.push(fault(["attachments", index, "eloId"], eloId, "an eloId that the message has once"));
      named.add(eloId);
    }
  });

type Message = z.output<typeof schema>;

/** Milliseconds. Older messages are not announced, so that a first load sends no e-mail. */
const recentMs = 7 * dayMs;

export const messages: RecordKind<Message> = {
  name: "messages",
  schema,
  isPersonal: false,
  targetId: (system, id) => uuidOf(`message ${system} ${id}`),
  references: ({ customer, attachments }) => [
    { kind: "customers", externalId: customer },
    ...(attachments ?? []).map(fileReference),
  ],
  namesCustomers: [{ customer: tables.messages.customerId, id: tables.messages.id }],
  changed: () => ({}),
  warnings: () => [],
  judge: async () => ({ faultsOf: () => ({}) }),
  async write(applyContext, items) {
    const { tx, targetOf } = applyContext;
    const rows = items.map(({ targetId: id, data: { customer, subject, body, received } }) => {
      const text = body.replaceAll("\r\n", "\n");
      return {
        id,
        customerId: targetOf("customers", customer),
        subject,
        body: text,
        receivedAt: new Date(received),
        search: [subject, text].map(searchKey).join(" "),
        author: "provider" as const,
      };
    });
    const { id, asks, readAt, deletedAt, announcedAt, unreadByStaffSince } = tables.messages;
    const kept = [asks, readAt, deletedAt, announcedAt, unreadByStaffSince];
    await upsertRows(tx, tables.messages, rows, { key: [id], kept });
    await deleteOwnAttachments(tx, knownIdsOf(items));
    const attached = items.flatMap((item) => attachmentRows(applyContext, item));
    await insertRows(tx, tables.messageAttachments, attached);
    await announce(applyContext, items);
  },
  // Keeps the writing of customer and staff.
  inUse: ({ tx }, ids) => referrersOf(tx, [{ column: tables.messageReplies.messageId, what: "answers to it" }], ids),
  remove: ({ tx }, ids) => deleteByIds(tx, tables.messages.id, ids),
};

function attachmentRows(applyContext: ApplyContext, { targetId: messageId, data: { attachments } }: Item<Message>) {
  return (attachments ?? []).map(({ eloId, ...file }, index) => ({
    eloId,
    messageId,
    position: index + 1,
    file: sourceOf(applyContext, file),
  }));
}

async function announce({ tx, jobs, now }: ApplyContext, items: readonly Item<Message>[]): Promise<void> {
  for (const { previous, data, targetId: messageId } of items) {
    const isRecent = previous === null && now.getTime() - Date.parse(data.received) < recentMs;
    if (isRecent) await jobs.send(tx, "announce-message", { messageId });
  }
}
