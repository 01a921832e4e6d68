import type { RequestType } from "#domain/portal/request.ts";
import { href, type PagePath } from "#domain/shared/paths.ts";
import type { Tasks } from "#server/contract/portal.ts";

export interface Task {
  readonly kind: "sign" | "upload" | "answer" | "read" | "offer";
  /** what the first of them is about */
  readonly about: string;
  /** its last day, `YYYY-MM-DD` */
  readonly until: string | null;
  /** how many more of the kind there are */
  readonly others: number;
  /** where it is done, without the prefix of a language: the thing itself when there is one, its list when there are more */
  readonly to: PagePath;
}

/**
 * Open tasks, one line a kind, the most binding first: sign, upload, answer, read, look at.
 *
 * @param nameOf gives the name of a request type
 */
export function tasksOf(
  { toSign, missingDocuments, waitingRequests, unreadMessages, openOffers }: Tasks,
  nameOf: (type: RequestType) => string,
): Task[] {
  const [contract] = toSign;
  const [missing] = missingDocuments.items;
  const [asked] = waitingRequests.items;
  const [message] = unreadMessages.items;
  const [offer] = openOffers.items;
  const others = { sign: toSign.length - 1, read: unreadMessages.total - 1, offer: openOffers.total - 1 };
  const lines: readonly (Task | undefined)[] = [
    contract && {
      kind: "sign",
      about: `${contract.vehicle}, ${contract.contractNumber}`,
      until: contract.validUntil,
      others: others.sign,
      to: others.sign === 0 ? href("/easy-sign/:contractNumber", contract) : "/easy-sign",
    },
    missing && {
      kind: "upload",
      about: missing.title,
      until: missing.due,
      others: missingDocuments.total - 1,
      to: "/documents/missing-documents",
    },
    asked && {
      kind: "answer",
      about: `${nameOf(asked.type)}, ${asked.reference}`,
      until: null,
      others: waitingRequests.total - 1,
      to:
        waitingRequests.total === 1
          ? href("/requests/:type/:requestId", asked)
          : href("/requests", {}, { status: "waiting-for-customer" }),
    },
    message && {
      kind: "read",
      about: message.subject,
      until: null,
      others: others.read,
      to: others.read === 0 ? href("/messages/:hash", message) : "/messages",
    },
    offer && {
      kind: "offer",
      about: `${offer.vehicle.make} ${offer.vehicle.model}`,
      until: offer.validUntil,
      others: others.offer,
      to: others.offer === 0 ? href("/offers/:offerId", offer) : "/offers",
    },
  ];
  return lines.filter((task) => task !== undefined);
}
