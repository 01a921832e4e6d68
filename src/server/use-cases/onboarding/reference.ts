import type { Transaction } from "#server/database/connect.ts";
import { isReferenceTaken } from "#server/database/repositories/applications.ts";
import { newReference } from "../new-reference.ts";

export async function freeReference(tx: Transaction, now: Date): Promise<string> {
  for (;;) {
    const reference = newReference("VO", now);
    if (!(await isReferenceTaken(tx, reference))) {
      return reference;
    }
  }
}
