import { maskEmail } from "#domain/masking/mask-value.ts";
import { identityEndSchema, identityLinkSchema } from "#forms/backoffice/customer-schemas.ts";
import { countInHour } from "#server/audit/hourly-limits.ts";
import type { Transaction } from "#server/database/connect.ts";
import { actingUsersOf, lockIdentitiesOf } from "#server/database/repositories/acting-users.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import {
  emailOfLink,
  linkPayload,
  proposedEnd,
} from "#server/use-cases/accounts/identities/of-staff/proposed-identity.ts";
import { assertIsNew } from "../approvals/assert-is-new.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { proposalMade } from "../proposals.ts";
import { customerById } from "./customer.ts";

/** E-mails that a staff member may try in an hour. */
const linksAnHour = 20;

/** Account enumeration: never looks up the user, so neither response nor its time discloses one. */
export const proposeIdentityLink = staffAction({
  right: "propose-acts",
  subject: customerById,
  input: identityLinkSchema,
  output: proposalMade,
  route: {
    path: "/api/backoffice/customers/{customerId}/identities",
    summary: "Proposes that the user with an e-mail act for a customer",
    description: "Pending, also when no account uses the e-mail",
    status: 202,
    errors: [
      ["already-proposed", "the same waits for a decision"],
      ["too-many-requests", "20 an hour"],
    ],
  },
  audit: {
    event: "identity-link-proposed",
    line: ({ subject: { id: customerId }, input: { reason } }, { approvalId: approval }) => ({
      subject: customerId,
      details: { approval, customerId, reason },
    }),
  },
}).run(async ({ tx, by, at, subject: { id: customerId }, input }, needs: Needs<"sealer">) => {
  await countInHour(tx, { by, limit: "identity-links", most: linksAnHour, now: at });
  const what = {
    action: "identity-link",
    subject: customerId,
    subjectRevision: await lockPeople(tx, customerId),
  } as const;
  const email = accountEmail(input.email);
  await assertIsNew(needs, tx, what, (payload) => emailOfLink(needs.sealer, { customerId, payload }) === email);
  const payload = linkPayload(needs.sealer, customerId, input);
  return { approvalId: await propose(needs, tx, { ...what, payload, proposedBy: by }) };
});

export const proposeIdentityEnd = staffAction({
  right: "propose-acts",
  subject: customerById,
  input: identityEndSchema,
  output: proposalMade,
  route: {
    path: "/api/backoffice/customers/{customerId}/identities/{idam}/end",
    summary: "Proposes that a user no longer act for a customer",
    description: "Pending",
    status: 202,
    errors: [
      ["already-proposed", "the same waits for a decision"],
      ["not-found", "also for who does not act for the customer"],
    ],
  },
  audit: { events: ["identity-end-proposed"] },
}).run(async (call, needs: Needs<"sealer">) => {
  const { tx, by, params, input, subject } = call;
  const { id: customerId } = subject;
  const { reason } = input;
  const what = {
    action: "identity-end",
    subject: customerId,
    subjectRevision: await lockPeople(tx, customerId),
  } as const;
  const person = (await actingUsersOf(tx, customerId)).find(({ idam }) => idam === params.idam);
  if (person === undefined) throw new Refusal("not-found");
  const { userId: user } = person;
  await assertIsNew(needs, tx, what, (payload) => proposedEnd.parse(payload).userId === user);
  const payload = { userId: user, email: maskEmail(person.email), reason };
  const approvalId = await propose(needs, tx, { ...what, payload, proposedBy: by });
  const details = { approval: approvalId, customerId, user, reason };
  call.log({ event: "identity-end-proposed", subject: customerId, details });
  return { approvalId };
});

/** Until the transaction ends. @returns their revision */
async function lockPeople(tx: Transaction, customerId: string): Promise<number> {
  const revision = await lockIdentitiesOf(tx, customerId);
  if (revision === null) throw new Refusal("not-found");
  return revision;
}
