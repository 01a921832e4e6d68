import { collectionsOf } from "#domain/policies/documents.ts";
import type { StoredCollection } from "#domain/portal/document.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findContractRecord } from "#server/database/repositories/contract-record.ts";
import { type DocumentFileRow, findDocumentFiles } from "#server/database/repositories/document-files.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { oneByOne } from "#server/streams/pieces.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { auditDownload } from "./audit-download.ts";
import { sendAuditedFile } from "./audited-file.ts";
import { contentOfDocument } from "./contract-documents.ts";
import { everyOne, namedIds } from "./named-ids.ts";
import { sendArchive } from "./send-archive.ts";
import { type WantedFile, wantedFile } from "./wanted-file.ts";

/** @throws Refusal not-found, also for a document whose collection the identity has no role for; file-unavailable */
export async function downloadDocument(
  dependencies: FileDependencies,
  id: string,
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const actor = await requirePortalActor(database, visitor, clock.now());
  const ids = namedIds([id], "id");
  const [row] = everyOne(ids, await findDocumentFiles(database, actor.customerId, collectionsOf(actor), ids), idOf);
  if (!row) throw new Refusal("not-found");
  return await sendAuditedFile(
    dependencies,
    actor,
    { what: "document", ids },
    wantedDocument(dependencies, row, visitor.locale),
  );
}

/** @throws Refusal not-found when one is missing */
export async function downloadDocuments(
  dependencies: FileDependencies,
  input: { readonly documentIds: readonly string[]; readonly collection: StoredCollection | null },
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const actor = await requirePortalActor(database, visitor, clock.now());
  const collections = collectionsOf(actor).filter((one) => input.collection === null || one === input.collection);
  if (collections.length === 0) throw new Refusal("not-found");
  const ids = namedIds(input.documentIds, "documentIds");
  const rows = everyOne(ids, await findDocumentFiles(database, actor.customerId, collections, ids), idOf);
  const { locale } = visitor;
  return await sendArchive(dependencies, actor, {
    name: catalogue(locale).files.archives[input.collection ?? "own"],
    wanted: oneByOne(rows.map((row) => wantedDocument(dependencies, row, locale))),
    locale,
    audit: () => auditDownload(dependencies, actor, { what: "documents", ids }),
  });
}

const idOf = ({ document }: DocumentFileRow) => document.id;

export function wantedDocument(
  dependencies: FileDependencies,
  { document, customerName }: DocumentFileRow,
  locale: Locale,
): WantedFile {
  const { file: source, createdAt, kind, title, contractNumber } = document;
  return wantedFile(dependencies, {
    source,
    date: createdAt,
    async content() {
      const book =
        contractNumber === null ? undefined : await findContractRecord(dependencies.database, contractNumber);
      return contentOfDocument({ kind, title, createdAt, customerName, book }, locale);
    },
  });
}
