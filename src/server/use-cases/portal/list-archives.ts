import type { Archive } from "#domain/portal/archive.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { listArchives as rowsOf } from "#server/database/repositories/archives.ts";
import { findHolder } from "#server/use-cases/accounts/identities/holder.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { presentArchive } from "#server/use-cases/portal/books/present.ts";

/** @throws Refusal unauthenticated */
export async function listArchives(
  { database, clock }: PortalDependencies,
  visitor: Visitor,
): Promise<readonly Archive[]> {
  const now = clock.now();
  const holder = await findHolder(database, visitor, now);
  return holder === null ? [] : (await rowsOf(database, holder, now)).map(presentArchive);
}
