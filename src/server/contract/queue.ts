import type { Country } from "#domain/countries/codes.ts";
import type { ViewQuery } from "#domain/portal/lists.ts";
import type { RequestType } from "#domain/portal/request.ts";
import type { FoundGroup, StaffFoundKind } from "#domain/portal/search/kinds.ts";
import type { Sla } from "#domain/queue/clock.ts";
import type { QueueAge, QueueDue, QueueKind, QueueOrder, QueueState, ReadKind } from "#domain/queue/queue.ts";
import type { Risk } from "#domain/review/review.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Colleague, StaffName } from "./approvals.ts";
import type { StaffSession } from "./staff.ts";

export interface QueueQuery {
  readonly kind?: QueueKind | undefined;
  /** absent: everything that is still to be done */
  readonly state?: QueueState | undefined;
  readonly country?: Country | undefined;
  /** absent: whenever it is due, and what is not */
  readonly due?: QueueDue | undefined;
  /** absent: however long it has been in its state */
  readonly age?: QueueAge | undefined;
  /** of an application; absent: any, and what has none */
  readonly risk?: Risk | undefined;
  /** who has it: "me", "none" or the id of a colleague; null: anybody and nobody */
  readonly assignee: string | null;
  readonly searchQuery: string;
  readonly sort: QueueOrder;
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
}

/** Moments are ISO 8601 in UTC. */
export interface QueueItem {
  readonly kind: QueueKind;
  readonly id: string;
  /** what the customer and the provider call it; null: it has no name of its own */
  readonly reference: string | null;
  /** of a request; null: it is none */
  readonly requestType: RequestType | null;
  /** of an application, the last that was filed, from 1; null: it is none */
  readonly round: number | null;
  readonly state: string;
  /** null: of none, as a proposal about staff */
  readonly country: Country | null;
  /** whose it is; null: nobody's, as a proposal about staff */
  readonly customerName: string | null;
  readonly assignee: StaffName | null;
  /** of the state */
  readonly since: string;
  /** null: nothing runs */
  readonly due: string | null;
  readonly sla: Sla;
}

export interface QueuePage {
  readonly items: readonly QueueItem[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** How many of a kind there are. */
export interface QueueTally {
  readonly kind: QueueKind;
  readonly count: number;
}

/** The page of a case. */
export interface ReadPage {
  readonly kind: ReadKind;
  readonly id: string;
}

/** Who has the page of a case open. */
export interface CaseReader extends ReadPage {
  readonly reader: StaffName;
}

/** Filters of the queue that somebody of staff has saved under a name. */
export interface QueueView {
  readonly viewId: string;
  readonly list: "queue";
  readonly name: string;
  /** as it was saved */
  readonly query: ViewQuery;
}

export interface QueueServices {
  /** What waits in the countries in which the person may see cases. */
  list(query: QueueQuery, session: StaffSession): Promise<QueuePage>;
  /** How many of each kind a query means, whichever kind it asks for. */
  tally(query: QueueQuery, session: StaffSession): Promise<readonly QueueTally[]>;
  /** Who may take a case in one of the countries in which the person sees cases, by e-mail. */
  colleagues(session: StaffSession): Promise<readonly Colleague[]>;
  /** Notes that the person has the page of a case open. @returns who else has; a page that is silent for a minute is closed */
  read(page: ReadPage, session: StaffSession): Promise<readonly StaffName[]>;
  /** Notes that the person has left the page of a case. */
  leave(page: ReadPage, session: StaffSession): Promise<void>;
  /** Who else has the pages of these cases open. */
  readers(pages: readonly ReadPage[], session: StaffSession): Promise<readonly CaseReader[]>;
  /** The person's saved views, by name. */
  views(session: StaffSession): Promise<readonly QueueView[]>;
  /** A view that has this name is replaced. @throws too-many-views */
  saveView(view: Omit<QueueView, "viewId">, session: StaffSession): Promise<{ readonly viewId: string }>;
  /** @throws not-found, also for somebody else's */
  deleteView(viewId: string, session: StaffSession): Promise<void>;
  /** Everything in the back office that a search means and the person may see. A search of fewer than two letters finds nothing. */
  search(
    asked: { readonly q: string; readonly locale: Locale },
    session: StaffSession,
  ): Promise<readonly FoundGroup<StaffFoundKind>[]>;
}
