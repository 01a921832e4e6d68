import type { ConsentTextVersion } from "#server/contract/consent-texts.ts";
import type { Database } from "#server/database/connect.ts";
import type { ConsentTextRow } from "#server/database/repositories/consent-texts.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";

/** The one that is in force. @param rows of one country and language, the one that goes before the others first */
export function inForceAt(rows: readonly ConsentTextRow[], now: Date): ConsentTextRow {
  const row = rows.find(({ validFrom }) => validFrom <= now);
  if (row === undefined) throw new Error("no consent text is in force: the texts are put in when the server starts");
  return row;
}

/** How versions are shown. @param rows of one country and language, the one that goes before the others first */
export async function shownVersions(
  db: Database,
  rows: readonly ConsentTextRow[],
  now: Date,
): Promise<readonly ConsentTextVersion[]> {
  const people = rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy].filter((id) => id !== null));
  const names = await namesOfStaff(db, [...new Set(people)]);
  const named = (id: string | null) => (id === null ? null : { staffId: id, name: names.get(id) ?? "" });
  const inForce = inForceAt(rows, now);
  return rows.map((row) => ({
    identifier: row.identifier,
    version: row.version,
    series: row.series,
    state: row === inForce ? "in-force" : row.validFrom > now ? "planned" : "past",
    validFrom: row.validFrom.toISOString(),
    sha256: row.sha256,
    proposedBy: named(row.proposedBy),
    decidedBy: named(row.decidedBy),
  }));
}
