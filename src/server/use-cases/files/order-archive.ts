import { randomUUID } from "node:crypto";
import { maySee } from "#domain/policies/documents.ts";
import { type ArchiveOrder, archivedCollections } from "#domain/portal/archive.ts";
import { dayMs } from "#domain/shared/days.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { type ArchiveRow, countUnfinished, insertArchive } from "#server/database/repositories/archives.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { mostRows } from "#server/documents/spreadsheet/sheet.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { countContents } from "./archive-contents.ts";
import { countArchive } from "./count-archive.ts";

export type ArchiveInput = ArchiveOrder & { readonly lang?: Locale | undefined };

const mostUnfinished = 2;

/** Returns how long an archive is kept after the order and again after it was made, in milliseconds. */
export function archiveLife({ isScheduled }: { readonly isScheduled: boolean }): number {
  return isScheduled ? 14 * dayMs : dayMs;
}

/**
 * @throws Refusal not-found when nothing matches, or for a collection that the identity has no role for;
 * too-many-requests: two at once, 60 an hour
 */
export async function orderArchive(
  dependencies: FileDependencies,
  { lang, ...order }: ArchiveInput,
  visitor: Visitor,
): Promise<{ readonly archiveId: string; readonly total: number }> {
  const { database, clock, jobs, settings } = dependencies;
  const createdAt = clock.now();
  const actor = await requirePortalActor(database, visitor, createdAt);
  const isOfInvoices = order.content === "invoices" || order.content === "month-pack";
  const isOfDocuments = !isOfInvoices && order.content !== "payment-schedules";
  if (isOfDocuments && !maySee(actor, archivedCollections[order.content])) throw new Refusal("not-found");
  await countArchive(dependencies, actor);
  const { userId, customerId } = actor;
  const { content, ...filter } = order;
  const archiveId = randomUUID();
  return await transact(database, async (tx) => {
    if (settings.areLimitsOn && (await countUnfinished(tx, userId)) >= mostUnfinished) {
      throw new Refusal("too-many-requests", { retryAfterSeconds: 30 });
    }
    const { rows, files: total } = await countContents(tx, { customerId, order, createdAt });
    if (total === 0) throw new Refusal("not-found");
    if (content === "month-pack" && rows > mostRows) throw new Refusal("too-many-rows");
    const locale = lang ?? visitor.locale;
    const facts = { id: archiveId, userId, customerId, content, filter, locale, total, createdAt };
    await beginArchive({ jobs }, tx, { ...facts, isScheduled: false });
    const details = { customerId, content, total };
    await appendAudit(tx, { at: createdAt, actor: "user", event: "archive-ordered", subject: userId, details });
    return { archiveId, total };
  });
}

type Begun = Pick<
  ArchiveRow,
  "id" | "userId" | "customerId" | "content" | "filter" | "locale" | "total" | "createdAt" | "isScheduled"
>;

export async function beginArchive(
  { jobs }: Pick<FileDependencies, "jobs">,
  tx: Transaction,
  begun: Begun,
): Promise<void> {
  const nothing = { state: "waiting", done: 0, leftOut: [], fileKey: null, size: null } as const;
  const expiresAt = new Date(begun.createdAt.getTime() + archiveLife(begun));
  await insertArchive(tx, { ...begun, ...nothing, expiresAt });
  await jobs.send(tx, "make-archive", { archiveId: begun.id });
}
