import type { ConsentTextSource } from "#domain/onboarding/consent-text.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { addTexts } from "#server/database/repositories/consent-texts.ts";
import { exactText, textHash } from "#server/documents/consent-texts/exact-text.ts";
import type { Clock } from "#server/ports/clock.ts";

/** @throws Error when a published text was changed: people have agreed to it */
export async function publishConsentTexts(
  database: Database,
  clock: Clock,
  texts: readonly ConsentTextSource[],
): Promise<void> {
  const rows = texts.map((text) => ({ ...text, sha256: textHash(exactText(text)), validFrom: clock.now() }));
  const published = await transact(database, (tx) => addTexts(tx, rows));
  for (const row of rows) {
    const { sha256 } = published.find(({ identifier }) => identifier === row.identifier) ?? {};
    if (sha256 !== row.sha256) {
      throw new Error(
        `the consent text ${row.identifier} was changed after it had been published: give it a new version`,
      );
    }
  }
}
