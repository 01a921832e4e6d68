import type { Country } from "#domain/countries/codes.ts";
import { casePath } from "#domain/queue/case-path.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { type QueueQuery, queueQuerySchema, readQueueAddress } from "#forms/backoffice/queue-schemas.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import type { CasePage } from "#server/use-cases/back-office/queue/case-readers.ts";
import type { QueueItem } from "#server/use-cases/back-office/queue/queue-item.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { loadBeside } from "#web/lists/load-list.ts";
import { nextAfter, pageAt, positionOf, queryOf } from "./queue-position.ts";

/** Links from a case back to its view of the queue and to the next case there. */
export interface WayOn {
  readonly back: { readonly to: string; readonly label: string };
  readonly next: { readonly to: string; readonly label: string } | null;
}

/** Marks the address of a case opened from the list of proposals. */
export const fromApprovals = { from: "approvals" } as const;

export async function nextInQueueFrom(
  page: PageContext,
  url: URL,
  current: CasePage,
  {
    staff,
    session,
    locale,
  }: { readonly staff: BackOfficeCalls; readonly session: StaffSession; readonly locale: Locale },
): Promise<WayOn | null> {
  const { backofficeQueue: words, backoffice } = catalogue(locale);
  if (url.searchParams.get("from") === fromApprovals.from) {
    const to = localePath(locale, href("/backoffice/approvals", {}));
    return { back: { to, label: backoffice.approvals.title }, next: null };
  }
  const place = positionOf(url.searchParams);
  if (place === null) return null;
  const view = new URLSearchParams(place.queue);
  const raw = readQueueAddress(view);
  const query = queueQuerySchema.parse(raw);
  const { pageSize } = query;
  const read = (one: number) => staff.listQueue({ raw: { ...raw, page: String(one) } });
  const isOpen = (item: QueueItem) =>
    isOpenTo({ staffId: session.staff.id, canDecide: staff.decideProposal.isAllowed }, item, query);
  const next = await loadBeside(page, nextAfter(current, { at: place.at, pageSize }, read, isOpen));
  const shown = pageAt(place.at, pageSize);
  if (shown > 1) view.set("page", String(shown));
  return {
    back: { to: localePath(locale, href("/backoffice/queue", {}, Object.fromEntries(view))), label: words.wayBack },
    next: next && {
      to: casePath(locale, next.item, queryOf({ ...place, at: next.at })),
      label: format(words.next, { name: nameOf(next.item, current, words.kinds) }),
    },
  };
}

function nameOf({ kind, customerName }: QueueItem, before: CasePage, kinds: Catalogue["backofficeQueue"]["kinds"]) {
  if (customerName === null) return kinds[kind];
  return kind === before.kind ? customerName : `${customerName} · ${kinds[kind]}`;
}

/** Returns whether the reader can work on an item. A view of one state or assignee includes all its items. */
export function isOpenTo(
  { staffId, canDecide }: { readonly staffId: string; readonly canDecide: (...where: readonly Country[]) => boolean },
  { kind, state, country, sla, assignee }: Pick<QueueItem, "kind" | "state" | "country" | "sla" | "assignee">,
  view: Pick<QueueQuery, "state" | "assignee">,
): boolean {
  if (view.state !== undefined) return true;
  if (sla === "paused") return false;
  const isOwn = assignee?.staffId === staffId;
  const isProposed = kind === "approval" || state === "approval-pending";
  if (isProposed) return !isOwn && canDecide(...(country === null ? [] : [country]));
  return assignee === null || isOwn || view.assignee !== null;
}
