import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { contentDifferences } from "#domain/portal/content-differences.ts";
import { contentSections } from "#domain/portal/content-sections.ts";
import { staffNameShown } from "#server/contract/approvals.ts";
import { contentDraftsIn, lastPublished } from "#server/database/repositories/content-versions.ts";
import { readPart } from "#server/use-cases/portal/site-content/read-contents.ts";
import { type Shown, staffQuery } from "../definition.ts";
import { staffNames } from "../staff-name.ts";
import { noSubject } from "../subject.ts";
import {
  contentSection,
  contentVersion,
  entriesShown,
  entryDifferencesShown,
  presentVersions,
  versionShown,
  versionsOf,
} from "./content-part.ts";

const partListed = z.object({
  part: z.enum(contentSections),
  entries: z.int(),
  /** null: the product's own text */
  last: z.nullable(versionShown),
  planned: z.nullable(versionShown),
  hasDraft: z.boolean(),
});

export const listContents = staffQuery({
  right: "edit-contents",
  subject: noSubject,
  output: z.object({ items: z.array(partListed) }),
  route: {
    path: "/api/backoffice/contents",
    summary: "The portal's contents by part: contacts, dealers, questions",
    description: "All parts",
  },
}).run(async (_call, { database }) => {
  const drafts = await contentDraftsIn(database);
  const items: Shown<typeof partListed>[] = [];
  for (const part of contentSections) {
    const versions = await versionsOf(database, part);
    items.push({
      part,
      entries: (await readPart(database, part)).length,
      last: versions.find(({ state }) => state === "published") ?? null,
      planned: versions.find(({ state }) => state === "planned") ?? null,
      hasDraft: drafts.some((draft) => draft.part === part && draft.contents !== null),
    });
  }
  return { items };
});

const partShown = z.object({
  part: z.enum(contentSections),
  revision: z.int(),
  contents: entriesShown,
  draft: z.nullable(
    z.object({
      contents: entriesShown,
      changed: z.iso.datetime(),
      changedBy: z.nullable(staffNameShown),
      /** another version was published: compare and save again */
      isStale: z.boolean(),
      differences: entryDifferencesShown,
    }),
  ),
  planned: z.nullable(versionShown),
  versions: z.array(versionShown),
});
export type ShownContentSection = Shown<typeof partShown>;

export const readContentSection = staffQuery({
  right: "edit-contents",
  subject: contentSection,
  output: partShown,
  route: {
    path: "/api/backoffice/contents/{part}",
    summary: "A part of the portal's contents, with the draft, its differences, and all versions",
    description: "The part",
  },
}).run(async ({ subject: part }, { database }) => {
  const contents = await readPart(database, part);
  const versions = await versionsOf(database, part);
  const row = (await contentDraftsIn(database)).find((one) => one.part === part);
  const last = await lastPublished(database, part);
  const isRecorded = last !== undefined && isDeepStrictEqual(last.contents, contents);
  const staffNamed = await staffNames(database, [row?.staffId ?? null]);
  const draft = row?.contents;
  return {
    part,
    revision: row?.revision ?? 0,
    contents,
    draft:
      !row || !draft
        ? null
        : {
            contents: draft,
            changed: row.changedAt.toISOString(),
            changedBy: staffNamed(row.staffId),
            isStale: !isRecorded || row.basedOn !== last.version,
            differences: contentDifferences(part, contents, draft),
          },
    planned: versions.find(({ state }) => state === "planned") ?? null,
    versions,
  };
});

export const readContentVersion = staffQuery({
  right: "edit-contents",
  subject: contentVersion,
  output: z.extend(versionShown, {
    part: z.enum(contentSections),
    contents: entriesShown,
    differences: entryDifferencesShown,
  }),
  route: {
    path: "/api/backoffice/contents/{part}/versions/{version}",
    summary: "A version of a part, with its differences from the current one",
    description: "The version",
  },
}).run(async ({ subject: row }, { database }) => {
  const { part, contents } = row;
  const [shown] = await presentVersions(database, [row]);
  if (shown === undefined) throw new Error("one version was given");
  return { part, ...shown, contents, differences: contentDifferences(part, contents, await readPart(database, part)) };
});
