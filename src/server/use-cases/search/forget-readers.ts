import { deleteCaseReadersBefore } from "#server/database/repositories/case-readers.ts";
import type { Needs } from "#server/use-cases/context.ts";

/** A page that has been silent for so long is closed, in milliseconds. It speaks every 20 seconds. */
const silence = 60_000;

/** Who was seen after this moment has the page open. */
export function openSince(now: Date): Date {
  return new Date(now.getTime() - silence);
}

/** Forgets who had pages open that are closed; may be repeated. */
export async function forgetReaders({ database, clock }: Needs): Promise<void> {
  await deleteCaseReadersBefore(database, openSince(clock.now()));
}
