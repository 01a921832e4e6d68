import { isDeepStrictEqual } from "node:util";
import { contentDifferences } from "#domain/portal/content-differences.ts";
import { type ContentPart, contentParts } from "#domain/portal/content-parts.ts";
import type { ContentVersion, ListedContents, ShownContents, ShownContentVersion } from "#server/contract/contents.ts";
import type { Database } from "#server/database/connect.ts";
import {
  type ContentVersionRow,
  contentDraftsIn,
  contentVersionsOf,
  findContentVersion,
  lastPublished,
} from "#server/database/repositories/content-versions.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import type { HelpDependencies } from "../dependencies.ts";
import { readPart } from "../read-contents.ts";

type Needed = Pick<HelpDependencies, "database">;

/** Each part with what was published last, what is planned, and whether somebody writes at it. */
export async function listContents({ database }: Needed): Promise<readonly ListedContents[]> {
  const drafts = await contentDraftsIn(database);
  const listed: ListedContents[] = [];
  for (const part of contentParts) {
    const versions = await versionsOf(database, part);
    listed.push({
      part,
      entries: (await readPart(database, part)).length,
      last: versions.find(({ state }) => state === "published") ?? null,
      planned: versions.find(({ state }) => state === "planned") ?? null,
      hasDraft: drafts.some((draft) => draft.part === part && draft.contents !== null),
    });
  }
  return listed;
}

/** A part as the portal says it now, with the draft and all versions. */
export async function readContentsForStaff({ database }: Needed, part: ContentPart): Promise<ShownContents> {
  const contents = await readPart(database, part);
  const versions = await versionsOf(database, part);
  const row = (await contentDraftsIn(database)).find((one) => one.part === part);
  const last = await lastPublished(database, part);
  const isRecorded = last !== undefined && isDeepStrictEqual(last.contents, contents);
  const names = await namesOfStaff(database, row?.staffId ? [row.staffId] : []);
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
            changedBy: row.staffId === null ? null : { staffId: row.staffId, name: names.get(row.staffId) ?? "" },
            isStale: !isRecorded || row.basedOn !== last.version,
            differences: contentDifferences(part, contents, draft),
          },
    planned: versions.find(({ state }) => state === "planned") ?? null,
    versions,
  };
}

/** One version with what has changed since; null: the part has none of that number. */
export async function readContentVersion(
  { database }: Needed,
  part: ContentPart,
  version: number,
): Promise<ShownContentVersion | null> {
  const row = await findContentVersion(database, part, version);
  const shown = (await versionsOf(database, part)).find((one) => one.version === version);
  if (row === undefined || shown === undefined) return null;
  const { contents } = row;
  return { part, ...shown, contents, differences: contentDifferences(part, contents, await readPart(database, part)) };
}

async function versionsOf(database: Database, part: ContentPart): Promise<readonly ContentVersion[]> {
  const rows = await contentVersionsOf(database, part);
  const people = rows.flatMap(({ staffId }) => (staffId === null ? [] : [staffId]));
  const names = await namesOfStaff(database, [...new Set(people)]);
  return rows.map((row) => presentVersion(row, names));
}

function presentVersion(
  { version, source, state, validFrom, staffId }: Omit<ContentVersionRow, "contents">,
  names: ReadonlyMap<string, string>,
): ContentVersion {
  const by = staffId === null ? null : { staffId, name: names.get(staffId) ?? "" };
  return { version, source, state, validFrom: validFrom.toISOString(), by };
}
