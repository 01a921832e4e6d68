import { lists } from "#domain/portal/lists.ts";
import type { Tasks } from "#server/contract/portal.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { emptyPage } from "#server/use-cases/portal/records/list-page.ts";
import { requestsOf } from "#server/use-cases/portal/requests/list-requests.ts";
import { contractsToSignNow } from "../signing/contracts-to-sign-now.ts";
import { missingOf } from "./list-documents.ts";
import { messagesOf } from "./list-messages.ts";
import { offersOf } from "./list-offers.ts";

const shown = { searchQuery: "", page: 1, pageSize: 3 } as const;

export async function listTasks(dependencies: PortalDependencies, visitor: Visitor): Promise<Tasks> {
  const { database, clock } = dependencies;
  const actor = await findPortalActor(database, visitor, clock.now());
  if (actor === null) {
    const none = emptyPage<never>(shown);
    return { toSign: [], missingDocuments: none, waitingRequests: none, unreadMessages: none, openOffers: none };
  }
  const { customerId } = actor;
  const missing = { ...shown, status: null, sort: "created", collection: "missing" } as const;
  const waiting = { ...shown, status: "waiting-for-customer", sort: "created" } as const;
  const unread = { ...shown, status: "unread", sort: lists.messages.usualSort } as const;
  const unanswered = { ...shown, status: "unanswered", sort: "validUntil" } as const;
  return {
    toSign: await contractsToSignNow(database, customerId, clock.now()),
    missingDocuments: await missingOf(dependencies, missing, customerId),
    waitingRequests: await requestsOf(dependencies, waiting, customerId),
    unreadMessages: await messagesOf(dependencies, unread, customerId),
    openOffers: await offersOf(dependencies, unanswered, customerId, null),
  };
}
