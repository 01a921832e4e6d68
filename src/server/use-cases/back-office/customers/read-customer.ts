import * as z from "zod/mini";
import { caseStates } from "#domain/cases/case.ts";
import { maskEmail, maskText } from "#domain/masking/mask-value.ts";
import { products } from "#domain/onboarding/types.ts";
import { contractStatuses } from "#domain/portal/contract.ts";
import { requestStatuses, requestTypes } from "#domain/portal/request.ts";
import { auditPageView } from "#server/audit/audit-view.ts";
import { actingUsersOf } from "#server/database/repositories/acting-users.ts";
import {
  contractsOfCustomer,
  endedPeopleOf,
  filedWithTerms,
  messagesOfCustomer,
  requestsOfCustomer,
} from "#server/database/repositories/customer-record.ts";
import { contractNumbersOf } from "#server/database/repositories/customer-search.ts";
import { contactOf, identifierContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { customerForStaff } from "#server/use-cases/back-office/customer-for-staff.ts";
import { indexForReader } from "#server/use-cases/search/index-changes.ts";
import { identifierTokens } from "#server/use-cases/search/tokens-of.ts";
import type { Needs } from "../context.ts";
import { type Shown, staffQuery } from "../definition.ts";
import { customerById, customerShown } from "./customer.ts";

const openedCustomer = z.extend(customerShown, {
  /** masked; null: not in the records */
  email: z.nullable(z.string()),
  /** masked; null: not in the records */
  phone: z.nullable(z.string()),
  contractNumbers: z.array(z.string()),
  /** `email` is masked */
  people: z.array(z.object({ idam: z.string(), email: z.string(), since: z.iso.datetime() })),
});
export type OpenedCustomer = Shown<typeof openedCustomer>;

export const readCustomer = staffQuery({
  right: "see-customers",
  subject: customerById,
  output: openedCustomer,
  route: {
    path: "/api/backoffice/customers/{customerId}",
    summary: "A customer with contracts and users; the view is audited",
    description: "Identifiers of people, e-mails and phones are masked",
  },
}).run(async ({ session, subject }, needs: Needs<"sealer">) => {
  const { database, sealer } = needs;
  const { id } = subject;
  const { email, phone } = contactOf(sealer, subject);
  const contractNumbers = await contractNumbersOf(database, id);
  const people = await actingUsersOf(database, id);
  await auditPageView(needs, session, { kind: "customer", id, customerId: id });
  return {
    ...customerForStaff(sealer, subject),
    email: email && maskEmail(email),
    phone: phone && maskText(phone),
    contractNumbers,
    people: people.map(({ idam, email, since }) => ({ idam, email: maskEmail(email), since: since.toISOString() })),
  };
});

/** The newest first, 50 at most. */
const customerRecord = z.object({
  contracts: z.array(
    z.object({
      contractNumber: z.string(),
      product: z.enum(products),
      status: z.enum(contractStatuses),
      start: z.iso.date(),
      end: z.iso.date(),
      vehicle: z.string(),
    }),
  ),
  applications: z.array(
    z.object({ applicationId: z.uuid(), reference: z.string(), state: z.enum(caseStates), at: z.iso.datetime() }),
  ),
  requests: z.array(
    z.object({
      requestId: z.uuid(),
      reference: z.string(),
      type: z.enum(requestTypes),
      status: z.enum(requestStatuses),
      at: z.iso.datetime(),
      withdrawn: z.nullable(z.iso.datetime()),
    }),
  ),
  messages: z.array(
    z.object({
      messageId: z.uuid(),
      subject: z.string(),
      author: z.enum(["customer", "provider"]),
      at: z.iso.datetime(),
      isWaiting: z.boolean(),
    }),
  ),
  /** `email` is masked */
  ended: z.array(z.object({ idam: z.string(), email: z.string(), since: z.iso.datetime(), until: z.iso.datetime() })),
});
export type CustomerRecord = Shown<typeof customerRecord>;

/** Without another audit event. */
export const readCustomerRecord = staffQuery({
  right: "see-customers",
  subject: customerById,
  output: customerRecord,
}).run(async ({ subject }, needs: Needs<"sealer" | "blindIndex" | "log">) => {
  const { database, sealer, blindIndex } = needs;
  const { id, country, customerType, sealedIdentifier } = subject;
  await indexForReader(needs);
  // Applications do not name a customer.
  const terms = identifierTokens(customerType, sealer.unseal(sealedIdentifier, identifierContext(id)));
  const [contracts, applications, requests, messages, ended] = await Promise.all([
    contractsOfCustomer(database, id),
    filedWithTerms(database, terms.flatMap(blindIndex.digestsOf), country),
    requestsOfCustomer(database, id),
    messagesOfCustomer(database, id),
    endedPeopleOf(database, id),
  ]);
  return {
    contracts: contracts.map(({ make, model, ...contract }) => ({ ...contract, vehicle: `${make} ${model}` })),
    applications: applications.flatMap(({ id: applicationId, reference, state, finishedAt }) =>
      reference === null || finishedAt === null
        ? []
        : [{ applicationId, reference, state, at: finishedAt.toISOString() }],
    ),
    requests: requests.map(({ id: requestId, reference, type, status, withdrawnAt, createdAt }) => ({
      requestId,
      reference,
      type,
      status,
      at: createdAt.toISOString(),
      withdrawn: withdrawnAt?.toISOString() ?? null,
    })),
    messages: messages.map(({ id: messageId, subject: title, author, receivedAt, unreadByStaffSince }) => ({
      messageId,
      subject: title,
      author,
      at: receivedAt.toISOString(),
      isWaiting: unreadByStaffSince !== null,
    })),
    ended: ended.map(({ idam, email, createdAt, endedAt }) => ({
      idam,
      email: maskEmail(email),
      since: createdAt.toISOString(),
      until: endedAt.toISOString(),
    })),
  };
});
