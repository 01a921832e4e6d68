import type { Locale } from "#domain/shared/locale.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type AttachmentFileRow, findAttachmentFiles } from "#server/database/repositories/attachment-files.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { oneByOne } from "#server/streams/pieces.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { messageIdOf } from "#server/use-cases/messages/find-message.ts";
import { catalogue } from "#texts/catalogue.ts";
import { auditDownload } from "./audit-download.ts";
import { sendAuditedFile } from "./audited-file.ts";
import { sendArchive } from "./send-archive.ts";
import { type WantedFile, wantedFile } from "./wanted-file.ts";

/** @throws Refusal not-found; file-unavailable */
export async function downloadAttachment(
  dependencies: FileDependencies,
  { eloId, hash }: { readonly eloId: string; readonly hash: string },
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const actor = await requirePortalActor(database, visitor, clock.now());
  const messageId = messageIdOf(dependencies.messageHashes, hash);
  const [row] = await findAttachmentFiles(database, actor.customerId, messageId, eloId);
  if (!row) throw new Refusal("not-found");
  return await sendAuditedFile(
    dependencies,
    actor,
    { what: "attachment", ids: [eloId] },
    wantedAttachment(dependencies, row, visitor.locale),
  );
}

export async function downloadAttachments(
  dependencies: FileDependencies,
  { hash }: { readonly hash: string },
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const actor = await requirePortalActor(database, visitor, clock.now());
  const messageId = messageIdOf(dependencies.messageHashes, hash);
  const rows = await findAttachmentFiles(database, actor.customerId, messageId, null);
  if (rows.length === 0) throw new Refusal("not-found");
  const { locale } = visitor;
  return await sendArchive(dependencies, actor, {
    name: catalogue(locale).files.archives.attachments,
    wanted: oneByOne(rows.map((row) => wantedAttachment(dependencies, row, locale))),
    locale,
    audit: () => auditDownload(dependencies, actor, { what: "attachments", ids: [messageId] }),
  });
}

function wantedAttachment(
  dependencies: FileDependencies,
  { attachment, message, customerName }: AttachmentFileRow,
  locale: Locale,
): WantedFile {
  const { subject: title, body, receivedAt } = message;
  return wantedFile(dependencies, {
    source: attachment.file,
    date: receivedAt,
    async content() {
      const paragraphs = body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
      const common = { kind: "letter" as const, locale, created: receivedAt.toISOString(), customerName };
      return { ...common, title, contract: null, parties: [], paragraphs };
    },
  });
}
