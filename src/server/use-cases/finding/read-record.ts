import { maskEmail } from "#domain/masking/mask-value.ts";
import type { CustomerRecord } from "#server/contract/customers.ts";
import {
  contractsOfCustomer,
  endedPeopleOf,
  filedWithTerms,
  messagesOfCustomer,
  requestsOfCustomer,
} from "#server/database/repositories/customer-record.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { identifierContext } from "#server/use-cases/accounts/customer-seals.ts";
import type { FindingDependencies } from "./dependencies.ts";
import { indexForReader } from "./index-changes.ts";
import { identifierTerms } from "./terms-of.ts";

/**
 * What a customer has and has sent. Applications name no customer: those with the customer's identifier are meant.
 *
 * @throws Refusal not-found
 */
export async function readRecord(dependencies: FindingDependencies, customerId: string): Promise<CustomerRecord> {
  const { database, sealer, blindIndex } = dependencies;
  const row = isUuid(customerId) ? await findCustomerById(database, customerId) : undefined;
  if (row === undefined) throw new Refusal("not-found");
  const { id, country, customerType, sealedIdentifier } = row;
  await indexForReader(dependencies);
  const terms = identifierTerms(customerType, sealer.unseal(sealedIdentifier, identifierContext(id)));
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
    messages: messages.map(({ id: messageId, subject, author, receivedAt, unreadByStaffSince }) => ({
      messageId,
      subject,
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
}
