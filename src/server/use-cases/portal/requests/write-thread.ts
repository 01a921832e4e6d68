import { randomUUID } from "node:crypto";
import type { EntryAuthor, RequestStatus } from "#domain/portal/request.ts";
import type { Transaction } from "#server/database/connect.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import {
  appendRequestEvent,
  eventsOfRequests,
  insertRequestAttachments,
  insertRequestEntry,
  placesTaken,
  type RequestEventRow,
  type RequestRow,
} from "#server/database/repositories/requests.ts";
import type { FileSource } from "#server/database/tables.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { entryContext } from "./request-values.ts";

export interface NewEntry {
  readonly id: string;
  readonly requestId: string;
  readonly author: EntryAuthor;
  /** absent: the provider writes it */
  readonly userId?: string | null;
  readonly staffId?: string;
  readonly isInternal?: boolean;
  readonly body: string;
  readonly files: readonly FileSource[];
  readonly contentDigest?: string | null;
  readonly idempotencyKey?: string | null;
  readonly at: Date;
}

const absent = { userId: null, staffId: null, isInternal: false, contentDigest: null, idempotencyKey: null };

/** The caller has locked the request. */
export async function writeEntry(tx: Transaction, sealer: Sealer, { body, files, ...entry }: NewEntry): Promise<void> {
  const { id: entryId, requestId } = entry;
  const taken = await placesTaken(tx, requestId);
  await insertRequestEntry(tx, {
    ...absent,
    ...entry,
    position: taken.entries + 1,
    sealedBody: sealer.seal(body, entryContext(entryId)),
  });
  const position = (at: number) => taken.attachments + at + 1;
  const rows = files.map((file, at) => ({ id: randomUUID(), requestId, entryId, position: position(at), file }));
  await insertRequestAttachments(tx, rows);
}

export async function writeResponse(
  tx: Transaction,
  { id: subjectId, reference, type, contractNumber, customerId }: RequestRow,
  {
    at,
    ...entry
  }: { readonly entryId: string; readonly author: EntryAuthor; readonly status: RequestStatus; readonly at: Date },
): Promise<void> {
  const data = { reference, type, contractNumber, customerId, ...entry };
  await writeEvent(tx, { type: "request.answered", occurredAt: at, subjectId, data });
}

export async function writeMove(
  tx: Transaction,
  { id: subjectId, reference, type, contractNumber, customerId, status: from }: RequestRow,
  { status, at }: { readonly status: RequestStatus; readonly at: Date },
): Promise<void> {
  const data = { reference, type, contractNumber, customerId, status, from };
  await writeEvent(tx, { type: "request.status-changed", occurredAt: at, subjectId, data });
}

/** The caller has locked the request. @returns the position, from 1 */
export async function reachStatus(tx: Transaction, step: Omit<RequestEventRow, "position">): Promise<number> {
  const position = (await eventsOfRequests(tx, [step.requestId])).length + 1;
  await appendRequestEvent(tx, { ...step, position });
  return position;
}
