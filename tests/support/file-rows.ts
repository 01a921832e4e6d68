import { randomUUID } from "node:crypto";
import type { archives, uploads } from "#server/database/tables.ts";

interface Whose {
  readonly userId: string;
  readonly customerId: string;
}

type UploadValues = typeof uploads.$inferSelect;
type ArchiveValues = typeof archives.$inferSelect;

export function uploadRow(whose: Whose, given: Partial<UploadValues> = {}): UploadValues {
  return {
    id: randomUUID(),
    ...whose,
    staffId: null,
    applicationId: null,
    state: "stored",
    name: "Technický průkaz.pdf",
    size: 4,
    received: 4,
    mime: "application/pdf",
    sha256: "aa",
    scanner: "type-only",
    createdAt: new Date("2026-11-21T08:00:00.000Z"),
    expiresAt: new Date("2026-11-22T08:00:00.000Z"),
    ...given,
  };
}

export function archiveRow(whose: Whose, given: Partial<ArchiveValues> = {}): ArchiveValues {
  const id = randomUUID();
  return {
    id,
    ...whose,
    content: "invoices",
    filter: { searchQuery: "", status: null },
    locale: "cs",
    state: "done",
    total: 3,
    done: 3,
    leftOut: [],
    fileKey: `archives/${id}.zip`,
    size: 4,
    isScheduled: false,
    createdAt: new Date("2026-11-21T08:00:00.000Z"),
    expiresAt: new Date("2026-11-22T08:00:00.000Z"),
    ...given,
  };
}
