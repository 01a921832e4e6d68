import { createHash } from "node:crypto";
import { findRecords, listHeads, listRecords, type RecordHead } from "#server/database/repositories/records.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { Needs, RecordDependencies } from "#server/use-cases/context.ts";
import { auditReading, type Reader } from "#server/use-cases/integration/audit-reading.ts";
import { subjectOf } from "./audit-changes.ts";
import type { RecordPlace } from "./change-record.ts";
import { readHash } from "./content.ts";
import type { AnyKind } from "./kinds/kind.ts";
import { presentRecord } from "./verdict.ts";

type Needed = Pick<RecordDependencies, "database" | "sealer">;
/** Audited. @throws Refusal not-found, also for a deleted record */
export async function readRecord(
  dependencies: Needs<"sealer">,
  reader: Reader,
  { system, kind, externalId }: RecordPlace,
) {
  const { database, sealer } = dependencies;
  const [row] = await findRecords(database, system, [{ kind: kind.name, externalId }]);
  if (row === undefined || row.content === null) throw new Refusal("not-found");
  await auditReading(dependencies, reader, { kind: kind.name, ...subjectOf(kind.name, row.targetId) });
  return presentRecord(sealer, kind, row);
}

/** Audited. In order of external id by code point. */
export async function readRecords(
  dependencies: Needs<"sealer">,
  reader: Reader,
  { system, kind }: { readonly system: string; readonly kind: AnyKind },
  { after, limit }: { readonly after: string | null; readonly limit: number },
) {
  const { database, sealer } = dependencies;
  const rows = await listRecords(database, { system, kind: kind.name, after }, limit + 1);
  const items = rows.slice(0, limit);
  if (items.length > 0) await auditReading(dependencies, reader, { kind: kind.name, count: items.length });
  return {
    items: items.map((row) => presentRecord(sealer, kind, row)),
    next: rows.length > limit ? (items.at(-1)?.externalId ?? null) : null,
  };
}

/** rows per query */
const atOnce = 1_000;

interface RunDigest {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly digest: string;
}

/**
 * Lets a system find differences without moving the data.
 *
 * @param size records of a run
 */
export async function* digestRecords(
  { database, sealer }: Needed,
  { system, kind }: { readonly system: string; readonly kind: AnyKind },
  size: number,
): AsyncGenerator<readonly RunDigest[], void, void> {
  let run = { from: "", to: "", count: 0, hash: createHash("sha256") };
  const ended = (): RunDigest => {
    const { hash, ...facts } = run;
    run = { from: "", to: "", count: 0, hash: createHash("sha256") };
    return { ...facts, digest: hash.digest("hex") };
  };
  for (let after: string | null = null; ; ) {
    const rows: RecordHead[] = await listHeads(database, { system, kind: kind.name, after }, atOnce);
    const runs: RunDigest[] = [];
    for (const head of rows) {
      const { externalId, revision } = head;
      run.hash.update(`${externalId} ${revision} ${readHash(sealer, kind, { system, ...head })}\n`);
      run = { ...run, from: run.count === 0 ? externalId : run.from, to: externalId, count: run.count + 1 };
      if (run.count === size) runs.push(ended());
    }
    yield runs;
    after = rows.at(-1)?.externalId ?? null;
    if (rows.length < atOnce) break;
  }
  if (run.count > 0) yield [ended()];
}
