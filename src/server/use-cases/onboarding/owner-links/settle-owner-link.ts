import type { OwnerLinkDecision } from "#server/contract/owner-links.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { changeOwnerLink, endOwnerLink, findLinkOfOwner } from "#server/database/repositories/owner-links.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { lockOpenHeld } from "../own-application.ts";
import { presentOwnerLink } from "./present-owner-links.ts";

/**
 * `refused`: the owner keeps the values and may send them again. `withdrawn`: the link is over at once.
 *
 * @throws Refusal not-found, application-expired, application-finished; draft-changed with the link as its data
 */
export async function settleOwnerLink(
  { database, sealer, clock }: OnboardingDependencies,
  { id, owner, decision, revision }: OwnerLinkDecision,
  visitor: Visitor,
): Promise<void> {
  await transact(database, async (tx) => {
    const now = clock.now();
    const application = await lockOpenHeld(tx, id, visitor, now);
    const link = await findLinkOfOwner(tx, application.id, owner);
    if (link === undefined || link.state === "over") throw new Refusal("not-found");
    const isShown = link.state === "filled-in" && link.revision === revision;
    if (decision !== "withdrawn" && !isShown) {
      throw new Refusal("draft-changed", { data: presentOwnerLink(sealer, link) });
    }
    if (decision === "refused") await changeOwnerLink(tx, link.id, { state: "refused" });
    else await endOwnerLink(tx, link.id);
    const audited = { at: now, actor: "applicant", event: `owner-link-${decision}`, subject: application.id } as const;
    await appendAudit(tx, { ...audited, details: { link: link.id } });
  });
}
