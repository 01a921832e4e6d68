import type { Transaction } from "#server/database/connect.ts";
import { type ApplicationRow, lockById } from "#server/database/repositories/applications.ts";
import { findOwnerLink, findOwnerLinkById, type OwnerLinkRow } from "#server/database/repositories/owner-links.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { isToken, tokenDigest } from "#server/shared/tokens.ts";
import { findBusinessNow, isLinkLive } from "./owners-now.ts";

export async function lockLiveLink(
  tx: Transaction,
  sealer: Sealer,
  by: { readonly hash: string } | { readonly id: string },
  now: Date,
): Promise<{ link: OwnerLinkRow; application: ApplicationRow } | undefined> {
  const found = await findBy(tx, by);
  if (found === undefined) return undefined;
  const application = await lockById(tx, found.applicationId);
  // Read again under the lock, whose former holder may have changed it.
  const link = await findBy(tx, by);
  if (application === undefined || link === undefined) return undefined;
  const { owners } = await findBusinessNow({ database: tx, sealer }, application.id);
  return isLinkLive(link, application, owners, now) ? { link, application } : undefined;
}

async function findBy(
  tx: Transaction,
  by: { readonly hash: string } | { readonly id: string },
): Promise<OwnerLinkRow | undefined> {
  if ("id" in by) return await findOwnerLinkById(tx, by.id);
  return isToken(by.hash) ? await findOwnerLink(tx, tokenDigest(by.hash)) : undefined;
}
