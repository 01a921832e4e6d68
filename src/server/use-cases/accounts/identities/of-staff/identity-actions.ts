import { actingUsersOf, lockIdentitiesOf } from "#server/database/repositories/acting-users.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { addIdentity } from "#server/use-cases/accounts/add-identity.ts";
import type { AnnouncingDependencies } from "#server/use-cases/accounts/announce-identity.ts";
import { aboutCustomer } from "#server/use-cases/back-office/approvals/about-customer.ts";
import type { ApprovalHandler, ApprovalHandlers } from "#server/use-cases/back-office/approvals/approval-action.ts";
import { endIdentity } from "../end-identity.ts";
import { accountsFor, emailOfLink, proposedEnd, shownLink } from "./proposed-identity.ts";

/** The customer is the subject, so any other link or end makes a proposal stale. */
export function identityHandlers(
  dependencies: AnnouncingDependencies & { readonly sealer: Sealer },
): Pick<ApprovalHandlers, "identity-link" | "identity-end"> {
  const { sealer } = dependencies;
  const ofCustomer: Omit<ApprovalHandler, "carryOut"> = { revisionOf: lockIdentitiesOf, ...aboutCustomer };
  return {
    "identity-link": {
      ...ofCustomer,
      async revisionOf(tx, customerId, payload) {
        return emailOfLink(sealer, { customerId, payload }) === null ? null : await lockIdentitiesOf(tx, customerId);
      },
      shown: shownLink,
      async shownToDecider(db, proposals) {
        const links = proposals.map(({ subject: customerId, payload }) => ({ customerId, payload }));
        const accounts = await accountsFor(sealer, db, links);
        return new Map(accounts.map(({ account }, at) => [proposals[at]?.id ?? "", { account }]));
      },
      async carryOut(tx, { subject: customerId, payload, proposedBy, decidedBy, at }) {
        const [found] = await accountsFor(sealer, tx, [{ customerId, payload }]);
        const userId = found?.account === "free" ? found.userId : null;
        if (userId === null) throw new Refusal("wrong-state");
        await addIdentity(dependencies, tx, { userId, customerId, provedBy: "contract", at, isTold: true });
        const details = { by: decidedBy.staff.id, proposedBy, customer: customerId };
        await appendAudit(tx, { at, actor: "staff", event: "identity-linked", subject: userId, details });
      },
    },
    "identity-end": {
      ...ofCustomer,
      async carryOut(tx, { subject: customerId, payload, proposedBy, decidedBy, at }) {
        const { userId } = proposedEnd.parse(payload);
        const user = (await actingUsersOf(tx, customerId)).find((one) => one.userId === userId);
        if (user === undefined) throw new Error(`the user ${userId} does not act for ${customerId}`);
        const staff = { decidedBy: decidedBy.staff.id, proposedBy };
        await endIdentity(dependencies, tx, { idam: user.idam, userId, customerId }, { at, by: "operator", staff });
      },
    },
  };
}
