import { takeFromLimit } from "#server/database/repositories/limits.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { PortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";

const limit = { requests: 60, seconds: 3_600 };

export async function countArchive(
  { database, clock, settings }: FileDependencies,
  { userId }: Pick<PortalActor, "userId">,
): Promise<void> {
  if (!settings.areLimitsOn) return;
  const retryAfterSeconds = await takeFromLimit(database, `archives ${userId}`, limit, clock.now());
  if (retryAfterSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds });
}
