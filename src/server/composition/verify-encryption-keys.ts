import type { Database } from "#server/database/connect.ts";
import {
  addSealingMark,
  findNewestIdentifier,
  listSealingMarks,
  removeSealingMark,
} from "#server/database/repositories/encryption-keys.ts";
import { OtherSecretKey, type Sealer, Unsealable } from "#server/ports/secrets.ts";
import { identifierContext } from "#server/use-cases/accounts/encryption-contexts.ts";

const mark = "Volant";
const context = "sealing mark";

/**
 * Checks that the keys decrypt the stored values before anything is written: values under a wrong key would be lost for
 * the right one.
 *
 * @throws OtherSecretKey with the ids of the missing keys
 */
export async function assertSealingKeys(database: Database, sealer: Sealer): Promise<void> {
  const marks = await listSealingMarks(database);
  const missing = marks.filter(({ sealedText }) => !opens(sealer, sealedText, context)).map(({ keyId }) => keyId);
  if (missing.length > 0) throw new OtherSecretKey(missing);
  const older = marks.length === 0 ? await findNewestIdentifier(database) : undefined;
  if (!older || opens(sealer, older.sealedIdentifier, identifierContext(older.customerId))) return;
  const keyId = keyIdOf(sealer, older.sealedIdentifier);
  if (keyId !== null) throw new OtherSecretKey([keyId]);
}

/** Does the same, and records the key that encrypts from now on. */
export async function holdToSealingKeys(database: Database, sealer: Sealer): Promise<void> {
  await assertSealingKeys(database, sealer);
  const ownMark = await markSealingKey(database, sealer);
  try {
    // Another process with another key may have started in between.
    await assertSealingKeys(database, sealer);
  } catch (error) {
    if (ownMark !== null) await removeSealingMark(database, ownMark);
    throw error;
  }
}

/** @returns null if it was recorded already */
export async function markSealingKey(database: Database, sealer: Sealer): Promise<string | null> {
  const sealedText = sealer.seal(mark, context);
  const keyId = sealer.keyIdOf(sealedText);
  return (await addSealingMark(database, { keyId, sealedText })) ? keyId : null;
}

function keyIdOf(sealer: Sealer, sealed: string): string | null {
  try {
    return sealer.keyIdOf(sealed);
  } catch (error) {
    if (!(error instanceof Unsealable)) throw error;
    return null;
  }
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
