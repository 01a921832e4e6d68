import { caseStates } from "#domain/cases/case.ts";
import { moved } from "#domain/cases/transitions.ts";
import type { Country } from "#domain/countries/codes.ts";
import { casePath } from "#domain/queue/case-path.ts";
import type { Sla } from "#domain/queue/clock.ts";
import { readKinds } from "#domain/queue/queue.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { CasePage, CaseReader } from "#server/use-cases/back-office/queue/case-readers.ts";
import type { QueueItem } from "#server/use-cases/back-office/queue/queue-item.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { type QueuePosition, queryOf } from "./queue-position.ts";
import { roundInWords, stateInWords } from "./state-in-words.ts";

export interface QueueRow {
  readonly key: string;
  readonly kind: string;
  readonly to: string;
  readonly reference: string | null;
  readonly name: string;
  readonly state: string;
  readonly round: string | null;
  readonly country: Country | null;
  readonly since: string;
  readonly due: string | null;
  readonly sla: Sla;
  readonly assignee: string | null;
  readonly act: "take" | "release" | null;
  readonly readers: readonly string[];
}

export function readPages(items: readonly QueueItem[]): readonly CasePage[] {
  return items.flatMap(({ kind, id }) => {
    const known = readKinds.find((one) => one === kind);
    return known === undefined ? [] : [{ kind: known, id }];
  });
}

interface Beside {
  readonly canTake: (...where: readonly Country[]) => boolean;
  readonly words: Catalogue["backofficeQueue"];
  readonly types: Catalogue["requests"]["types"];
  readonly locale: Locale;
  readonly readers: readonly CaseReader[];
  readonly titles: ReadonlyMap<string, string>;
  readonly placeAt: (row: number) => QueuePosition;
}

export function queueRows(
  items: readonly QueueItem[],
  { id: actor }: Pick<StaffSession["staff"], "id">,
  { canTake, words, types, locale, readers, titles, placeAt }: Beside,
): readonly QueueRow[] {
  return items.map((item, row) => {
    const { kind, id, reference, requestType, country, customerName, assignee, since, due, sla } = item;
    const isMine = assignee?.staffId === actor;
    return {
      key: `${kind}-${id}`,
      kind: requestType === null ? words.kinds[kind] : types[requestType].label,
      to: casePath(locale, item, queryOf(placeAt(row))),
      reference,
      name: customerName ?? titles.get(id) ?? words.kinds[kind],
      state: stateInWords(item, words),
      round: roundInWords(item.round, words),
      country,
      since,
      due,
      sla,
      assignee: assignee && (isMine ? words.you : assignee.name),
      act: canTake(...(country === null ? [] : [country])) ? actOn(item, actor) : null,
      readers: readers.filter((one) => one.kind === kind && one.id === id).map(({ reader }) => reader.name),
    };
  });
}

function actOn({ kind, state, assignee }: QueueItem, actor: string): QueueRow["act"] {
  const known = caseStates.find((one) => one === state);
  if (kind !== "application" || known === undefined) return null;
  const caseRow = { state: known, returnTo: null, assignee: assignee?.staffId ?? null };
  return (["release", "take"] as const).find((act) => "to" in moved(caseRow, act, { mover: actor })) ?? null;
}
