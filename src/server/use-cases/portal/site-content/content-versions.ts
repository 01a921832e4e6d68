import { isDeepStrictEqual } from "node:util";
import type { ContentSection, VersionSource } from "#domain/portal/content-sections.ts";
import type { Contents } from "#forms/portal/contents-schema.ts";
import type { Transaction } from "#server/database/connect.ts";
import {
  contentVersionsOf,
  insertContentVersion,
  lastPublished,
  lockContentDraft,
} from "#server/database/repositories/content-versions.ts";
import { markImported, replaceContacts, replaceDealers, replaceFaq } from "#server/database/repositories/contents.ts";
import { readPart } from "./read-contents.ts";

export async function replacePart(
  tx: Transaction,
  part: ContentSection,
  { contacts, dealers, faq }: Contents,
  at: Date,
): Promise<void> {
  await markImported(tx, part, at);
  if (part === "contacts") await replaceContacts(tx, contacts ?? []);
  if (part === "dealers") await replaceDealers(tx, dealers ?? []);
  if (part === "faq") await replaceFaq(tx, faq ?? []);
}

/** Skips a part that equals its newest version: clients change single entries. */
export async function recordVersion(tx: Transaction, part: ContentSection, at: Date): Promise<number> {
  await lockContentDraft(tx, part, at);
  const last = await lastPublished(tx, part);
  const contents = await readPart(tx, part);
  if (last !== undefined && isDeepStrictEqual(last.contents, contents)) return last.version;
  return await addVersion(tx, part, { source: "found", at, staffId: null });
}

/** The caller has locked the part. */
export async function addVersion(
  tx: Transaction,
  part: ContentSection,
  { source, at, staffId }: { readonly source: VersionSource; readonly at: Date; readonly staffId: string | null },
): Promise<number> {
  const version = await nextVersion(tx, part);
  const contents = await readPart(tx, part);
  const basedOn = (await lastPublished(tx, part))?.version ?? null;
  const made = { source, state: "published", basedOn, validFrom: at, createdAt: at, staffId } as const;
  await insertContentVersion(tx, { part, version, contents, ...made });
  return version;
}

/** The caller has locked the part. */
export async function nextVersion(tx: Transaction, part: ContentSection): Promise<number> {
  return ((await contentVersionsOf(tx, part))[0]?.version ?? 0) + 1;
}
