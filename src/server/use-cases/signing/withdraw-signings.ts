import type { Transaction } from "#server/database/connect.ts";
import { writeEvents } from "#server/database/repositories/events.ts";
import { dismissSigners, signersOf } from "#server/database/repositories/signers.ts";
import { deleteSignings } from "#server/database/repositories/staff-signings.ts";

/** Existing signatures stay as evidence. The caller has locked the contracts. */
export async function withdrawSignings(tx: Transaction, contractNumbers: readonly string[], now: Date): Promise<void> {
  const leaving = await signersOf(tx, contractNumbers);
  await dismissSigners(
    tx,
    leaving.map(({ id }) => id),
  );
  const withdrawn = await deleteSignings(tx, contractNumbers);
  await writeEvents(
    tx,
    withdrawn.map((number) => ({
      type: "contract.withdrawn",
      occurredAt: now,
      subjectId: number,
      data: { number, status: "withdrawn", reference: null },
    })),
  );
}
