import type { Archive } from "#domain/portal/archive.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { listArchives as rowsOf } from "#server/database/repositories/archives.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { presentArchive } from "#server/use-cases/portal/records/present.ts";

export async function listArchives(
  { database, clock }: PortalDependencies,
  visitor: Visitor,
): Promise<readonly Archive[]> {
  const now = clock.now();
  const actor = await findPortalActor(database, visitor, now);
  return actor === null ? [] : (await rowsOf(database, actor, now)).map(presentArchive);
}
