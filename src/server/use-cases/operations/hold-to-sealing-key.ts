import type { Database } from "#server/database/connect.ts";
import {
  addSealingMark,
  changeSealingMark,
  findNewestIdentifier,
  findSealingMark,
} from "#server/database/repositories/sealing-mark.ts";
import { OtherSecretKey, type Sealer, Unsealable } from "#server/ports/secrets.ts";
import { identifierContext } from "#server/use-cases/accounts/customer-seals.ts";

const mark = "Volant";
const context = "sealing mark";

/**
 * Makes sure that the keys open what the database holds, before anything is written with them: values that another key
 * sealed would be unreadable for whoever has the right one. A new first key takes over the mark of the one before it, so
 * an older key can be dropped once nothing sealed with it is kept.
 *
 * @throws OtherSecretKey
 */
export async function holdToSealingKey(database: Database, sealer: Sealer): Promise<void> {
  const kept = (await findSealingMark(database)) ?? (await begin(database, sealer));
  if (!opens(sealer, kept, context)) throw new OtherSecretKey();
  if (sealer.isOutdated(kept)) await changeSealingMark(database, sealer.seal(mark, context));
}

/** @returns the mark of whoever was first, where two processes start on an empty database */
async function begin(database: Database, sealer: Sealer): Promise<string> {
  const older = await findNewestIdentifier(database);
  if (older && !opens(sealer, older.sealedIdentifier, identifierContext(older.customerId))) throw new OtherSecretKey();
  await addSealingMark(database, sealer.seal(mark, context));
  const kept = await findSealingMark(database);
  if (kept === null) throw new Error("the mark of the sealing key was not kept");
  return kept;
}

function opens(sealer: Sealer, sealed: string, sealedFor: string): boolean {
  try {
    sealer.unseal(sealed, sealedFor);
    return true;
  } catch (error) {
    if (!(error instanceof Unsealable)) throw error;
    return false;
  }
}
