import { type ContentSection, contentSections } from "#domain/portal/content-sections.ts";
import type { Contents } from "#forms/portal/contents-schema.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { importedParts, markFirstImport } from "#server/database/repositories/contents.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { addVersion, recordVersion, replacePart } from "./content-versions.ts";

/** All or nothing. */
export async function importContents(
  { database, clock }: Needs,
  contents: Contents,
): Promise<Partial<Record<ContentSection, number>>> {
  const at = clock.now();
  const parts = contentSections.filter((part) => contents[part] !== undefined);
  const counts = Object.fromEntries(parts.map((part) => [part, contents[part]?.length ?? 0]));
  await transact(database, async (tx) => {
    for (const part of parts) {
      await recordVersion(tx, part, at);
      await replacePart(tx, part, contents, at);
      await addVersion(tx, part, { source: "import", at, staffId: null });
    }
    await appendAudit(tx, { at, actor: "operator", event: "contents-imported", subject: null, details: counts });
  });
  return counts;
}

/** @param defaults loaded only when a part is empty */
export async function seedContents({ database, clock }: Needs, defaults: () => Promise<Contents>): Promise<void> {
  const known = await importedParts(database);
  if (contentSections.every((part) => known.includes(part))) return;
  const contents = await defaults();
  const at = clock.now();
  await transact(database, async (tx) => {
    for (const part of contentSections) {
      if (contents[part] !== undefined && (await markFirstImport(tx, part, at)))
        await replacePart(tx, part, contents, at);
    }
  });
}
