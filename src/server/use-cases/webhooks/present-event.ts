import { type EventType, eventSubjectKind } from "#domain/portal/events.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { EventRow } from "#server/database/repositories/events.ts";
import { externalIdsOf } from "#server/database/repositories/records.ts";

export interface PresentedEvent {
  readonly position: number;
  readonly id: string;
  readonly type: EventType;
  /** ISO 8601 in UTC */
  readonly occurredAt: string;
  readonly subject: {
    /** `contracts`, `requests`, … */
    readonly kind: string;
    readonly id: string;
    /** absent: the system has never named it */
    readonly externalId?: string;
  };
  readonly data: Readonly<Record<string, unknown>>;
}

export async function presentEvents(
  db: Queryable,
  system: string,
  rows: readonly EventRow[],
): Promise<PresentedEvent[]> {
  const subjects = rows.map(({ type, subjectId }) => ({ kind: eventSubjectKind(type), targetId: subjectId }));
  const names = new Map(
    (await externalIdsOf(db, system, subjects)).map(({ kind, targetId, externalId }) => [
      `${kind} ${targetId}`,
      externalId,
    ]),
  );
  return rows.map(({ position, id, type, occurredAt, subjectId, data }) => {
    const kind = eventSubjectKind(type);
    const externalId = names.get(`${kind} ${subjectId}`);
    const subject = { kind, id: subjectId, ...(externalId !== undefined && { externalId }) };
    return { position, id, type, occurredAt: occurredAt.toISOString(), subject, data };
  });
}
