import type { ArchiveContent } from "#domain/portal/archive.ts";

const keyOf = (content: ArchiveContent) => `archive-${content}`;

/** The archive that this tab has ordered and not fetched yet; null: there is none. */
export function keptArchive(content: ArchiveContent): string | null {
  try {
    return sessionStorage.getItem(keyOf(content));
  } catch {
    return null;
  }
}

/** @param id null: forgets the archive */
export function keepArchive(content: ArchiveContent, id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(keyOf(content));
    else sessionStorage.setItem(keyOf(content), id);
  } catch {
    // A browser that keeps nothing: the archive is offered on this page alone.
  }
}
