import { applicantName } from "#domain/cases/applicant-name.ts";
import { queueKinds } from "#domain/queue/queue.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { findStepsOf } from "#server/database/repositories/application-steps.ts";
import {
  countListedChanges,
  customersById,
  filedById,
  isAnyListedChange,
  type ListedSection,
  noteOutdatedTerms,
  putApplicationTokens,
  putCustomerTokens,
  takeListedChanges,
} from "#server/database/repositories/search-tokens.ts";
import type { ListedKind } from "#server/database/tables.ts";
import { sqlState } from "#server/database/transact.ts";
import { Unsealable } from "#server/ports/secrets.ts";
import { contactOf, identifierContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import type { FindingDependencies } from "#server/use-cases/context.ts";
import { unsealStep } from "#server/use-cases/onboarding/applications/sealed-values.ts";
import { keyOf } from "#server/use-cases/onboarding/applications/step-key.ts";
import { queueAnew } from "./queue-items.ts";
import { tokensOfApplication, tokensOfCustomer } from "./tokens-of.ts";

const most = 200;
const mostTurns = 5;

export const nameContext = (applicationId: string) => `application-name:${applicationId}`;

/** Runs all the time in every process; one of them works. @returns whether there were any changes */
export async function indexChanges(dependencies: FindingDependencies): Promise<boolean> {
  if (!(await isAnyListedChange(dependencies.database))) return false;
  const cases = await index(dependencies, "cases", "left-out");
  const ofCustomers = await index(dependencies, "customers", "left-out");
  return cases + ofCustomers > 0;
}

/**
 * Waits for changes that another process is indexing, but not when more customers have changed than it can index. After
 * the longest wait for a lock the list shows the indexed state.
 */
export async function indexForReader(dependencies: FindingDependencies): Promise<void> {
  const { database } = dependencies;
  try {
    for (let turn = 0; turn < mostTurns && (await countListedChanges(database, "cases", 1)) > 0; turn += 1) {
      await index(dependencies, "cases", "awaited");
    }
    const ofCustomers = await countListedChanges(database, "customers", most + 1);
    if (ofCustomers > 0) await index(dependencies, "customers", ofCustomers > most ? "left-out" : "awaited");
  } catch (error) {
    if (sqlState(error) !== lockNotAvailable) throw error;
  }
}

/** The SQLSTATE of a lock timeout. */
const lockNotAvailable = "55P03";

async function index(
  dependencies: FindingDependencies,
  part: ListedSection,
  ofOthers: "left-out" | "awaited",
): Promise<number> {
  return await transact(dependencies.database, async (tx) => {
    const changes = (await takeListedChanges(tx, part, { most, ofOthers })) ?? [];
    const changed = (kind: ListedKind) => [
      ...new Set(changes.flatMap((change) => (change.kind === kind ? [change.id] : []))),
    ];
    await indexCustomers(dependencies, tx, changed("customer"));
    await indexApplications(dependencies, tx, changed("application"));
    for (const kind of queueKinds) await queueAnew(tx, kind, changed(kind));
    return changes.length;
  });
}

/** Runs once at the start. */
export async function reindexOutdated({
  database,
  blindIndex,
}: Pick<FindingDependencies, "database" | "blindIndex">): Promise<void> {
  await transact(database, (tx) => noteOutdatedTerms(tx, blindIndex.keyId));
}

async function indexCustomers(
  dependencies: FindingDependencies,
  tx: Transaction,
  ids: readonly string[],
): Promise<void> {
  const { sealer, blindIndex } = dependencies;
  const rows = await customersById(tx, ids);
  const found = rows.map(({ id, customerType, name, sealedIdentifier, ...contact }) =>
    unlessSealedForGood(dependencies, id, () => {
      const tokens = tokensOfCustomer({
        customerType,
        name,
        identifier: sealer.unseal(sealedIdentifier, identifierContext(id)),
        ...contactOf(sealer, { id, ...contact }),
      });
      return { customerId: id, keyId: blindIndex.keyId, tokens: tokens.map(blindIndex.digestOf) };
    }),
  );
  await putCustomerTokens(
    tx,
    found.filter((row) => row !== null),
  );
}

async function indexApplications(
  dependencies: FindingDependencies,
  tx: Transaction,
  ids: readonly string[],
): Promise<void> {
  const { sealer, blindIndex } = dependencies;
  const rows = await filedById(tx, ids);
  const steps = await findStepsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const found = rows.map(({ id, ...row }) =>
    unlessSealedForGood(dependencies, id, () => {
      const valuesOf = <Wanted extends 0 | 1 | 2>(step: Wanted) => {
        const stored = steps.find((one) => one.applicationId === id && one.step === keyOf(step));
        if (stored === undefined) throw new Error(`application ${id} is finished without its step ${step}`);
        return unsealStep(sealer, id, step, stored.sealedValues);
      };
      const values = { ...row, "0": valuesOf(0), "1": valuesOf(1), "2": valuesOf(2) };
      return {
        applicationId: id,
        sealedName: sealer.seal(applicantName(values), nameContext(id)),
        keyId: blindIndex.keyId,
        tokens: tokensOfApplication(values).map(blindIndex.digestOf),
      };
    }),
  );
  await putApplicationTokens(
    tx,
    found.filter((row) => row !== null),
  );
}

/** Skips a row that cannot be decrypted, so that the others are indexed. */
function unlessSealedForGood<Row>({ log }: FindingDependencies, id: string, make: () => Row): Row | null {
  try {
    return make();
  } catch (err) {
    if (!(err instanceof Unsealable)) throw err;
    log.error({ err, id }, "a row cannot be decrypted and was not indexed");
    return null;
  }
}
