import { deleteCaseReadersBefore } from "#server/database/repositories/case-readers.ts";
import type { Needs } from "#server/use-cases/context.ts";

/** In milliseconds. An open page calls every 20 seconds. */
const silence = 60_000;

export function openSince(now: Date): Date {
  return new Date(now.getTime() - silence);
}

export async function forgetReaders({ database, clock }: Needs): Promise<void> {
  await deleteCaseReadersBefore(database, openSince(clock.now()));
}
