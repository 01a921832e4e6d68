import { lists } from "#domain/portal/lists.ts";
import type { Tasks, Visitor } from "#server/contract.ts";
import { listContracts } from "#server/database/repositories/lists/contract-list.ts";
import type { PortalDependencies } from "./dependencies.ts";
import { findHolder } from "./holder.ts";
import { missingOf } from "./list-documents.ts";
import { messagesOf } from "./list-messages.ts";
import { offersOf } from "./list-offers.ts";
import { emptyPage } from "./list-page.ts";
import { presentContract } from "./present.ts";

/** So many of each are named at home. */
const shown = { searchQuery: "", page: 1, pageSize: 3 } as const;

/** What waits for the customer. @throws Refusal unauthenticated */
export async function listTasks(dependencies: PortalDependencies, visitor: Visitor): Promise<Tasks> {
  const { database, clock } = dependencies;
  const holder = await findHolder(database, visitor, clock.now());
  if (holder === null) {
    const none = emptyPage<never>(shown);
    return { toSign: [], missingDocuments: none, unreadMessages: none, openOffers: none };
  }
  const { customerId } = holder;
  const toSign = { ...shown, status: "pending-signature", sort: lists.contracts.usualSort } as const;
  const unread = { ...shown, status: "unread", sort: lists.messages.usualSort } as const;
  const unanswered = { ...shown, status: "unanswered", sort: "validUntil" } as const;
  return {
    toSign: (await listContracts(database, customerId, toSign)).map(presentContract),
    missingDocuments: await missingOf(dependencies, { ...shown, status: null, sort: "created" }, customerId),
    unreadMessages: await messagesOf(dependencies, unread, customerId),
    openOffers: await offersOf(dependencies, unanswered, customerId),
  };
}
