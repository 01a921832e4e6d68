import type { Archive } from "#domain/portal/archive.ts";
import { addDays, addMonths } from "#domain/shared/calendar-date.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import {
  type ArchiveRow,
  deleteArchive,
  findOwnArchive,
  updateUnfinished,
} from "#server/database/repositories/archives.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { type PortalActor, requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { presentArchive } from "#server/use-cases/portal/records/present.ts";
import { catalogue } from "#texts/catalogue.ts";
import { sendAuditedFile } from "./audited-file.ts";
import { wantedFile } from "./wanted-file.ts";

export async function readArchive(dependencies: FileDependencies, id: string, visitor: Visitor): Promise<Archive> {
  const { row } = await requireArchive(dependencies, id, visitor);
  return presentArchive(row);
}

export async function cancelArchive(dependencies: FileDependencies, id: string, visitor: Visitor): Promise<void> {
  const { row } = await requireArchive(dependencies, id, visitor);
  const { database, files } = dependencies;
  if (row.state === "cancelled" || (await updateUnfinished(database, row.id, { state: "cancelled" }))) return;
  if (row.fileKey !== null) await files.delete(row.fileKey);
  await deleteArchive(database, row.id);
}

/** @throws Refusal document-pending until it is done; not-found when it has failed; file-unavailable */
export async function downloadArchive(
  dependencies: FileDependencies,
  id: string,
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { row, actor } = await requireArchive(dependencies, id, visitor);
  if (row.state === "waiting" || row.state === "running") throw new Refusal("document-pending");
  const { fileKey: key, size } = row;
  if (key === null || size === null) throw new Refusal("not-found");
  const name = `${nameOf(row)}.zip`;
  const wanted = wantedFile(dependencies, {
    source: { from: "store", key, name, mime: "application/zip", size, sha256: "" },
    date: row.createdAt,
    content: () => Promise.reject(new Error("an archive is not drawn")),
  });
  return await sendAuditedFile(dependencies, actor, { what: "archive", ids: [row.id] }, wanted);
}

function nameOf({ content, filter, locale }: ArchiveRow): string {
  const { archives } = catalogue(locale).files;
  const name = archives[content === "documents" ? "own" : content];
  if (content !== "month-pack" || !("from" in filter) || !filter.from || !filter.to) return name;
  const { from, to } = filter;
  const isMonth = from.endsWith("-01") && to === addDays(addMonths(from, 1), -1);
  return [name, ...(isMonth ? [from.slice(0, 7)] : [from, to])].join("-");
}

async function requireArchive(
  { database, clock }: FileDependencies,
  id: string,
  visitor: Visitor,
): Promise<{ row: ArchiveRow; actor: PortalActor }> {
  const now = clock.now();
  const actor = await requirePortalActor(database, visitor, now);
  const row = isUuid(id) ? await findOwnArchive(database, id, actor) : undefined;
  if (!row || row.expiresAt <= now) throw new Refusal("not-found");
  return { row, actor };
}
