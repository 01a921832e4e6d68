import { contractEnd } from "#domain/portal/contract-end.ts";
import { lists } from "#domain/portal/lists.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { ContractDetail } from "#server/contract/portal.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findMilestones, findOwnContractRecord } from "#server/database/repositories/contract-record.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { presentContract } from "#server/use-cases/portal/records/present.ts";
import { requestsOf } from "#server/use-cases/portal/requests/list-requests.ts";
import { withdrawalState } from "#server/use-cases/portal/withdrawals/withdrawal-state.ts";
import { documentsOf } from "./list-documents.ts";
import { invoicesOf } from "./list-invoices.ts";

const shown = { searchQuery: "", status: null, page: 1, pageSize: 5 } as const;

export async function openContract(
  dependencies: PortalDependencies,
  contractNumber: string,
  visitor: Visitor,
): Promise<ContractDetail> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const { customerId } = await requirePortalActor(database, visitor, now);
  const book = await findOwnContractRecord(database, customerId, contractNumber);
  if (!book) throw new Refusal("not-found");
  const { contract: own, customerType, country, schedule } = book;
  const today = calendarDateInPrague(now);
  const { contractSigned, handedOver } = await findMilestones(database, contractNumber);
  const signed = own.status === "pending-signature" ? null : (own.concludedAt ?? contractSigned);
  return {
    ...presentContract(own),
    parties: book.parties,
    schedule: book.schedule,
    invoices: await invoicesOf(dependencies, { ...shown, sort: lists.invoices.usualSort, contractNumber }, customerId),
    documents: await documentsOf(
      dependencies,
      { ...shown, sort: lists.documents.usualSort, contractNumber, collection: "own" },
      customerId,
    ),
    milestones: {
      signed: signed && calendarDateInPrague(signed),
      handedOver: handedOver && calendarDateInPrague(handedOver),
    },
    ending: contractEnd({ ...own, customerType, country, schedule }, today),
    withdrawal: await withdrawalState(database, { ...own, customerType }, now),
    requests: await requestsOf(dependencies, { ...shown, sort: lists.requests.usualSort, contractNumber }, customerId),
  };
}
