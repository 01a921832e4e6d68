import type { ListFilter, ListQuery, SelectionType } from "#domain/portal/lists.ts";
import { numbersWithin, splitNumbers } from "#domain/portal/split-numbers.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { listContracts } from "#server/database/repositories/contract-list.ts";
import { findOwnContractRecord } from "#server/database/repositories/contract-record.ts";
import { findContracts, type ListedContract, nextContracts } from "#server/database/repositories/schedule-files.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { auditDownload } from "./audit-download.ts";
import { sendAuditedFile } from "./audited-file.ts";
import { scheduleDocument } from "./contract-documents.ts";
import { assertNotTooMany, everyOne } from "./named-ids.ts";
import { sendArchive } from "./send-archive.ts";
import { FileUnavailable, type WantedFile, wantedFile } from "./wanted-file.ts";

/** @throws Refusal not-found; file-unavailable when the records have no schedule of it */
export async function exportSchedule(
  dependencies: FileDependencies,
  input: { readonly contractNumber: string; readonly lang?: Locale | undefined },
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const actor = await requirePortalActor(database, visitor, clock.now());
  const ids = [input.contractNumber];
  const [contract] = everyOne(ids, await findContracts(database, actor.customerId, ids), numberOf);
  if (!contract) throw new Refusal("not-found");
  return await sendAuditedFile(
    dependencies,
    actor,
    { what: "payment-schedule", ids },
    wantedSchedule(dependencies, contract, input.lang ?? visitor.locale),
  );
}

export interface ContractSelection extends ListQuery<"contracts"> {
  readonly selectionType: SelectionType;
  /** for `selected`; absent: `searchQuery` names them, separated by commas */
  readonly contractNumbers?: readonly string[] | undefined;
}

/** @throws Refusal not-found when none is selected, or one is missing */
export async function downloadSchedules(
  dependencies: FileDependencies,
  input: ContractSelection & { readonly lang?: Locale | undefined },
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const actor = await requirePortalActor(database, visitor, clock.now());
  const locale = input.lang ?? visitor.locale;
  const named = await namedContracts(dependencies, actor.customerId, input);
  const contracts = selected(dependencies, actor.customerId, input, named);
  const first = await contracts.next();
  if (first.done) throw new Refusal("not-found");
  return await sendArchive(dependencies, actor, {
    name: catalogue(locale).files.archives["payment-schedules"],
    wanted: wantedSchedules(dependencies, first.value, contracts, locale),
    locale,
    audit: () =>
      auditDownload(dependencies, actor, {
        what: "payment-schedules",
        ids: named === null ? [input.selectionType] : named.map(numberOf),
      }),
  });
}

async function* wantedSchedules(
  dependencies: FileDependencies,
  first: ListedContract,
  rest: AsyncIterable<ListedContract>,
  locale: Locale,
): AsyncGenerator<WantedFile, void, void> {
  yield wantedSchedule(dependencies, first, locale);
  for await (const contract of rest) yield wantedSchedule(dependencies, contract, locale);
}

async function* selected(
  { database }: FileDependencies,
  customerId: string,
  selection: ContractSelection,
  named: readonly ListedContract[] | null,
): AsyncGenerator<ListedContract, void, void> {
  if (named !== null) yield* named;
  else if (selection.selectionType === "all") yield* allContracts(database, customerId, selection);
  else yield* await listContracts(database, customerId, selection);
}

async function namedContracts(
  { database }: FileDependencies,
  customerId: string,
  { selectionType, contractNumbers, searchQuery }: ContractSelection,
): Promise<readonly ListedContract[] | null> {
  if (selectionType !== "selected") return null;
  const possible = contractNumbers?.map((number) => number.trim()) ?? numbersWithin(searchQuery);
  if (contractNumbers) assertNotTooMany(contractNumbers, "contractNumbers");
  const found = await findContracts(database, customerId, possible);
  const named = contractNumbers ? possible : splitNumbers(searchQuery, new Set(found.map(numberOf)));
  const numbers = named.filter((number) => number !== "");
  assertNotTooMany(numbers, "contractNumbers");
  return everyOne([...new Set(numbers)], found, numberOf);
}

export async function* allContracts(
  database: FileDependencies["database"],
  customerId: string,
  filter: ListFilter<"contracts">,
): AsyncGenerator<ListedContract, void, void> {
  let after: ListedContract | null = null;
  for (;;) {
    const rows: ListedContract[] = await nextContracts(database, customerId, filter, after);
    yield* rows;
    after = rows.at(-1) ?? null;
    if (after === null) return;
  }
}

const numberOf = ({ contractNumber }: ListedContract) => contractNumber;

export function wantedSchedule(
  dependencies: FileDependencies,
  { customerId, contractNumber, start }: ListedContract,
  locale: Locale,
): WantedFile {
  const date = new Date(start);
  const name = `${format(catalogue(locale).files.paymentSchedule, { contractNumber })}.pdf`;
  return wantedFile(dependencies, {
    source: { from: "books", name, mime: "application/pdf" },
    date,
    async content() {
      const book = await findOwnContractRecord(dependencies.database, customerId, contractNumber);
      const document = book && scheduleDocument(book, locale, date);
      if (!document) throw new FileUnavailable(`the records have no payment schedule of ${contractNumber}`);
      return document;
    },
  });
}
