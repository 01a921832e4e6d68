import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import { type ReadKind, readKinds } from "#domain/queue/queue.ts";
import { staffNameShown } from "#server/contract/approvals.ts";
import type { Queryable } from "#server/database/connect.ts";
import { caseReadersOf, deleteCaseReader, putCaseReader } from "#server/database/repositories/case-readers.ts";
import { countryOfCase } from "#server/database/repositories/cases.ts";
import { countryOfDocumentRequest } from "#server/database/repositories/document-requests.ts";
import { countryOfMessageOrPlanned } from "#server/database/repositories/publications.ts";
import { queueItemsBy } from "#server/database/repositories/queue.ts";
import { countryOfRequest } from "#server/database/repositories/requests.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { openSince } from "#server/use-cases/search/forget-readers.ts";
import { type Shown, staffAction, staffQuery } from "../definition.ts";
import { noSubject, type Subject } from "../subject.ts";

const casePageShown = z.object({ kind: z.enum(readKinds), id: z.string() });
export type CasePage = Shown<typeof casePageShown>;

const caseReaderShown = z.object({ ...casePageShown.shape, reader: staffNameShown });
export type CaseReader = Shown<typeof caseReaderShown>;

type CountryOf = (db: Queryable, id: string) => Promise<Country | null>;

const countryOf: Readonly<Record<ReadKind, CountryOf>> = {
  application: countryOfCase,
  request: countryOfRequest,
  message: countryOfMessageOrPlanned,
  upload: countryOfDocumentRequest,
};

const casePageByKind: Subject<"kind" | "id", CasePage & { readonly country: Country }> = {
  params: ["kind", "id"],
  async find(db, { kind: named, id }) {
    const kind = readKinds.find((one) => one === named);
    if (kind === undefined || !isUuid(id)) return undefined;
    const country = await countryOf[kind](db, id);
    return country === null ? undefined : { kind, id, country };
  },
  countriesOf: ({ country }) => [country],
};

const path = "/api/backoffice/queue/{kind}/{id}/readers";

const readersShown = z.object({ readers: z.array(staffNameShown) });

export const noteCaseReader = staffAction({
  right: "see-cases",
  subject: casePageByKind,
  output: readersShown,
  route: {
    path,
    summary:
      "Reports that the caller has the page of a case open; repeat every 20 seconds; it counts as closed after a minute",
    description: "Who else has it open",
  },
  audit: { events: [] },
}).run(async ({ tx, by, at, subject: { kind, id } }) => {
  await putCaseReader(tx, { kind, id, staffId: by, seenAt: at });
  return { readers: await otherReaders(tx, [{ kind, id }], { by, at }) };
});

/** Another tab reports again within 20 seconds. */
export const leaveCasePage = staffAction({
  right: "see-cases",
  subject: casePageByKind,
  route: {
    method: "DELETE",
    path,
    summary: "Reports that the caller has left the page of a case",
    description: "Noted, even if it was not reported open",
  },
  audit: { events: [] },
}).run(async ({ tx, by, subject: { kind, id } }) => {
  await deleteCaseReader(tx, { kind, id, staffId: by });
  return { status: "ok" };
});

export const readCaseReaders = staffQuery({ right: "see-cases", subject: casePageByKind, output: readersShown }).run(
  async ({ by, at, subject }, { database }) => ({ readers: await otherReaders(database, [subject], { by, at }) }),
);

export const listCaseReaders = staffQuery({
  right: "see-cases",
  subject: noSubject,
  input: z.object({ pages: z.array(casePageShown).check(z.maxLength(100)) }),
  output: z.object({ items: z.array(caseReaderShown) }),
}).run(async ({ by, at, input, countries }, { database }) => {
  const rows = await queueItemsBy(
    database,
    input.pages.filter(({ id }) => isUuid(id)),
  );
  const pages = input.pages.filter(({ kind, id }) =>
    rows.some((row) => row.kind === kind && row.id === id && row.country !== null && countries.includes(row.country)),
  );
  const readers = await caseReadersOf(database, pages, { after: openSince(at), without: by });
  return { items: readers.map(({ kind, id, staffId, name }) => ({ kind, id, reader: { staffId, name } })) };
});

async function otherReaders(
  db: Queryable,
  pages: readonly CasePage[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<Shown<typeof readersShown>["readers"]> {
  const rows = await caseReadersOf(db, pages, { after: openSince(at), without: by });
  return rows.map(({ staffId, name }) => ({ staffId, name }));
}
