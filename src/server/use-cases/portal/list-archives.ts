import type { Archive } from "#domain/portal/archive.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { listArchives as rowsOf } from "#server/database/repositories/archives.ts";
import type { PortalDependencies } from "./dependencies.ts";
import { findHolder } from "./holder.ts";
import { presentArchive } from "./present.ts";

/** @throws Refusal unauthenticated */
export async function listArchives(
  { database, clock }: PortalDependencies,
  visitor: Visitor,
): Promise<readonly Archive[]> {
  const now = clock.now();
  const holder = await findHolder(database, visitor, now);
  return holder === null ? [] : (await rowsOf(database, holder, now)).map(presentArchive);
}
