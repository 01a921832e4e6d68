import * as z from "zod/mini";
import {
  type ContentSection,
  contentSections,
  versionSources,
  versionStates,
} from "#domain/portal/content-sections.ts";
import { contentSectionSchemas } from "#forms/portal/contents-schema.ts";
import { staffNameShown } from "#server/contract/approvals.ts";
import type { Database } from "#server/database/connect.ts";
import {
  type ContentVersionRow,
  contentVersionsOf,
  findContentVersion,
} from "#server/database/repositories/content-versions.ts";
import type { Shown } from "../definition.ts";
import { staffNames } from "../staff-name.ts";
import type { Subject } from "../subject.ts";
import { paragraphsShown } from "../text-differences.ts";

const partNamed = (name: string) => contentSections.find((part) => part === name);

export const contentSection: Subject<"part", ContentSection> = {
  params: ["part"],
  find: async (_db, { part }) => partNamed(part),
  countriesOf: () => [],
};

export const contentVersion: Subject<"part" | "version", ContentVersionRow> = {
  params: ["part", "version"],
  async find(db, { part: name, version }) {
    const part = partNamed(name);
    const isNumber = /^[1-9]\d{0,8}$/.test(version);
    return part !== undefined && isNumber ? await findContentVersion(db, part, Number(version)) : undefined;
  },
  countriesOf: () => [],
};

export const entriesShown = z.union([
  contentSectionSchemas.contacts,
  contentSectionSchemas.dealers,
  contentSectionSchemas.faq,
]);
export type ContentEntry = Shown<typeof entriesShown>[number];

export const versionShown = z.object({
  version: z.int(),
  source: z.enum(versionSources),
  state: z.enum(versionStates),
  validFrom: z.iso.datetime(),
  by: z.nullable(staffNameShown),
});

export const entryDifferencesShown = z.array(
  z.object({
    entry: z.string(),
    change: z.enum(["added", "removed", "changed"]),
    fields: z.array(z.object({ path: z.string(), paragraphs: paragraphsShown })),
  }),
);

export async function versionsOf(db: Database, part: ContentSection) {
  return await presentVersions(db, await contentVersionsOf(db, part));
}

export async function presentVersions(
  db: Database,
  rows: readonly Omit<ContentVersionRow, "contents">[],
): Promise<readonly Shown<typeof versionShown>[]> {
  const staffNamed = await staffNames(
    db,
    rows.map(({ staffId }) => staffId),
  );
  return rows.map(({ version, source, state, validFrom, staffId }) => ({
    version,
    source,
    state,
    validFrom: validFrom.toISOString(),
    by: staffNamed(staffId),
  }));
}
