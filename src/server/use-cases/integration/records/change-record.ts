import { byPointer } from "#forms/pointers.ts";
import { type IntegrationClient, seesRecords } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { applyTogether } from "./apply-together.ts";
import type { AnyKind } from "./kinds/kind.ts";
import { idProblems, type RecordLine } from "./read-lines.ts";
import { type Applied, withoutRecord } from "./verdict.ts";

/** Who changes records, and is shown what is kept of them if it may read it. */
type Writer = Pick<IntegrationClient, "scopes">;

/** Which record of which system. */
export interface RecordPlace {
  readonly system: string;
  readonly kind: AnyKind;
  readonly externalId: string;
}

/**
 * Says what a record is now.
 *
 * @param body `{revision, data}` as it came
 * @throws Refusal invalid-input with fields by JSON pointer, stale-revision with the record that is kept
 *   if the client may read it,   revision-conflict, missing-reference with what is missing
 */
export async function putRecord(
  dependencies: RecordDependencies,
  client: Writer,
  { system, kind, externalId }: RecordPlace,
  body: unknown,
): Promise<Applied> {
  return await appliedOrRefused(dependencies, client, system, { kind, externalId, put: body });
}

/**
 * Deletes a record. An id that never was gets a tombstone, since this call may overtake the one that puts it.
 *
 * @throws Refusal invalid-input, stale-revision as above, revision-conflict, still-referenced
 */
export async function deleteRecord(
  dependencies: RecordDependencies,
  client: Writer,
  { system, kind, externalId }: RecordPlace,
  revision: number,
): Promise<Applied> {
  const problems = idProblems(kind, externalId);
  if (problems.length > 0) throw new Refusal("invalid-input", byPointer(problems));
  return await appliedOrRefused(dependencies, client, system, { kind, externalId, deletedAt: revision });
}

async function appliedOrRefused(
  dependencies: RecordDependencies,
  client: Writer,
  system: string,
  line: RecordLine,
): Promise<Applied> {
  const whole = await applyTogether(dependencies, system, line);
  const verdict = seesRecords(client) ? whole : withoutRecord(whole);
  if (verdict.status !== "refused") return verdict;
  const { code, referrers, waitsFor: _, ...more } = verdict;
  throw new Refusal(code, { ...more, ...(referrers && { detail: stillReferenced(referrers) }) });
}

function stillReferenced(referrers: readonly string[]): string {
  return `Something else refers to the record: ${new Intl.ListFormat("en").format(referrers)}.`;
}
