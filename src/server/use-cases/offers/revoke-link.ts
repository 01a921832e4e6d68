import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { revokeOfferLink } from "#server/database/repositories/offer-links.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { LinkDependencies } from "#server/use-cases/context.ts";
import { type LinkMaker, makerOf } from "./make-link.ts";

/** Revokes a signed link: it opens nothing from now on. @throws Refusal not-found when it did not work any more */
export async function revokeLink(
  { database, clock }: Pick<LinkDependencies, "database" | "clock">,
  id: string,
  by: LinkMaker,
): Promise<void> {
  if (!isUuid(id)) throw new Refusal("not-found");
  const { actor, subject } = makerOf(by);
  const at = clock.now();
  await transact(database, async (tx) => {
    if (!(await revokeOfferLink(tx, id, at))) throw new Refusal("not-found");
    await appendAudit(tx, { at, actor, event: "offer-link-revoked", subject, details: { linkId: id } });
  });
}
